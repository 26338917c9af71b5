import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** A newer version has migrated the database. Its data may mean something that this version does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `A newer version of the provider has migrated the database (${unknown.join(', ')}). Start that version or a later one, or restore the backup from before the upgrade.`,
    );
  }
}

const FOLDER = join(import.meta.dirname, 'migrations');

/** An arbitrary constant, the same in every process that starts on this database. */
const ADVISORY_LOCK = 7_261_945_037;

interface Migration {
  name: string;
  statements: string;
}

/** Returns the migrations in order of their numbers. */
export const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, statements: readFileSync(join(FOLDER, name), 'utf8') }));

/**
 * Migrates the database to the newest version: each file once, all in one transaction, under an advisory lock so that
 * several processes may start at the same moment.
 *
 * @throws {NewerDatabaseError} for a migration that this version does not have
 */
export const migrate = async <Schema>(db: Kysely<Schema>): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const applied = new Set(rows.map((row) => row.name));
    const known = migrations();
    const unknown = [...applied].filter((name) => !known.some((migration) => migration.name === name));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown.sort());
    for (const { name, statements } of known) {
      if (applied.has(name)) continue;
      await sql.raw(statements).execute(tx);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    }
  });
};
