/** Characters that browsers drop from the start and the middle of an address, so that `java\nscript:` still runs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const INVISIBLE = /[\u0000-\u0020\u007f-\u009f]/;

/**
 * An address that an image may be loaded from: https, http of this machine, a path on the page's own site, or an
 * image in the address itself; undefined for any other.
 */
export function safeImageUrl(url: string): string | undefined {
  if (INVISIBLE.test(url) || url.includes('\\')) return undefined;
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(url)) return url;
  if (/^https:\/\/[^/]/i.test(url)) return url;
  if (/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(url)) return url;
  const isPath = !url.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(url);
  return isPath && url !== '' ? url : undefined;
}
