type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Deep equality of JSON values; `last_accessed_at` changes with every refresh and makes no difference. */
export function isSameState(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  names.delete('last_accessed_at');
  return [...names].every((name) => isSameState(a[name], b[name]));
}
