import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';

/** Rows per statement: short enough that nobody waits behind it. */
const BATCH = 1_000;

/** After each, others have the database for so many times as long, and at most for so many ms. */
const REST = 2;
const LONGEST_REST_MS = 50;

/** A used or expired proof is kept this long, so that whoever comes late is told why rather than that it never was. */
const GRACE = '1 day';

/** Messages and events are for looking at, not for keeping. */
const KEPT = '7 days';

/** What ends: each table, its key, and when a row may go. */
const SWEPT = [
  ['tokens', 'token_hash', `expires_at < $now - interval '${GRACE}'`],
  ['passcodes', 'method_id', `expires_at < $now - interval '${GRACE}'`],
  ['sessions', 'session_id', `expires_at < $now - interval '${GRACE}'`],
  ['member_sessions', 'member_session_id', `expires_at < $now - interval '${GRACE}'`],
  ['rate_limits', 'key', 'resets_at < $now'],
  ['messages', 'message_id', `created_at < $now - interval '${KEPT}'`],
  ['events', 'event_id', `created_at < $now - interval '${KEPT}'`],
] as const;

/** Deletes what has ended, in batches. Several processes may sweep at once. @returns how many rows went */
export const sweep = async (db: Database, clock: Clock): Promise<number> => {
  let gone = 0;
  for (const [table, key, ended] of SWEPT) {
    for (;;) {
      const began = performance.now();
      const now = sql`${clock.now()}::timestamptz`;
      const [before = '', after = ''] = ended.split('$now');
      const { numAffectedRows = 0n } =
        await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (select
        ${sql.ref(key)} from ${sql.table(table)} where ${sql.raw(before)}${now}${sql.raw(after)} limit ${sql.lit(BATCH)}
        for update skip locked)`.execute(db);
      gone += Number(numAffectedRows);
      if (numAffectedRows < BATCH) break;
      await wait(Math.min(REST * (performance.now() - began), LONGEST_REST_MS));
    }
  }
  return gone;
};
