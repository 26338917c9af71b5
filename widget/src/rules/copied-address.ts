/**
 * The address in what mail programs copy, `Ada Lovelace <ada@example.com>` or `mailto:ada@example.com`. Any other text
 * stays as it is.
 */
export const addressIn = (text: string): string =>
  /<([^<>]+@[^<>]+)>\s*$/.exec(text)?.[1] ?? text.replace(/^\s*mailto:/i, '');
