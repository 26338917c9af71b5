import type { MemberFilter } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { pageFields, part, queryFields, texts } from '../../http/search-fields.ts';

const filter = <const Names extends readonly string[], Value extends v.GenericSchema>(
  names: Names,
  value: Value,
) => v.object({ filter_name: v.picklist(names), filter_value: value });

/** The conditions of a search. Each name has its own type of value. */
const operand = v.variant(
  'filter_name',
  [
    filter(
      ['member_ids', 'member_emails', 'statuses', 'member_mfa_phone_numbers', 'member_roles'],
      texts as v.GenericSchema<unknown, string[]>,
    ),
    filter(['member_email_fuzzy', 'member_mfa_phone_number_fuzzy'], part),
    filter(['member_is_breakglass', 'member_password_exists'], v.boolean()),
  ],
  'is not a known filter.',
) as v.GenericSchema<unknown, MemberFilter>;

/** Fields of a member search. */
export const memberSearchFields = {
  ...pageFields,
  query: v.exactOptional(v.object(queryFields(operand))),
};
