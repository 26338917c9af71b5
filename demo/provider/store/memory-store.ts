import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { checkWritable } from './check-writable.ts';
import { createFrom, emptyDatabase } from './empty-database.ts';
import type { Store } from './open-store.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';

/** Opens a migrated database in memory, which is lost when it closes. For tests. */
export const openMemoryStore = async (): Promise<Store> => {
  const pglite = await createFrom(await emptyDatabase());
  const db = new Kysely<Schema>({ dialect: pgliteDialect(pglite) });
  const masterSecret = randomBytes(32).toString('base64url');
  const check = () => checkWritable(db);
  return { db, masterSecret, kind: 'pglite', check, close: () => db.destroy() };
};
