import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Child, ViewNode } from './jsx-runtime.ts';
import { isView } from './markup.ts';

const contentOf = (child: Child): ReactNode => {
  if (isView(child)) return toReact(child);
  return Array.isArray(child) ? child.map(contentOf) : (child as ReactNode);
};

/** Turns a view into elements of React. Event handlers, refs and keys are kept. */
export function toReact({ tag, props, key }: ViewNode): ReactElement {
  const { children, ...own } = props;
  const content = children === undefined ? [] : Array.isArray(children) ? children : [children];
  return createElement(tag || Fragment, key === undefined ? own : { ...own, key }, ...content.map(contentOf));
}

/** A component of React that renders a view. */
export const asComponent =
  <Props>(view: (props: Props) => ViewNode) =>
  (props: Props): ReactElement =>
    toReact(view(props));
