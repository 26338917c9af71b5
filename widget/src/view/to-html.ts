import { Html } from './html.ts';
import type { ViewNode } from './jsx-runtime.ts';
import { attributesOf, isView, partsOf } from './markup.ts';

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const VOID = new Set(['input', 'img', 'link']);

const written = (part: ViewNode | Node | Html | string): string =>
  part instanceof Html ? part.text : isView(part) ? toHtml(part).text : escapeText(`${part}`);

/** Draws a view as HTML text, for a server. */
export function toHtml(node: ViewNode): Html {
  const { tag, props } = node;
  const attributes = attributesOf(node)
    // HTML's parser restores the capital of `viewBox`.
    .map(([name, value]) => ` ${name.toLowerCase()}="${escapeText(value)}"`)
    .join('');
  const content = partsOf(props.children).map(written).join('');
  return new Html(`<${tag}${attributes}>${VOID.has(tag) ? '' : `${content}</${tag}>`}`);
}

/** Writes an element whose content may be markup. */
export const html = (
  tag: string,
  props: Readonly<Record<string, string>>,
  ...children: readonly Html[]
): Html => toHtml({ tag, props: { ...props, children } });

/**
 * Inserts text without escaping it. Only for the widget's own styles and script, and for custom properties that passed
 * `isPlainCss`.
 */
export const trusted = (text: string): Html => new Html(text);
