/** Returns the query parameters that a path names, `a=:a&b=:b`, and no others. Missing ones are empty. */
export const queryOf = (query: string | undefined, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query).keys()].map((name) => [name, given[name] ?? '']));

/** Whether the body of a call with this method is read. */
export const hasBody = (method: string): boolean => method === 'POST' || method === 'PUT';
