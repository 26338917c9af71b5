import { Kysely, PostgresDialect } from 'kysely';
import { checkWritable } from './check-writable.ts';
import { asDataFolderError, checkSpace, prepareDataFolder, unreadable } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import {
  asDatabaseServerError,
  asMissingRight,
  checkServerAddress,
  checkSessions,
} from './database-server.ts';
import { openEmbedded } from './embedded-database.ts';
import { checkedSecret, masterSecretOf } from './master-secret.ts';
import { migrate } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { connectionPool, type PoolOptions } from './postgres-pool.ts';
import { reportOutage } from './report-outage.ts';
import type { Schema } from './schema.ts';
import { startWatchdog } from './watchdog.ts';

export type Database = Kysely<Schema>;

/** An open, migrated database and its master secret. */
export interface Store {
  readonly db: Database;
  readonly masterSecret: string;
  readonly kind: 'pglite' | 'postgres';
  /** Writes a row. @throws when the database is unavailable, cannot write, or will soon be unable to */
  check(): Promise<void>;
  close(): Promise<void>;
}

export type StoreOptions =
  /** Folder of the embedded database. Created when missing, locked while open. */
  | { dataDir: string }
  /** A PostgreSQL server. `masterSecret` defaults to the environment’s `PROVIDER_SECRET`, `patienceMs` to 4,000. */
  | { databaseUrl: string; masterSecret?: string; maxConnections?: number; patienceMs?: number };

/**
 * Opens the database and migrates it to the newest version.
 *
 * @throws {DataFolderInUseError} another process has the folder open
 * @throws {DataFolderError} a folder that cannot be used
 * @throws {DatabaseServerError} a server that cannot be used
 * @throws {MasterSecretError} a server without a master secret
 * @throws {NewerDatabaseError} a database of a newer version
 */
export const openStore = (options: StoreOptions): Promise<Store> =>
  'dataDir' in options ? openFolder(options.dataDir) : openServer(options);

const openFolder = async (folder: string): Promise<Store> => {
  const unlock = lockedFolder(folder);
  try {
    await checkSpace(folder);
    const masterSecret = masterSecretOf(folder);
    const pglite = await openEmbedded(folder).catch((error) => unreadable(folder, error));
    const watchdog = startWatchdog();
    const db = new Kysely<Schema>({
      dialect: pgliteDialect(pglite, { during: watchdog.during, outage: reportOutage() }),
    });
    await migrate(db);
    const close = async () => {
      await db.destroy();
      watchdog.stop();
      unlock();
    };
    const check = async () => {
      await checkSpace(folder);
      await checkWritable(db);
    };
    return { db, masterSecret, kind: 'pglite', check, close: once(close) };
  } catch (error) {
    unlock();
    throw asDataFolderError(folder, error);
  }
};

const lockedFolder = (folder: string): (() => void) => {
  try {
    prepareDataFolder(folder);
    return lockDataFolder(folder);
  } catch (error) {
    throw asDataFolderError(folder, error);
  }
};

const openServer = async (options: Extract<StoreOptions, { databaseUrl: string }>): Promise<Store> => {
  const masterSecret = checkedSecret(options.masterSecret ?? process.env.PROVIDER_SECRET, 'PROVIDER_SECRET');
  checkServerAddress(options.databaseUrl);
  const opened = (pool: PoolOptions) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: connectionPool(options.databaseUrl, pool) }),
    });
  const patient = opened({ max: 2, isPatient: true });
  try {
    await checkSessions(patient).catch((error) => {
      throw asDatabaseServerError(error);
    });
    await migrate(patient).catch((error) => {
      throw asMissingRight(error);
    });
  } finally {
    await patient.destroy();
  }
  const db = opened({ max: options.maxConnections, patienceMs: options.patienceMs });
  return {
    db,
    masterSecret,
    kind: 'postgres',
    check: () => checkWritable(db),
    close: once(() => db.destroy()),
  };
};

const once = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
};
