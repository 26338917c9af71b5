/**
 * Words of the program by which a text may select its own, by the text's id and the name in it:
 * `{to, select, phone {number} other {address}}`. They are the branches in every language.
 */
export const SELECTORS = { 'otps.sentTo': { to: ['phone', 'other'] } } as const;

type Selectors = typeof SELECTORS;

/** The words by which the text of an id selects; a caller has to pass one of each. */
export type Selections<Id extends string> = Id extends keyof Selectors
  ? {
      readonly [Name in keyof Selectors[Id]]: Selectors[Id][Name] extends readonly (infer Word)[]
        ? Word
        : never;
    }
  : unknown;

/** Values of a text, as the last argument of a call: required if the text selects by one of them. */
export type ValuesOf<Id extends string, Value> = Id extends keyof Selectors
  ? [values: Readonly<Record<string, Value>> & Selections<Id>]
  : [values?: Readonly<Record<string, Value>>];
