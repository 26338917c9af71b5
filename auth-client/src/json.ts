/** Parses JSON. Undefined for null and for invalid text. */
export function parseJson(text: string | null): unknown {
  // An exception takes milliseconds on a slow phone, and nothing is stored at a first visit.
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for an object that is not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of an object; empty for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** True if the field is a string that is not empty. */
export const hasText = (value: unknown, field: string): boolean => {
  const text = fieldsOf(value)[field];
  return typeof text === 'string' && text !== '';
};
