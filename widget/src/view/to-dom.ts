import type { ViewNode } from './jsx-runtime.ts';
import { attributesOf, isView, partsOf } from './markup.ts';

/**
 * Draws a view in the page. Text becomes text nodes and no markup is parsed, as Trusted Types require. Event handlers
 * are left out: the fast start listens for the whole form.
 */
export function toDom<Element extends HTMLElement>(node: ViewNode): Element {
  const { tag, props } = node;
  const element = /^(svg|path)$/.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of attributesOf(node)) element.setAttribute(name, value);
  for (const part of partsOf(props.children)) element.append(isView(part) ? toDom(part) : part);
  return element as unknown as Element;
}
