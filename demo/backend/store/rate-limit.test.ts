import { expect, it } from 'vitest';
import { openMemoryStore } from '../../provider/store/memory-store.ts';
import { openTables } from './open-tables.ts';
import { takeFrom } from './rate-limit.ts';

it('a window that a clock opened that was ahead ends in time after the clock was set back', async () => {
  const store = await openMemoryStore();
  const db = await openTables(store);
  const start = Date.UTC(2026, 10, 28);
  const takeAt = (seconds: number) =>
    takeFrom(db, () => new Date(start + seconds * 1000))('key', { limit: 1, window: 60_000 });
  expect(await takeAt(6 * 3600)).toBe(true);
  expect(await takeAt(0)).toBe(false);
  expect(await takeAt(59)).toBe(false);
  expect(await takeAt(60)).toBe(true);
  await store.close();
});
