import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';
import type { Person } from './people.ts';

export const CODE = 'idp_code';
export const ACCESS = 'idp_access';
export const REFRESH = 'idp_refresh';

/** Any fixed number: it keeps these locks apart from those of others on the same database. */
const LOCK_SPACE = 726_194;

/**
 * Lets the grants of one person change one after the other, until the transaction ends: tokens that a parallel request
 * is about to make would be seen by no statement that ends them.
 */
export const lockGrants = async (db: Database, { id }: Person): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, hashtext(${id}))`.execute(db);
};

/**
 * Ends all that a person has given to applications, as after a password reset: whoever had the password may have given
 * it. To be run in a transaction.
 *
 * @param clientId the application that alone loses its grants
 */
export const endGrants = async (db: Database, person: Person, clientId?: string): Promise<void> => {
  await lockGrants(db, person);
  let grants = db
    .deleteFrom('tokens')
    .where('kind', 'in', [sql.lit(CODE), sql.lit(ACCESS), sql.lit(REFRESH)]);
  if (clientId !== undefined) grants = grants.where(sql<boolean>`data ->> 'client_id' = ${clientId}`);
  await (person.kind === 'user'
    ? grants.where('user_id', '=', person.id)
    : grants.where(sql<boolean>`data ->> 'member_id' = ${person.id}`)
  ).execute();
};
