import { type Kysely, sql } from 'kysely';
import type { BackendSchema } from './schema.ts';

/** Any fixed number: the same in every process that starts on this database. */
const ADVISORY_LOCK = 7_261_945_039;

const STATEMENTS = [
  'create schema if not exists backend',
  `create table if not exists backend.customers (
    email text primary key,
    customer_id text unique,
    subscription_id text,
    status text not null default '',
    price_id text,
    expires_at timestamptz,
    asked integer not null default 0,
    answered integer not null default 0
  )`,
  `create table if not exists backend.checkouts (
    email text not null,
    price_id text not null,
    attempt integer not null default 0,
    session_id text,
    url text,
    expires_at timestamptz,
    primary key (email, price_id)
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
];

/** Makes the backend's tables where they are missing. */
export const createTables = (db: Kysely<BackendSchema>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(tx);
  });
