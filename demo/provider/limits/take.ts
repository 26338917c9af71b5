import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../store/open-store.ts';
import { statement } from '../store/statement.ts';

export interface Taken {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/**
 * Takes one (or `amount`) of `limit` in a window that opens with the first take. One statement, so that exactly `limit` of any
 * number of racers are allowed.
 */
export const take = async (
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
  amount = 1,
): Promise<Taken> => {
  if (limit === Number.POSITIVE_INFINITY || windowSeconds === 0) return { allowed: true, retryAfter: 0 };
  const [taken] = await count(db, { key, now, amount, ends: secondsAfter(now, windowSeconds) });
  if (!taken) throw new Error('Nothing was counted.');
  return { allowed: taken.count <= limit, retryAfter: secondsUntil(taken.resets_at, now) };
};

/** What `Retry-After` says: whole seconds, and at least one. */
export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));

const count = statement((db, given: { key: string; now: Date; ends: Date; amount: number }) =>
  db
    .insertInto('rate_limits')
    .values({ key: given.key, count: given.amount, resets_at: given.ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.resets_at <= ${given.now}::timestamptz then excluded.count else rate_limits.count + excluded.count end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${given.now}::timestamptz then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at']),
);
