import { type Kysely, sql } from 'kysely';
import type { BackendSchema } from './schema.ts';

export interface RateLimit {
  /** Number of calls allowed in one window. */
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Counts a call, and returns false above the limit. It is one statement, so that several processes can share the count.
 */
export const takeFrom =
  (db: Kysely<BackendSchema>, now: () => Date) =>
  async (key: string, { limit, window }: RateLimit): Promise<boolean> => {
    const time = now();
    const row = await db
      .insertInto('backend.rate_limits')
      .values({ key, count: 1, resets_at: new Date(time.getTime() + window) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when backend.rate_limits.resets_at <= ${time} then 1 else backend.rate_limits.count + 1 end`,
          // A later end than that of a window from now was set by a clock that was ahead.
          resets_at: sql`case when backend.rate_limits.resets_at <= ${time} or backend.rate_limits.resets_at > excluded.resets_at + interval '1 minute' then excluded.resets_at else backend.rate_limits.resets_at end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return row.count <= limit;
  };
