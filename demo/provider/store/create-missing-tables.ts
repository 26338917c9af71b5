import { type Kysely, sql } from 'kysely';
import { asMissingRight } from './database-server.ts';

/**
 * Runs statements that create what is missing, in one transaction and under an advisory lock, because several
 * processes may start at the same moment.
 *
 * @param lock an arbitrary constant, the same in every process that runs these statements on this database
 * @throws {DatabaseServerError} when the database's user may not create schemas or tables
 */
export const createMissingTables = async <Schema>(
  db: Kysely<Schema>,
  lock: number,
  statements: readonly string[],
): Promise<void> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
  } catch (error) {
    throw asMissingRight(error);
  }
};
