import type { Swept } from '../../provider/sweeping/sweep.ts';

/** Names the payment service's list among those that are swept in one database. */
export const PAYMENTS_SWEEP = 7_261_945_042;

export const PAYMENT_TABLES: readonly Swept[] = [
  // As long as the real service keeps them (https://docs.stripe.com/api/idempotent_requests).
  { table: 'payments.idempotency', key: ['key'], ended: "created_at < $now - interval '1 day'" },
  {
    table: 'payments.deliveries',
    key: ['event_id'],
    ended: "delivered_at < $now - interval '30 days'",
  },
];
