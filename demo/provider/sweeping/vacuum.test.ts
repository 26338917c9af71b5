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

/** A thousand counters come and go, as in a minute of sign-ins. */
const comeAndGo = async ({ db }: Store): Promise<void> => {
  await sql`insert into rate_limits select number::text, 1, now() from generate_series(1, 1000) number`.execute(
    db,
  );
  await db.deleteFrom('rate_limits').execute();
};

it('gives the room of dead rows to new ones, and leaves tables alone that have few', async () => {
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

it('comes to every schema: the site’s backend has one of its own', async () => {
  const { db, close } = await openMemoryStore();
  await sql`create schema shop`.execute(db);
  await sql`create table shop."order" as select * from generate_series(1, 1000) number`.execute(db);
  await sql`delete from shop."order"`.execute(db);
  expect(await vacuum(db)).toContain('shop.order');
  await close();
});
