import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';

/** PostgreSQL's own threshold of a table that needs it (`autovacuum_vacuum_threshold` and `…_scale_factor`). */
const DUE = sql`n_dead_tup > 50 + 0.2 * n_live_tup`;

/**
 * Makes the space of many dead rows reusable, as autovacuum does on a server. The embedded database has no process for
 * it, and every sign-in leaves dead rows, as does every check of a table in the catalogue.
 *
 * @returns the tables that were vacuumed
 */
export const vacuum = async (db: Database): Promise<string[]> => {
  // Otherwise the counts are delayed by a second.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ schema: string; table: string }>`select schemaname as schema, relname as table
    from pg_stat_all_tables where ${DUE}`.execute(db);
  for (const { schema, table } of rows) {
    // Tables of long values need no statistics for plans.
    const analyze = sql.raw(String(schema !== 'pg_toast'));
    await sql`vacuum (analyze ${analyze}) ${sql.id(schema, table)}`.execute(db);
  }
  return rows.map(({ schema, table }) => `${schema}.${table}`);
};
