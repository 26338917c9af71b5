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

it('knows which addresses of earlier accounts were added later', async () => {
  const { db, close } = await openMemoryStore();
  await sql`drop function prove_address(text, text, boolean, text, timestamptz)`.execute(db);
  await sql`alter table addresses drop column added`.execute(db);
  await sql`delete from migrations where name = '026-added-addresses.sql'`.execute(db);
  await sql`insert into projects (project_id, public_token, settings, created_at) values ('p', 't', '{}', now())`.execute(
    db,
  );
  await sql`insert into users (user_id, project_id, status, created_at)
    select user_id, 'p', 'active', '2026-01-01' from unnest(array['open', 'proven']) user_id`.execute(db);
  await sql`insert into addresses (address_id, project_id, user_id, kind, address, verified, created_at) values
    ('first', 'p', 'open', 'email', 'a@example.com', false, '2026-01-01'),
    ('added', 'p', 'open', 'email', 'b@example.com', true, '2026-01-02'),
    ('one', 'p', 'proven', 'email', 'c@example.com', true, '2026-01-01'),
    ('two', 'p', 'proven', 'email', 'd@example.com', true, '2026-01-02')`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ id: string }>`select address_id as id from addresses where added`.execute(db);
  expect(rows).toEqual([{ id: 'added' }]);
  await close();
});
