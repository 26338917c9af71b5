import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { createFrom, emptyDatabase } from './empty-database.ts';
import { openMemoryStore } from './memory-store.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { reportOutage } from './report-outage.ts';
import type { Schema } from './schema.ts';

it('lets timers and sockets run during a series of queries', async () => {
  const { db, close } = await openMemoryStore();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const end = performance.now() + 500;
  while (performance.now() < end) await sql`select ${1}::int`.execute(db);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
  await close();
});

it('reports a full disk once, and its end after a committed write', async () => {
  const lines: string[] = [];
  let now = 0;
  const outage = reportOutage(
    (line) => lines.push(line),
    () => now,
  );
  const db = new Kysely<Schema>({
    dialect: pgliteDialect(await createFrom(await emptyDatabase()), { outage }),
  });
  const fail = (on: Kysely<Schema>) =>
    sql`do $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`.execute(on);
  const write = (on: Kysely<Schema>) =>
    on
      .insertInto('rate_limits')
      .values({ key: crypto.randomUUID(), count: 1, resets_at: new Date() })
      .execute();
  await write(db);
  await expect(fail(db)).rejects.toThrow();
  await expect(fail(db)).rejects.toThrow();
  const unavailable = 'The database is unavailable: No space left on device.';
  await expect(
    db.transaction().execute(async (tx) => {
      await write(tx);
      await fail(tx);
    }),
  ).rejects.toThrow();
  now = 12_000;
  await sql`select ${1}::int`.execute(db);
  expect(lines).toEqual([unavailable]);
  await write(db);
  expect(lines).toEqual([unavailable, 'The database is available again, after 12 s.']);
  await db.destroy();
});
