import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMemoryStore } from './memory-store.ts';

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
