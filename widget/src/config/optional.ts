/** The same fields, each of which may be absent or `undefined`; the two differ with `exactOptionalPropertyTypes`. */
export type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };
