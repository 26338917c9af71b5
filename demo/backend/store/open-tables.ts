import type { Kysely } from 'kysely';
import { createMissingTables } from '../../provider/store/create-missing-tables.ts';
import type { Store } from '../../provider/store/open-store.ts';
import type { BackendSchema } from './schema.ts';

/** Identifies these tables among the lists that are created in one database. */
const ADVISORY_LOCK = 7_261_945_039;

const STATEMENTS = [
  'create schema if not exists backend',
  `create table if not exists backend.payers (
    customer_id text primary key,
    position bigint generated always as identity,
    owner text not null,
    email text not null
  )`,
  'create index if not exists payers_by_owner on backend.payers (owner)',
  // Before November 2026 the tables were keyed by address. Their rows become guest rows until the address is
  // verified.
  `do $$ begin
    if exists (select from information_schema.columns
        where table_schema = 'backend' and table_name = 'checkouts' and column_name = 'email') then
      alter table backend.customers add column owner text;
      update backend.customers set owner = 'guest:' || email;
      alter table backend.customers drop constraint customers_pkey, add primary key (owner),
        drop constraint customers_customer_id_key;
      insert into backend.payers (customer_id, owner, email)
        select customer_id, owner, email from backend.customers where customer_id is not null;
      alter table backend.checkouts rename column email to owner;
    end if;
  end $$`,
  `create table if not exists backend.customers (
    owner text primary key,
    email text not null,
    customer_id text,
    subscription_id text,
    status text not null default '',
    price_id text,
    expires_at timestamptz,
    asked integer not null default 0,
    answered integer not null default 0
  )`,
  // Since 24 November 2026.
  `alter table backend.customers
    add column if not exists months integer,
    add column if not exists amount integer,
    add column if not exists is_cancelled boolean`,
  // Since 29 November 2026.
  'alter table backend.customers add column if not exists credit integer',
  `create table if not exists backend.checkouts (
    owner text not null,
    price_id text not null,
    attempt integer not null default 0,
    session_id text,
    url text,
    expires_at timestamptz,
    primary key (owner, price_id)
  )`,
  `create table if not exists backend.events (
    event_id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
  `create table if not exists backend.rate_limits (
    key text primary key,
    count integer not null,
    resets_at timestamptz not null
  )`,
  'create index if not exists rate_limits_ended on backend.rate_limits (resets_at)',
  'create index if not exists events_received on backend.events (received_at)',
  'create index if not exists checkouts_ended on backend.checkouts (expires_at)',
];

/** Creates the backend's missing tables. Returns the database with their types. */
export async function openTables({ db }: Pick<Store, 'db'>): Promise<Kysely<BackendSchema>> {
  await createMissingTables(db, ADVISORY_LOCK, STATEMENTS);
  return db as unknown as Kysely<BackendSchema>;
}
