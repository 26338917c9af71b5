import type { ColumnType } from 'kysely';

/** One API object as the API shows it; the columns beside it are what is searched by. */
export interface ObjectsTable {
  id: string;
  kind: string;
  customer: string | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  /** Grows with every change: a writer names the version it read. */
  version: number;
  created_at: Date;
}

/** Answers by idempotency key; without an answer the first request is still at work. */
export interface IdempotencyTable {
  key: string;
  fingerprint: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/** Events on their way to the webhook. */
export interface DeliveriesTable {
  event_id: string;
  payload: string;
  attempts: number;
  next_at: Date;
  delivered_at: Date | null;
}

export interface PaymentsSchema {
  'payments.objects': ObjectsTable;
  'payments.idempotency': IdempotencyTable;
  'payments.deliveries': DeliveriesTable;
}
