import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate, migrations } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';

/**
 * A migrated, empty database: the package has one (`demo/provider/build/write-empty-database.ts`), and the sources keep
 * one. Creating it takes four seconds, loading it less than one.
 */
const SHIPPED = join(import.meta.dirname, 'empty-database.tar.gz');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/login-widget');

/** Returns the files of the empty database as a tar archive, or undefined when it has to be created first. */
export const cachedEmptyDatabase = (): Buffer | undefined => {
  if (existsSync(SHIPPED)) return gunzipSync(readFileSync(SHIPPED));
  const path = cachePath();
  return existsSync(path) ? readFileSync(path) : undefined;
};

/** Returns the files of the empty database as a tar archive. Creates and caches it at the first call. */
export const emptyDatabase = async (): Promise<Buffer> => {
  const cached = cachedEmptyDatabase();
  if (cached) return cached;
  const bytes = await createDatabase();
  writeCache(cachePath(), bytes);
  return bytes;
};

/**
 * Creates a database from the archive of an empty one.
 *
 * @param dataDir a new folder; without one the database is in memory
 */
export const createFrom = (archive: Buffer, dataDir?: string): Promise<PGlite> => {
  // Node's own Blob. A test environment with a window has another one, which takes seconds for this size.
  const loadDataDir = new NodeBlob([archive]) as unknown as Blob;
  return PGlite.create({ ...(dataDir !== undefined && { dataDir }), loadDataDir });
};

/** The name derives from the sources, so that a new migration or version creates a new file. */
const cachePath = (): string => {
  const hash = createHash('sha256');
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const { name, statements } of migrations()) hash.update(name).update(statements);
  return join(CACHE, `${hash.digest('hex').slice(0, 32)}.tar`);
};

const createDatabase = async (): Promise<Buffer> => {
  const pglite = await PGlite.create();
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  return Buffer.from(await dump.arrayBuffer());
};

const writeCache = (path: string, bytes: Buffer): void => {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch {
    // Without write access to the repository, the database is created each time.
  }
};
