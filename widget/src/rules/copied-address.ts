/**
 * The address in what mail programs copy, `Ada Lovelace <ada@example.com>;` or `mailto:ada@example.com?subject=Hi`. Any
 * other text stays as it is.
 */
export const addressIn = (text: string): string =>
  /<([^<>]+@[^<>]+)>[\s.,;]*$/.exec(text)?.[1] ?? text.replace(/^\s*mailto:([^?]*).*/is, '$1');

/**
 * A submitted address, without the invisible characters of a web page, and the spaces, quotation marks and end of a
 * sentence that it was copied with. Characters of double width and the ideographic full stop, which Japanese and Chinese
 * keyboards write, become the usual ones. The stop is escaped, because one wide character doubles the memory of a script.
 * The keyboards of phones write a space after each suggested word, and so around the '@' and before a dot.
 */
export function toAddress(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s*@\s*|\s+(?=\.)/g, (sign) => sign.trim());
  return addressIn(plain).replace(/^[\s"\p{Ps}\p{Pi}]+|[\s\p{P}]+$/gu, '');
}
