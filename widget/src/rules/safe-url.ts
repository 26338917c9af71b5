/** Characters that browsers remove from an address, so that `java\nscript:` still runs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const INVISIBLE = /[\u0000-\u0020\u007f-\u009f]/;

/**
 * Returns an address that an image may be loaded from: https, http on a loopback host, a path of the page's site, or
 * a data address. Undefined for any other.
 */
export function safeImageUrl(url: string): string | undefined {
  if (INVISIBLE.test(url) || url.includes('\\')) return undefined;
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(url)) return url;
  if (/^https:\/\/[^/]/i.test(url)) return url;
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(url)) return url;
  const isPath = !url.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(url);
  return isPath && url !== '' ? url : undefined;
}
