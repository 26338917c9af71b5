/** The value of JSON text; undefined where there is none, or none that can be read. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Whether a value has fields by name. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a value that may be none; none then. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** Whether a field holds text that is not empty. */
export const hasText = (value: unknown, field: string): boolean => {
  const text = fieldsOf(value)[field];
  return typeof text === 'string' && text !== '';
};
