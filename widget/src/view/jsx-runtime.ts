import type { JSX as React, ReactNode } from 'react';

/*
 * JSX of the views: `@jsxImportSource` of a `*.view.tsx` names this folder. A view is a function of its props that
 * returns light nodes. `to-dom.ts` draws them in a page, `to-html.ts` on a server, `to-react.ts` in the application.
 */

/** An element to be: a tag, its props in React's spelling, and its content in `children`. An empty tag is a fragment. */
export interface ViewNode {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly key?: string | undefined;
}

/**
 * Content of a light node. A node of the page, and an element of React that has state of its own, are inserted as they
 * are, each by its own builder.
 */
export type Child = ViewNode | Node | ReactNode | readonly Child[];

type View = (props: never) => ViewNode;

export function jsx(view: string | View, props: object, key?: string): ViewNode {
  if (typeof view === 'function') return { ...view(props as never), ...(key !== undefined && { key }) };
  return { tag: view, props: props as ViewNode['props'], key };
}

export const Fragment = (props: { children?: Child }): ViewNode => ({ tag: '', props });

/** The same for several children in the source. A fragment holds those of a view, because they need no keys. */
export const jsxs = (view: string | View, props: { children?: Child }, key?: string): ViewNode =>
  jsx(
    view,
    typeof view === 'function' ? { ...props, children: Fragment({ children: props.children }) } : props,
    key,
  );

/**
 * An element's props: those of React, with light nodes as content. The strokes of a drawing are in stylesheets, because
 * React and SVG spell their attributes differently.
 */
export type ElementProps<Tag extends keyof React.IntrinsicElements> = Omit<
  React.IntrinsicElements[Tag],
  'children' | 'dangerouslySetInnerHTML' | 'key'
> & { children?: Child; [data: `data-${string}`]: string | boolean | undefined };

export namespace JSX {
  export type Element = ViewNode;
  export type ElementType = string | View;
  export interface ElementChildrenAttribute {
    children: unknown;
  }
  export interface IntrinsicAttributes {
    key?: string;
  }
  export type IntrinsicElements = {
    [Tag in keyof React.IntrinsicElements]: ElementProps<Tag> & IntrinsicAttributes;
  };
}
