import type { Kysely } from 'kysely';
import { createMissingTables } from '../../provider/store/create-missing-tables.ts';
import type { Store } from '../../provider/store/open-store.ts';
import type { PaymentsSchema } from './schema.ts';

/** Identifies these tables among the lists that are created in one database. */
const ADVISORY_LOCK = 7_261_945_038;

const STATEMENTS = [
  'create schema if not exists payments',
  `create table if not exists payments.objects (
    id text primary key,
    kind text not null,
    customer text,
    data jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null
  )`,
  'create index if not exists objects_by_customer on payments.objects (customer, kind)',
  'create index if not exists objects_by_kind on payments.objects (kind, created_at)',
  `create table if not exists payments.idempotency (
    key text primary key,
    fingerprint text not null,
    status integer,
    answer jsonb,
    created_at timestamptz not null
  )`,
  `create table if not exists payments.deliveries (
    event_id text primary key,
    payload text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    delivered_at timestamptz
  )`,
  `create table if not exists payments.entries (
    id text primary key,
    page text not null,
    data jsonb not null,
    created_at timestamptz not null
  )`,
  'create index if not exists entries_by_page on payments.entries (page)',
  'create index if not exists entries_created on payments.entries (created_at)',
  'create index if not exists deliveries_due on payments.deliveries (next_at) where delivered_at is null',
  'create index if not exists deliveries_done on payments.deliveries (delivered_at)',
  'create index if not exists idempotency_created on payments.idempotency (created_at)',
  // Invoices from before 24 November 2026 have neither lines nor payments.
  `update payments.objects set data = '{
      "lines": { "object": "list", "has_more": false, "data": [] },
      "payments": { "object": "list", "has_more": false, "data": [] }
    }'::jsonb || data
    where kind = 'invoice' and not data ?& array['lines', 'payments']`,
  // Customers from before 27 November 2026 have no balance, and older ones no address.
  `update payments.objects set data = '{ "shipping": null, "balance": 0 }'::jsonb || data
    where kind = 'customer' and not data ?& array['shipping', 'balance']`,
  // Before 27 November 2026 events did not name their customer, whose deletion must find them.
  `update payments.objects set customer = data #>> '{data,object,customer}'
    where kind = 'event' and customer is null and data #>> '{data,object,customer}' is not null`,
];

/** Creates the service's missing tables, and completes what an older version has stored. Returns the database with their types. */
export async function openTables({ db }: Pick<Store, 'db'>): Promise<Kysely<PaymentsSchema>> {
  await createMissingTables(db, ADVISORY_LOCK, STATEMENTS);
  return db as unknown as Kysely<PaymentsSchema>;
}
