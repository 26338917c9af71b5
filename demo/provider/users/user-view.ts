import type { User } from '@login-widget/auth-client/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../store/open-store.ts';

/** One JSON list of a user's rows, oldest first; `name=column` renames. Written out, because the query builder costs more than the query. */
const list = <Part extends unknown[]>(table: string, columns: string, where = 'true'): RawBuilder<Part> =>
  sql.raw(
    `coalesce((select json_agg(json_build_object(${pairs(columns)}) order by created_at) from ${table}
      where ${table}.user_id = users.user_id and ${where}), '[]')`,
  );

const pairs = (columns: string): string =>
  columns
    .split(' ')
    .map((column) => column.split('='))
    .map(([name, source = name]) => `'${name}', ${source}`)
    .join(', ');

const emails = list<User['emails']>(
  'addresses',
  'email_id=address_id email=address verified',
  "kind = 'email'",
);
const phoneNumbers = list<User['phone_numbers']>(
  'addresses',
  'phone_id=address_id phone_number=address verified',
  "kind = 'phone'",
);
const providers = list<User['providers']>(
  'oauth_registrations',
  'oauth_user_registration_id provider_subject provider_type profile_picture_url locale',
);
const passkeys = list<Omit<User['webauthn_registrations'][number], 'verified'>[]>(
  'webauthn_registrations',
  'webauthn_registration_id domain user_agent authenticator_type name',
);
const totps = list<User['totps']>('totps', 'totp_id verified');
const wallets = list<User['crypto_wallets']>(
  'crypto_wallets',
  'crypto_wallet_id crypto_wallet_address crypto_wallet_type verified',
  'verified',
);
const password = sql<User['password']>`(select json_build_object('password_id', password_id, 'requires_reset',
  requires_reset) from passwords where passwords.user_id = users.user_id)`;

/** The user as the wire shows it, read in one statement. */
export const viewUser = async (db: Database, userId: string): Promise<User> => {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'created_at', 'status', 'name', 'trusted_metadata', 'untrusted_metadata'])
    .select([
      emails.as('emails'),
      phoneNumbers.as('phone_numbers'),
      providers.as('providers'),
      passkeys.as('passkeys'),
      totps.as('totps'),
      wallets.as('crypto_wallets'),
      password.as('password'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { passkeys: registrations, created_at, name, ...rest } = row;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    name: { first_name: '', middle_name: '', last_name: '', ...name },
    webauthn_registrations: registrations.map((passkey) => ({ ...passkey, verified: true })),
    // The wire lists them for phones; a browser cannot make one.
    biometric_registrations: [],
  };
};
