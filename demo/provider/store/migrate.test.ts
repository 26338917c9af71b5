import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reportOf } from '../operator-errors.ts';
import { openMemoryStore } from './memory-store.ts';
import { migrate } from './migrate.ts';

it('migrates a database of this version no second time', async () => {
  const { db, close } = await openMemoryStore();
  await expect(migrate(db)).resolves.toBeUndefined();
  await close();
});

it('refuses a database that a newer version has migrated, in one sentence', async () => {
  const { db, close } = await openMemoryStore();
  await sql`insert into migrations (name) values ('999-later.sql')`.execute(db);
  const error = await migrate(db).catch((error: unknown) => error);
  expect(reportOf(error)).toBe(
    'A newer version of the provider has migrated the database (999-later.sql). Start that version or a later one, or restore the backup from before the upgrade.',
  );
  await close();
});
