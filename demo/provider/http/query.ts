/** Returns the query parameters that a row names, `a=:a&b=:b`, and no others. Missing ones are empty. */
export const queryOf = (row: string | undefined, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(row).keys()].map((name) => [name, given[name] ?? '']));

/** Whether the body of a call with this method is read. */
export const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT';
