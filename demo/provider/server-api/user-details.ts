import * as v from 'valibot';
import { optionalText } from '../http/fields.ts';
import type { UserDetails } from '../users/update-user.ts';
import { metadata } from './fields.ts';

export const userDetails = {
  name: v.exactOptional(
    v.strictObject({
      first_name: optionalText(256),
      middle_name: optionalText(256),
      last_name: optionalText(256),
    }),
  ),
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
};

/** Returns the user details among the fields of a body. */
export const detailsIn = ({
  name,
  trusted_metadata,
  untrusted_metadata,
  roles,
}: UserDetails): UserDetails => ({
  ...(name && { name }),
  ...(trusted_metadata && { trusted_metadata }),
  ...(untrusted_metadata && { untrusted_metadata }),
  ...(roles && { roles }),
});
