import type { Swept } from './sweep.ts';

/** Used and expired proofs are kept this long, so that a late caller is told the reason instead of "unknown". */
const GRACE = '1 day';

/** Messages and events are temporary. */
const KEPT = '7 days';

/** Identifies the provider's list among the lists that are swept in one database. */
export const PROVIDER_SWEEP = 7_261_945_040;

export const PROVIDER_TABLES: readonly Swept[] = [
  { table: 'tokens', key: ['token_hash'], ended: `expires_at < $now - interval '${GRACE}'` },
  { table: 'passcodes', key: ['method_id'], ended: `expires_at < $now - interval '${GRACE}'` },
  { table: 'sessions', key: ['session_id'], ended: `expires_at < $now - interval '${GRACE}'` },
  { table: 'member_sessions', key: ['member_session_id'], ended: `expires_at < $now - interval '${GRACE}'` },
  { table: 'totps', key: ['totp_id'], ended: `not verified and expires_at < $now - interval '${GRACE}'` },
  { table: 'rate_limits', key: ['key'], ended: 'resets_at < $now' },
  { table: 'messages', key: ['message_id'], ended: `created_at < $now - interval '${KEPT}'` },
  { table: 'events', key: ['event_id'], ended: `created_at < $now - interval '${KEPT}'` },
  // Nobody has signed in to a pending account (011-first-entrance.sql). It stays while a sent message can
  // still verify
  // its address. A later request creates a new one.
  {
    table: 'users',
    key: ['user_id'],
    ended: `status = 'pending' and created_at < $now - interval '${GRACE}'
      and not exists (select from tokens t where t.user_id = users.user_id and t.expires_at > $now)
      and not exists (select from passcodes p where p.user_id = users.user_id and p.expires_at > $now)`,
  },
];
