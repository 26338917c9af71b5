import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';

/** A removed factor, as sessions store it. */
export interface RemovedFactor {
  /** SQL/JSON path within a factor. The factor is the removed one when the value there is one of `values`. */
  path: string;
  values: string[];
}

/** The sessions to change. */
type Sessions =
  | { table: 'sessions'; column: 'user_id'; id: string }
  | { table: 'member_sessions'; column: 'member_id' | 'organization_id'; id: string };

/** Factors that a session can be based on. A second factor alone signs nobody in. */
const FIRST_FACTORS = {
  sessions: '$[*] ? (@.type != "totp")',
  member_sessions: '$[*] ? (@.sequence_order == "PRIMARY")',
};

/** Removes a factor from sessions, and ends those that were based on it alone. */
export const takeOutFactor = async (
  db: Database,
  { table, column, id }: Sessions,
  { path, values }: RemovedFactor,
): Promise<void> => {
  const isRemoved = sql`jsonb_path_query_array(factor, ${path}::jsonpath) ?| ${values}::text[]`;
  await sql`
    update ${sql.table(table)} set authentication_factors = coalesce((
      select jsonb_agg(factor order by place)
      from jsonb_array_elements(authentication_factors) with ordinality as one (factor, place)
      where not ${isRemoved}), '[]')
    where ${sql.ref(column)} = ${id}
      and exists (select from jsonb_array_elements(authentication_factors) factor where ${isRemoved})`.execute(
    db,
  );
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}
      and not jsonb_path_exists(authentication_factors, ${FIRST_FACTORS[table]}::jsonpath)`.execute(db);
};
