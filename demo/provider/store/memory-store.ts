import { Blob as NodeBlob } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate, migrations } from './migrate.ts';
import type { Store } from './open-store.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';
import { writeSomething } from './write-something.ts';

/** Folder for a migrated, empty database. Creating one takes four seconds, loading it less than one. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/login-widget');

/** Opens a migrated database in memory, which is lost when it closes. For tests. */
export const openMemoryStore = async (): Promise<Store> => {
  const pglite = await PGlite.create(fromSnapshot());
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  await keepSnapshot(pglite);
  const masterSecret = randomBytes(32).toString('base64url');
  const check = () => writeSomething(db);
  return { db, masterSecret, kind: 'pglite', check, close: () => db.destroy() };
};

/** The name derives from the sources, so that a new migration or version creates a new file. */
const snapshotPath = (): string => {
  const hash = createHash('sha256');
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const { name, statements } of migrations()) hash.update(name).update(statements);
  return join(CACHE, `${hash.digest('hex').slice(0, 32)}.tar`);
};

const fromSnapshot = () => {
  const path = snapshotPath();
  return existsSync(path) ? { loadDataDir: blobOf(path) } : {};
};

/** Node's own Blob. A test environment with a window has another one, which takes seconds for this size. */
const blobOf = (path: string) => new NodeBlob([readFileSync(path)]) as unknown as Blob;

const keepSnapshot = async (pglite: PGlite): Promise<void> => {
  const path = snapshotPath();
  if (existsSync(path)) return;
  mkdirSync(CACHE, { recursive: true });
  const draft = `${path}.${process.pid}`;
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
};
