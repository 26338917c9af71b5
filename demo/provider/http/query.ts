/** The parameters that a row names in its query, `a=:a&b=:b`, and no others; empty where they are not given. */
export const queryOf = (row: string | undefined, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(row).keys()].map((name) => [name, given[name] ?? '']));

/** Whether a call of this method has a body that is read. */
export const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT';
