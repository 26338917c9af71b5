import type { WebAuthnRegistration } from '@login-widget/auth-client/wire';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';

/** Renames a user's passkey. @throws {ApiError} 400 for an empty name, 404 when the user has no such passkey */
export const renamePasskey = async (
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
  wanted: string,
): Promise<WebAuthnRegistration> => {
  const name = wanted.trim();
  if (name === '') {
    throw new ApiError(400, 'empty_webauthn_registration_name', 'Please give the passkey a name.', {
      details: { field: 'name' },
    });
  }
  const row = await db
    .updateTable('webauthn_registrations')
    .set({ name })
    .where('webauthn_registration_id', '=', id)
    .where('user_id', '=', userId)
    .returning(['webauthn_registration_id', 'domain', 'user_agent', 'authenticator_type', 'name'])
    .executeTakeFirst();
  if (!row)
    throw new ApiError(
      404,
      'webauthn_registration_not_found',
      'We do not know this passkey. It may have been removed from your account.',
    );
  return { ...row, verified: true };
};
