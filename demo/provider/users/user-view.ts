import type { User } from '@login-widget/auth-client/wire';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';

/** The user as the wire shows it, read in one statement. */
export const viewUser = async (db: Database, userId: string): Promise<User> => {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'user_id',
      'created_at',
      'status',
      'name',
      'trusted_metadata',
      'untrusted_metadata',
      jsonArrayFrom(emailsOf(eb)).as('emails'),
      jsonArrayFrom(phoneNumbersOf(eb)).as('phone_numbers'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    user_id: row.user_id,
    created_at: row.created_at.toISOString(),
    status: row.status,
    name: { first_name: '', middle_name: '', last_name: '', ...row.name },
    emails: row.emails,
    phone_numbers: row.phone_numbers,
    providers: [],
    password: null,
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
    trusted_metadata: row.trusted_metadata,
    untrusted_metadata: row.untrusted_metadata,
  };
};

type OfUser = ExpressionBuilder<Schema, 'users'>;

const emailsOf = (eb: OfUser) =>
  eb
    .selectFrom('emails')
    .select(['emails.email_id', 'emails.email', 'emails.verified'])
    .whereRef('emails.user_id', '=', 'users.user_id')
    .orderBy('emails.created_at');

const phoneNumbersOf = (eb: OfUser) =>
  eb
    .selectFrom('phone_numbers')
    .select(['phone_numbers.phone_id', 'phone_numbers.phone_number', 'phone_numbers.verified'])
    .whereRef('phone_numbers.user_id', '=', 'users.user_id')
    .orderBy('phone_numbers.created_at');
