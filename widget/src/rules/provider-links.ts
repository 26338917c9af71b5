/** A piece of a provider's sentence: text, or an address of the provider's own site. */
type SentencePiece = { readonly text: string; readonly href?: string };

/** Characters of an address (https://www.rfc-editor.org/rfc/rfc3986#section-2), after `https://`. */
const ADDRESS = /https:\/\/\w[\w\-.~:/?#@!$&'*+,;=%]*/gi;

/** Punctuation that ends the sentence, not the address. */
const TRAILING = ".,;:!?'";

/** Removes final punctuation. A regular expression would take quadratic time on a long row of it. */
const withoutTrailing = (address: string): string => {
  let end = address.length;
  while (end > 0 && TRAILING.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
};

/** Host of an https address; undefined for anything else. */
export function secureHost(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' ? host : undefined;
}

const isOf = (address: string, host: string): boolean => {
  if (secureHost(address) !== host) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
};

/**
 * Splits a provider's sentence at the https addresses of one host; only these become links. The sentence may repeat
 * input of a person, so any other address stays text.
 */
export function providerLinks(sentence: string, host: string): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  let end = 0;
  for (const { 0: found, index } of sentence.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    if (!isOf(address, host)) continue;
    if (index > end) pieces.push({ text: sentence.slice(end, index) });
    pieces.push({ text: address, href: new URL(address).href });
    end = index + address.length;
  }
  return end < sentence.length ? [...pieces, { text: sentence.slice(end) }] : pieces;
}
