import type { Build } from './markup.ts';

/** Makes an element in the page. Text goes in as text nodes: no markup is ever parsed (Trusted Types hold). */
export const draw: Build<HTMLElement> = (tag, attributes, ...content) => {
  const element = document.createElementNS(
    `http://www.w3.org/${/^(svg|path)$/.test(tag) ? '2000/svg' : '1999/xhtml'}`,
    tag,
  ) as HTMLElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const part of content) if (part) element.append(part);
  return element;
};
