/** Placeholder for the site's origin. */
const HERE = 'http://site.invalid';

/** Validates a path of this site to return to. Undefined for anything else, which would be an open redirect. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search } = new URL(value, HERE);
  // Two slashes would start a host.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}` : undefined;
}
