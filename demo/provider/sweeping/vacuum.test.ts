import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../provider.ts';
import { openMemoryStore } from '../store/memory-store.ts';
import { vacuum } from './vacuum.ts';

const sizeOfLimits = async ({ db }: Store): Promise<number> => {
  const { rows } = await sql<{ size: number }>`select pg_relation_size('rate_limits')::int as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
};

/** Creates and deletes a thousand counters, as in a minute of sign-ins. */
const comeAndGo = async ({ db }: Store): Promise<void> => {
  await sql`insert into rate_limits select number::text, 1, now() from generate_series(1, 1000) number`.execute(
    db,
  );
  await db.deleteFrom('rate_limits').execute();
};

it('reuses the space of dead rows, and skips tables with few of them', async () => {
  const store = await openMemoryStore();
  await comeAndGo(store);
  expect(await vacuum(store.db)).toContain('public.rate_limits');
  await comeAndGo(store);
  const size = await sizeOfLimits(store);
  for (let minute = 0; minute < 5; minute++) {
    expect(await vacuum(store.db)).toContain('public.rate_limits');
    await comeAndGo(store);
    expect(await sizeOfLimits(store)).toBe(size);
  }
  await vacuum(store.db);
  expect(await vacuum(store.db)).not.toContain('public.rate_limits');
  await store.close();
});

it('covers every schema, also the backend’s', async () => {
  const { db, close } = await openMemoryStore();
  await sql`create schema shop`.execute(db);
  await sql`create table shop."order" as select * from generate_series(1, 1000) number`.execute(db);
  await sql`delete from shop."order"`.execute(db);
  expect(await vacuum(db)).toContain('shop.order');
  await close();
});
