import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { type Services, within } from '../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { takeOutFactor } from '../sessions/take-out-factor.ts';
import { viewUser } from './user-view.ts';

/**
 * Removable parts of a user: the table, its key, the place of its id in a session's factor (an SQL/JSON path), and the
 * error when the user does not have it.
 */
const FACTORS = {
  emails: {
    table: 'addresses',
    key: 'address_id',
    path: '$.email_factor.email_id',
    missing: 'email_not_found',
  },
  phone_numbers: {
    table: 'addresses',
    key: 'address_id',
    path: '$.phone_number_factor.phone_id',
    missing: 'phone_number_not_found',
  },
  // Its recovery codes are deleted with it.
  totps: { table: 'totps', key: 'totp_id', path: '$.type', missing: 'totp_not_found' },
  crypto_wallets: {
    table: 'crypto_wallets',
    key: 'crypto_wallet_id',
    path: '$.crypto_wallet_factor.crypto_wallet_id',
    missing: 'crypto_wallet_not_found',
  },
  oauth: {
    table: 'oauth_registrations',
    key: 'oauth_user_registration_id',
    path: '$.*.id',
    missing: 'oauth_user_registration_not_found',
  },
  passwords: { table: 'passwords', key: 'password_id', path: '$.type', missing: 'password_not_found' },
  webauthn_registrations: {
    table: 'webauthn_registrations',
    key: 'webauthn_registration_id',
    path: '$.webauthn_factor.webauthn_registration_id',
    missing: 'webauthn_registration_not_found',
  },
} as const;

export type FactorKind = keyof typeof FACTORS;

/** Type in a session's factor, for factors without an id. */
const TYPES: Partial<Record<FactorKind, string>> = { totps: 'totp', passwords: 'password' };

/** Returns the owner of a factor among the project's users. @throws {ApiError} 404 */
export const ownerOfFactor = async (
  { db, project }: Pick<Services, 'db' | 'project'>,
  kind: FactorKind,
  id: string,
): Promise<string> => {
  const { table, key, missing } = FACTORS[kind];
  const { rows } = await sql<{ user_id: string }>`
    select users.user_id from ${sql.table(table)} factor join users on users.user_id = factor.user_id
    where factor.${sql.ref(key)} = ${id} and users.project_id = ${project.projectId}`.execute(db);
  if (!rows[0]) throw new ApiError(404, missing, 'This was already removed.');
  return rows[0].user_id;
};

/**
 * Removes a factor of a user. The user's sessions end, because they may be based on it. The current session continues
 * without the factor, or ends when it was based on it alone.
 *
 * @throws {ApiError} 404 when it is not this user's; 400 `cannot_delete_last_primary_factor` when no way to sign in
 * would be left
 */
export const removeFactor = async (
  services: Services,
  { userId, exceptSession }: { userId: string; exceptSession?: string },
  kind: FactorKind,
  id: string,
): Promise<void> => {
  const { table, key, path, missing } = FACTORS[kind];
  await services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    // The user's row is locked, so that two concurrent removals cannot each leave the other's factor as the
    // last one.
    await db.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const owned = db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where(key as never, '=', id as never);
    const { numDeletedRows } = await owned.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError(404, missing, 'This was already removed.');
    if (!(await hasPrimaryFactor(inside, userId))) {
      throw new ApiError(
        400,
        'cannot_delete_last_primary_factor',
        'This is the last way to sign in to the account. Add another one first.',
      );
    }
    // Before the sessions: a code or a link that is being redeemed is waited for.
    if (table === 'addresses') await dropProofs(inside, userId, id);
    await endSessions(db, userId, exceptSession);
    const sessions = { table: 'sessions', column: 'user_id', id: userId } as const;
    await takeOutFactor(db, sessions, { path, values: [TYPES[kind] ?? id] });
    if (table !== 'addresses') return;
    // A password needs an address, no matter which.
    if ((await viewUser(db, userId)).emails.length > 0) return;
    await takeOutFactor(db, sessions, { path: '$.type', values: ['password'] });
  });
};

/** Disables codes and links that were sent to a removed address. */
const dropProofs = async ({ db }: Services, userId: string, addressId: string): Promise<void> => {
  await db.deleteFrom('passcodes').where('method_id', '=', addressId).execute();
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where(sql<boolean>`data ->> 'address_id' = ${addressId}`)
    .execute();
};

/** A second factor (TOTP) alone signs nobody in, and a password needs an address. */
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
