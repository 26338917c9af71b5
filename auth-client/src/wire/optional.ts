/*
 * An absent field and one that is `undefined` differ with `exactOptionalPropertyTypes`. Options of a caller may have both,
 * checked options and JSON have absent fields only.
 */

/** The same fields, each of which may be absent or `undefined`. */
export type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };

/** The same fields, of which those that may be absent are not `undefined`. */
export type Present<T> = T extends object
  ? {
      [Name in keyof T]: Partial<Pick<T, Name>> extends Pick<T, Name> ? Exclude<T[Name], undefined> : T[Name];
    }
  : T;
