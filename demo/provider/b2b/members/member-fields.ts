import * as v from 'valibot';
import { optionalText, text } from '../../http/fields.ts';

/** Fields that members and their managers may set. */
export const memberFields = {
  name: optionalText(128),
  untrusted_metadata: v.exactOptional(v.record(v.string(), v.unknown())),
  mfa_enrolled: v.exactOptional(v.boolean()),
  mfa_phone_number: optionalText(32),
  default_mfa_method: v.exactOptional(
    v.picklist(['sms_otp', 'totp', ''], 'must be sms_otp or totp, or empty.'),
  ),
};

/** Roles by id. The policy decides which ids exist. */
export const roles = v.exactOptional(
  v.pipe(v.array(text(128)), v.maxLength(100, 'must have at most 100 roles.')) as v.GenericSchema<
    unknown,
    string[]
  >,
);

/** Fields that only a manager may set. */
export const managedFields = { is_breakglass: v.exactOptional(v.boolean()), roles };
