import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { newId } from '../secrets/random.ts';
import type { Database } from '../store/open-store.ts';
import type { ProjectSettings } from './settings.ts';

/** Another process may have changed the settings. A page may see the old ones for this long. */
const SETTINGS_LIFE_MS = 1_000;

/** An arbitrary constant other than the migrations': two processes that start at once must create one project. */
const ADVISORY_LOCK = 7_261_945_038;

export interface Project {
  readonly projectId: string;
  readonly publicToken: string;
  /**
   * Returns the settings, at most a second old. Reads through the caller's transaction, which may hold the only
   * connection.
   */
  settings(db: Database): Promise<ProjectSettings>;
  /** Returns the stored settings, however old those of `settings` are: for the operator, who has just changed them. */
  storedSettings(): Promise<ProjectSettings>;
  /**
   * Stores the result of `change`, or nothing if it returns its argument. What another process stores at the same time is
   * kept.
   */
  update(change: (stored: ProjectSettings) => ProjectSettings): Promise<void>;
}

/**
 * Returns the database's project, which is created at the first start. Several processes that start at once agree on
 * one.
 *
 * @param publicToken a specific project, for several providers on one database
 */
export const openProject = async (
  db: Database,
  clock: Clock,
  initial: ProjectSettings,
  publicToken?: string,
): Promise<Project> => {
  const row = await findOrMake(db, clock, initial, publicToken);
  const stored = (through: Database) =>
    through.selectFrom('projects').select('settings').where('project_id', '=', row.project_id);
  const completed = (read: { settings: ProjectSettings }): ProjectSettings => ({
    ...initial,
    ...read.settings,
  });
  let known: { settings: ProjectSettings; until: number } | undefined;
  const settings = async (through: Database): Promise<ProjectSettings> => {
    const now = clock.now().getTime();
    if (known && now < known.until && now > known.until - 2 * SETTINGS_LIFE_MS) return known.settings;
    known = {
      settings: completed(await stored(through).executeTakeFirstOrThrow()),
      until: now + SETTINGS_LIFE_MS,
    };
    return known.settings;
  };
  return {
    projectId: row.project_id,
    publicToken: row.public_token,
    settings,
    storedSettings: async () => completed(await stored(db).executeTakeFirstOrThrow()),
    update: async (change) => {
      await db.transaction().execute(async (tx) => {
        const before = completed(await stored(tx).forUpdate().executeTakeFirstOrThrow());
        const next = change(before);
        if (next === before) return;
        const changed = tx.updateTable('projects').set({ settings: JSON.stringify(next) });
        await changed.where('project_id', '=', row.project_id).execute();
      });
      known = undefined;
    },
  };
};

const findOrMake = (db: Database, clock: Clock, initial: ProjectSettings, wanted?: string) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
    const all = tx.selectFrom('projects').select(['project_id', 'public_token']).orderBy('created_at');
    const found = await (wanted ? all.where('public_token', '=', wanted) : all).limit(1).executeTakeFirst();
    if (found) return found;
    return tx
      .insertInto('projects')
      .values({
        project_id: newId('project'),
        public_token: wanted ?? `public-token-test-${randomUUID()}`,
        settings: JSON.stringify(initial),
        created_at: clock.now(),
      })
      .returning(['project_id', 'public_token'])
      .executeTakeFirstOrThrow();
  });
