import type { Build } from './markup.ts';

/** Makes an element in the page. Text goes in as text nodes: no markup is ever parsed (Trusted Types hold). */
export const draw: Build<HTMLElement> = (tag, attributes, ...content) => {
  const element = (
    /^(svg|path)$/.test(tag)
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag)
  ) as HTMLElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const part of content) if (part) element.append(part);
  return element;
};
