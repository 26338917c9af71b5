import type { Swept } from '../../provider/sweeping/sweep.ts';

/** Names the backend's list among those that are swept in one database. */
export const BACKEND_SWEEP = 7_261_945_041;

export const BACKEND_TABLES: readonly Swept[] = [
  { table: 'backend.rate_limits', key: ['key'], ended: 'resets_at < $now' },
  // An event is sent again for three days, and its signature holds for minutes.
  { table: 'backend.events', key: ['event_id'], ended: "received_at < $now - interval '30 days'" },
  // Whose address is not proven. A day after its end no idempotency key of it is known any more.
  {
    table: 'backend.checkouts',
    key: ['owner', 'price_id'],
    ended: "owner like 'guest:%' and expires_at < $now - interval '2 days'",
  },
];
