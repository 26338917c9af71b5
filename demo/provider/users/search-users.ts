import type { User } from '@login-widget/auth-client/wire';
import { type RawBuilder, sql } from 'kysely';
import { badField } from '../http/api-error.ts';
import type { UserFilter, UserSearchBody } from '../server-api/endpoints/users.ts';
import type { Services } from '../services.ts';
import { hasPart } from '../store/has-part.ts';
import { type Condition, searchPage } from '../store/search-page.ts';

/** Looked up first, by an index of addresses, so that not every user is read. */
const hasAddress = (projectId: string, wanted: Condition): Condition => sql<boolean>`
  one.user_id = any(array(select a.user_id from addresses a where a.project_id = ${projectId} and ${wanted}))`;

const isVerified = (kind: 'email' | 'phone', value: boolean): Condition => sql<boolean>`exists (
  select from addresses a where a.user_id = one.user_id and a.kind = ${sql.lit(kind)} and a.verified = ${value})`;

type Factors = 'oauth_registrations' | 'webauthn_registrations' | 'totps' | 'crypto_wallets';

const has = (table: Factors, wanted: RawBuilder<unknown>): Condition => sql<boolean>`exists (
  select from ${sql.table(table)} f where f.user_id = one.user_id and ${wanted})`;

/** Looked up first, so that not every user is read. */
const ownsOne = (table: Factors, column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql<boolean>`one.user_id = any(array(select f.user_id from ${sql.table(table)} f
    where ${column} = any(${values}::text[])))`;

/** Not looked up first, because a fragment may occur in nearly all addresses. */
const hasAddressPart = (kind: 'email' | 'phone', part: string): Condition => sql<boolean>`exists (
  select from addresses a where a.user_id = one.user_id and a.kind = ${sql.lit(kind)}
    and ${hasPart(sql`a.address`, part)})`;

/** As above. Its own query, because PostgreSQL cannot use an index of the searched row beside an `or`. */
const hasNamePart = (part: string): Condition => sql<boolean>`exists (
  select from users named where named.user_id = one.user_id and ${hasPart(sql`user_full_name(named.name)`, part)})`;

const time = (name: string, text: string): Date => {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw badField('query', `${name} must be a time of ISO 8601.`);
  return at;
};

const conditionOf = (
  projectId: string,
  { filter_name: name, filter_value: value }: UserFilter,
): Condition => {
  switch (name) {
    case 'user_id':
      return sql<boolean>`one.user_id = any(${value}::text[])`;
    case 'email_address': {
      const addresses = value.map((address) => address.toLowerCase());
      return hasAddress(projectId, sql`a.kind = 'email' and a.address = any(${addresses}::text[])`);
    }
    case 'phone_number':
      return hasAddress(projectId, sql`a.kind = 'phone' and a.address = any(${value}::text[])`);
    case 'email_id':
      return hasAddress(projectId, sql`a.kind = 'email' and a.address_id = any(${value}::text[])`);
    case 'phone_id':
      return hasAddress(projectId, sql`a.kind = 'phone' and a.address_id = any(${value}::text[])`);
    case 'email_verified':
      return isVerified('email', value);
    case 'phone_verified':
      return isVerified('phone', value);
    case 'password_exists':
      return sql<boolean>`exists (select from passwords p where p.user_id = one.user_id) = ${value}`;
    case 'full_name_fuzzy':
      return hasNamePart(value);
    case 'email_address_fuzzy':
      return hasAddressPart('email', value);
    case 'phone_number_fuzzy':
      return hasAddressPart('phone', value);
    case 'oauth_provider': {
      const providers = value.map((provider) => provider.toLowerCase());
      return has('oauth_registrations', sql`f.provider = any(${providers}::text[])`);
    }
    case 'webauthn_registration_id':
      return ownsOne('webauthn_registrations', sql`f.webauthn_registration_id`, value);
    case 'totp_id':
      return ownsOne('totps', sql`f.totp_id`, value);
    case 'crypto_wallet_id':
      return ownsOne('crypto_wallets', sql`f.crypto_wallet_id`, value);
    case 'crypto_wallet_address':
      return ownsOne('crypto_wallets', sql`f.project_id = ${projectId} and f.crypto_wallet_address`, value);
    // A passkey is stored only after its first signature.
    case 'webauthn_registration_verified':
      return sql<boolean>`${has('webauthn_registrations', sql`true`)} and ${value}`;
    case 'totp_verified':
      return has('totps', sql`f.verified = ${value}`);
    case 'crypto_wallet_verified':
      return has('crypto_wallets', sql`f.verified = ${value}`);
    case 'status':
      return sql<boolean>`one.status = ${value}`;
    case 'created_at_greater_than':
      return sql<boolean>`one.created_at > ${time(name, value)}::timestamptz`;
    case 'created_at_less_than':
      return sql<boolean>`one.created_at < ${time(name, value)}::timestamptz`;
    case 'created_at_between':
      return sql<boolean>`one.created_at > ${time(name, value.greater_than)}::timestamptz
        and one.created_at < ${time(name, value.less_than)}::timestamptz`;
  }
};

/**
 * Returns a page of the project's users, newest first. @throws {ApiError} as `searchPage`, and 400 for an invalid time
 */
export const searchUsers = (
  { db, project: { projectId } }: Pick<Services, 'db' | 'project'>,
  body: UserSearchBody,
) =>
  searchPage<User, UserFilter>(
    db,
    projectId,
    {
      table: 'users',
      key: 'user_id',
      document: 'user_document',
      conditionOf: (filter) => conditionOf(projectId, filter),
    },
    body,
  );
