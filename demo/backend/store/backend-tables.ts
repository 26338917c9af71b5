import type { Swept } from '../../provider/sweeping/sweep.ts';

/** Identifies the backend's list among the lists that are swept in one database. */
export const BACKEND_SWEEP = 7_261_945_041;

export const BACKEND_TABLES: readonly Swept[] = [
  { table: 'backend.rate_limits', key: ['key'], ended: 'resets_at < $now' },
  // The payment provider retries an event for three days, and its signature is valid for minutes.
  { table: 'backend.events', key: ['event_id'], ended: "received_at < $now - interval '30 days'" },
  // Guest checkouts: a day after their end, none of their idempotency keys is known any more.
  {
    table: 'backend.checkouts',
    key: ['owner', 'price_id'],
    ended: "owner like 'guest:%' and expires_at < $now - interval '2 days'",
  },
];
