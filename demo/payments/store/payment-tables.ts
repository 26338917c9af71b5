import type { Swept } from '../../provider/sweeping/sweep.ts';

/** Identifies the payment service's list among the lists that are swept in one database. */
export const PAYMENTS_SWEEP = 7_261_945_042;

export const PAYMENT_TABLES: readonly Swept[] = [
  // The real service keeps them as long (https://docs.stripe.com/api/idempotent_requests).
  { table: 'payments.idempotency', key: ['key'], ended: "created_at < $now - interval '1 day'" },
  // As long as a checkout is open.
  { table: 'payments.entries', key: ['id'], ended: "created_at < $now - interval '1 day'" },
  {
    table: 'payments.deliveries',
    key: ['event_id'],
    ended: "delivered_at < $now - interval '30 days'",
  },
  // The real service shows them as long (https://docs.stripe.com/api/events).
  {
    table: 'payments.objects',
    key: ['id'],
    ended: "kind = 'event' and created_at < $now - interval '30 days'",
  },
];
