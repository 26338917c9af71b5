type Fields = Record<string, unknown>;

/** True for objects and arrays. */
const isCompound = (value: unknown): value is Fields => Object(value) === value;

/** Deep equality of JSON values. Ignores `last_accessed_at`, which changes with every refresh. */
export function isSameState(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isCompound(a) || !isCompound(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  names.delete('last_accessed_at');
  return [...names].every((name) => isSameState(a[name], b[name]));
}
