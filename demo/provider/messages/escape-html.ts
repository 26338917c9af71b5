const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** An HTML template that escapes its values. `raw` marks HTML. */
export const html = (parts: TemplateStringsArray, ...values: (string | Raw)[]): string =>
  parts.reduce((page, part, index) => {
    const value = values[index - 1] ?? '';
    return page + (typeof value === 'string' ? escapeHtml(value) : value.html) + part;
  });

interface Raw {
  html: string;
}

export const raw = (already: string): Raw => ({ html: already });
