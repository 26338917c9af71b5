import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import type { Database } from '../store/open-store.ts';

export interface Taken {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/**
 * Takes one of `limit` in a window that opens with the first take. One statement, so that exactly `limit` of any
 * number of racers are allowed.
 */
export const take = async (
  db: Database,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
): Promise<Taken> => {
  if (limit === Number.POSITIVE_INFINITY || windowSeconds === 0) return { allowed: true, retryAfter: 0 };
  const { count, resets_at } = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: secondsAfter(now, windowSeconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.resets_at <= ${now}::timestamptz then 1 else rate_limits.count + 1 end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now}::timestamptz then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  const retryAfter = Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1_000));
  return { allowed: count <= limit, retryAfter };
};
