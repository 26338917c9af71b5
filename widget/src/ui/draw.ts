import type { Build } from './markup.ts';

/**
 * Creates an element in the page. Text is inserted as text nodes and no markup is parsed, as Trusted Types require.
 */
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
