import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMemoryStore } from '../../provider/store/memory-store.ts';
import { openTables } from './open-tables.ts';

it('migrates tables that are keyed by address to guest owners, once', async () => {
  const store = await openMemoryStore();
  await sql
    .raw(
      `create schema backend;
      create table backend.customers (email text primary key, customer_id text unique, subscription_id text,
        status text not null default '', price_id text, expires_at timestamptz,
        asked integer not null default 0, answered integer not null default 0);
      create table backend.checkouts (email text not null, price_id text not null, attempt integer not null default 0,
        session_id text, url text, expires_at timestamptz, primary key (email, price_id));
      insert into backend.customers (email, customer_id, status) values ('ada@example.com', 'cus_1', 'active'),
        ('bob@example.com', null, '')`,
    )
    .execute(store.db);
  await openTables(store);
  const db = await openTables(store);
  const customers = await db
    .selectFrom('backend.customers')
    .select(['owner', 'status'])
    .orderBy('owner')
    .execute();
  expect(customers).toEqual([
    { owner: 'guest:ada@example.com', status: 'active' },
    { owner: 'guest:bob@example.com', status: '' },
  ]);
  const payers = await db.selectFrom('backend.payers').select(['customer_id', 'owner', 'email']).execute();
  expect(payers).toEqual([
    { customer_id: 'cus_1', owner: 'guest:ada@example.com', email: 'ada@example.com' },
  ]);
  await store.close();
});
