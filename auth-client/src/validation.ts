import { UsageError } from './errors/usage-error.ts';
import { isObject } from './json.ts';

/** What a field must be, as the sentence says it. */
const kinds = {
  string: ['a string', (value: unknown) => typeof value === 'string'],
  number: ['a number', (value: unknown) => typeof value === 'number'],
  boolean: ['a boolean', (value: unknown) => typeof value === 'boolean'],
  object: ['an object', isObject],
  strings: [
    'an array of strings',
    (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  ],
} as const;

/** The words for what is wanted, and whether a value is that. */
export type Kind = readonly [words: string, matches: (value: unknown) => boolean];

/** `'email?': 'string'` may be left out. A kind that few calls need is given by itself. */
export type Fields = Readonly<Record<string, keyof typeof kinds | Kind>>;

/**
 * Checks the arguments of a call before anything is sent; the first wrong one is reported
 * ('<field> must be a string.').
 *
 * @param prefix stands before the field's name in the sentence
 * @returns the fields that are named and given, and no others
 * @throws {UsageError} naming the method and the field.
 */
export function check<Values extends object>(
  method: string,
  fields: Fields,
  values: Values | undefined,
  prefix = '',
): Values {
  const given = (values ?? {}) as Record<string, unknown>;
  const checked: Record<string, unknown> = {};
  for (const [field, kind] of Object.entries(fields)) {
    const name = field.replace('?', '');
    const value = given[name];
    if (value === undefined && name !== field) continue;
    const [words, matches] = typeof kind === 'string' ? kinds[kind] : kind;
    if (!matches(value)) throw new UsageError(method, `${prefix}${name} must be ${words}.`);
    checked[name] = value;
  }
  return checked as Values;
}
