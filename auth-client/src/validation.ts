import { UsageError } from './errors/usage-error.ts';
import { isObject } from './json.ts';
import type { Present } from './wire/optional.ts';

/** Kinds of fields, with their words in the error message. */
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

/** Words of the error message, and the check of a value. */
export type Kind = readonly [words: string, matches: (value: unknown) => boolean];

/** `'email?': 'string'` is optional. A kind that few calls need is passed directly. */
export type Fields = Readonly<Record<string, keyof typeof kinds | Kind>>;

/**
 * Checks the arguments of a call before anything is sent, and reports the first wrong one ('<field> must be a
 * string.').
 *
 * @param prefix precedes the field's name in the message
 * @returns only the listed fields that are present
 * @throws {UsageError} with the method and the field
 */
export function check<Values extends object>(
  method: string,
  fields: Fields,
  values: Values | undefined,
  prefix = '',
): Present<Values> {
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
  return checked as Present<Values>;
}
