import { sql } from 'kysely';
import type { Database } from '../store/open-store.ts';

/** PostgreSQL's own measure of a table that is due (`autovacuum_vacuum_threshold` and `…_scale_factor`). */
const DUE = sql`n_dead_tup > 50 + 0.2 * n_live_tup`;

/**
 * Frees the room of dead rows for new ones, where there are many: what autovacuum does on a server. The embedded database
 * has no process for it, and every sign-in leaves some rows dead, as every look at a table leaves some in the catalogue.
 *
 * @returns the tables that were due
 */
export const vacuum = async (db: Database): Promise<string[]> => {
  // The counts are kept back for a second otherwise.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ schema: string; table: string }>`select schemaname as schema, relname as table
    from pg_stat_all_tables where ${DUE}`.execute(db);
  for (const { schema, table } of rows) {
    // Where long values are kept there is nothing to learn for plans.
    const analyze = sql.raw(String(schema !== 'pg_toast'));
    await sql`vacuum (analyze ${analyze}) ${sql.id(schema, table)}`.execute(db);
  }
  return rows.map(({ schema, table }) => `${schema}.${table}`);
};
