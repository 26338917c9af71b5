import type { Build } from '../ui/markup.ts';

/** Markup that is safe to insert. Only `escapeText` turns text into markup. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const VOID = new Set(['input', 'img', 'link']);

export const html: Build<Html> = (tag, attributes, ...content) => {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
  const inner = content.map((part) => (part instanceof Html ? part.text : escapeText(part || ''))).join('');
  return new Html(VOID.has(tag) ? `<${tag}${written}>` : `<${tag}${written}>${inner}</${tag}>`);
};

/**
 * Inserts text without escaping it. Only for the widget's own styles and script, and for custom properties that passed
 * `isPlainCss`.
 */
export const trusted = (text: string): Html => new Html(text);
