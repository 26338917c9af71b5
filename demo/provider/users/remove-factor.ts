import { ApiError } from '../http/api-error.ts';
import { type Services, within } from '../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { SessionRow } from '../store/schema.ts';
import { viewUser } from './user-view.ts';

/** What of a user can be removed by itself: its table, its key, and the error where the user has no such one. */
const FACTORS = {
  emails: { table: 'addresses', key: 'address_id', missing: 'email_not_found' },
  phone_numbers: { table: 'addresses', key: 'address_id', missing: 'phone_number_not_found' },
  totps: { table: 'totps', key: 'totp_id', missing: 'totp_not_found' },
  crypto_wallets: { table: 'crypto_wallets', key: 'crypto_wallet_id', missing: 'crypto_wallet_not_found' },
  oauth: {
    table: 'oauth_registrations',
    key: 'oauth_user_registration_id',
    missing: 'oauth_user_registration_not_found',
  },
  webauthn_registrations: {
    table: 'webauthn_registrations',
    key: 'webauthn_registration_id',
    missing: 'webauthn_registration_not_found',
  },
} as const;

export type FactorKind = keyof typeof FACTORS;

/**
 * Removes a factor of the signed-in user, and ends the user's other sessions, which may rest on it.
 *
 * @throws {ApiError} 404 where it is not this user's; 400 `cannot_delete_last_primary_factor` where nothing would be
 * left to sign in with
 */
export const removeFactor = async (
  services: Services,
  session: SessionRow,
  kind: FactorKind,
  id: string,
): Promise<void> => {
  const { table, key, missing } = FACTORS[kind];
  await services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    // The user's row is locked, so that two removals at once cannot each leave the other as the last.
    await db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', session.user_id)
      .forUpdate()
      .execute();
    const owned = db
      .deleteFrom(table)
      .where('user_id', '=', session.user_id)
      .where(key as never, '=', id as never);
    const { numDeletedRows } = await owned.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError(404, missing, 'This was already removed.');
    if (!(await hasPrimaryFactor(inside, session.user_id))) {
      throw new ApiError(
        400,
        'cannot_delete_last_primary_factor',
        'This is the last way to sign in to the account. Add another one first.',
      );
    }
    await endSessions(db, session.user_id, session.session_id);
  });
};

/** A second factor alone (TOTP) signs nobody in; a password needs an address. */
const hasPrimaryFactor = async ({ db }: Services, userId: string): Promise<boolean> => {
  const user = await viewUser(db, userId);
  const primary = [
    user.emails,
    user.phone_numbers,
    user.providers,
    user.crypto_wallets,
    user.webauthn_registrations,
  ];
  return primary.some((factors) => factors.length > 0);
};
