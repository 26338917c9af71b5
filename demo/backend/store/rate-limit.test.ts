import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../../provider/store/memory-store.ts';
import { createTables } from './create-tables.ts';
import { takeFrom } from './rate-limit.ts';
import type { BackendSchema } from './schema.ts';

it('a window that a clock opened that was ahead ends in time after the clock was set back', async () => {
  const store = await openMemoryStore();
  const db = store.db as unknown as Kysely<BackendSchema>;
  await createTables(db);
  const start = Date.UTC(2026, 10, 28);
  const takeAt = (seconds: number) =>
    takeFrom(db, () => new Date(start + seconds * 1000))('key', { limit: 1, window: 60_000 });
  expect(await takeAt(6 * 3600)).toBe(true);
  expect(await takeAt(0)).toBe(false);
  expect(await takeAt(59)).toBe(false);
  expect(await takeAt(60)).toBe(true);
  await store.close();
});
