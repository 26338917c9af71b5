import type { MemberFilter } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { optionalText, text } from '../../http/fields.ts';

const list = v.pipe(v.array(text()), v.maxLength(1_000, 'must have at most 1000 values.'));
const fuzzy = v.pipe(text(), v.minLength(3, 'must have at least three characters.'));

const filter = <const Names extends readonly string[], Value extends v.GenericSchema>(
  names: Names,
  value: Value,
) => v.object({ filter_name: v.picklist(names), filter_value: value });

/** Every condition that a search can have; each name has its own kind of value. */
const operand = v.variant(
  'filter_name',
  [
    filter(
      ['member_ids', 'member_emails', 'statuses', 'member_mfa_phone_numbers', 'member_roles'],
      list as v.GenericSchema<unknown, string[]>,
    ),
    filter(['member_email_fuzzy', 'member_mfa_phone_number_fuzzy'], fuzzy),
    filter(['member_is_breakglass', 'member_password_exists'], v.boolean()),
  ],
  'is not a known filter.',
) as v.GenericSchema<unknown, MemberFilter>;

/** The fields of a search among members. */
export const memberSearchFields = {
  cursor: optionalText(256),
  limit: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number.'),
      v.minValue(1, 'must be at least 1.'),
      v.maxValue(1_000, 'must be at most 1000.'),
    ),
  ),
  query: v.exactOptional(
    v.object({
      operator: v.picklist(['AND', 'OR'], 'must be AND or OR.'),
      operands: v.pipe(v.array(operand), v.maxLength(20, 'must have at most 20 operands.')),
    }),
  ),
};
