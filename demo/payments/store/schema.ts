import type { ColumnType } from 'kysely';

/** One API object as the API shows it. The other columns serve searches. */
interface ObjectsTable {
  id: string;
  kind: string;
  customer: string | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Increases with every change. A writer states the version it read. */
  version: number;
  created_at: Date;
}

/** Answers by idempotency key. */
interface IdempotencyTable {
  key: string;
  fingerprint: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/** Events to send to the webhook. */
interface DeliveriesTable {
  event_id: string;
  payload: string;
  attempts: number;
  next_at: Date;
  delivered_at: Date | null;
}

/** What a visitor typed into a hosted page that was refused, without the card. */
interface EntriesTable {
  id: string;
  /** Id of the page's session. */
  page: string;
  data: ColumnType<Record<string, unknown>, string, string>;
  created_at: Date;
}

export interface PaymentsSchema {
  'payments.objects': ObjectsTable;
  'payments.idempotency': IdempotencyTable;
  'payments.deliveries': DeliveriesTable;
  'payments.entries': EntriesTable;
}
