import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';
import type { Person } from './people.ts';

export const CODE = 'idp_code';
export const ACCESS = 'idp_access';
export const REFRESH = 'idp_refresh';

/** An arbitrary constant that separates these locks from other locks on the same database. */
const LOCK_SPACE = 726_194;

/**
 * Serializes changes of one person's grants until the transaction ends. Otherwise a statement that ends tokens would
 * miss those that a concurrent request is creating.
 */
export const lockGrants = async (db: Database, { id }: Person): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, hashtext(${id}))`.execute(db);
};

/**
 * Ends all grants of a person to applications, for example after a password reset, because somebody else with the
 * password may have given them. To be run in a transaction.
 *
 * @param clientId the only application to lose its grants
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
