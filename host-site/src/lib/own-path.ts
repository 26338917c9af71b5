/** Stands for the site's origin, which does not matter here. */
const HERE = 'http://site.invalid';

/** A path of this site that somebody is led back to; undefined for anything else, which would be an open redirect. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search } = new URL(value, HERE);
  // Two slashes would begin a host again.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}` : undefined;
}
