import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import { onlyRow } from '../store/only-row.ts';
import type { Database } from '../store/open-store.ts';
import { rawStatement, statement } from '../store/statement.ts';

export interface Taken {
  allowed: boolean;
  /** Seconds until the window ends. */
  retryAfter: number;
}

/** A counter with its limit and window. */
export interface Counter {
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Takes one (or `amount`) from a counter. Its window opens with the first take. It is one statement, so that exactly
 * `limit` of any number of concurrent callers are allowed.
 */
export const take = async (
  db: Database,
  { key, limit, windowSeconds }: Counter,
  now: Date,
  amount = 1,
): Promise<Taken> => {
  if (limit === Number.POSITIVE_INFINITY || windowSeconds === 0) return { allowed: true, retryAfter: 0 };
  const ends = secondsAfter(now, windowSeconds);
  const taken = onlyRow(await count(db, { key, now, amount, ends }));
  return { allowed: taken.count <= limit, retryAfter: secondsUntil(taken.resets_at, now) };
};

/** Value of `Retry-After`: whole seconds, at least one. */
const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));

/** Adds to the current window, or starts the next one. */
const nextCount = (now: Date) =>
  sql<number>`case when rate_limits.resets_at <= ${now}::timestamptz then excluded.count else rate_limits.count + excluded.count end`;
/**
 * A window that ends later than one that begins now was opened by a clock that was ahead. It ends as if it began now, so
 * that nobody waits for hours; its count stays. The minute allows for processes whose clocks differ a little.
 */
const nextEnd = (now: Date) =>
  sql<Date>`case when rate_limits.resets_at <= ${now}::timestamptz or rate_limits.resets_at > excluded.resets_at + interval '1 minute' then excluded.resets_at else rate_limits.resets_at end`;

const count = statement((db, given: { key: string; now: Date; ends: Date; amount: number }) =>
  db
    .insertInto('rate_limits')
    .values({ key: given.key, count: given.amount, resets_at: given.ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: nextCount(given.now), resets_at: nextEnd(given.now) }),
    )
    .returning(['count', 'resets_at']),
);

const forgetCount = statement((db, given: { key: string }) =>
  db.deleteFrom('rate_limits').where('key', '=', given.key),
);

/** Ends the current window. The next take opens another one. */
export const forget = async (db: Database, key: string): Promise<void> => {
  await forgetCount(db, { key });
};

interface TakenOfBoth extends Taken {
  /** Returns the take to both counters. Does nothing when the narrow counter refused it. */
  refund(): Promise<void>;
}

/**
 * Takes one from a narrow counter, and one from a wide one only when the narrow one allows it, so that refused takes do
 * not fill the wide one. It is one statement, as `take`.
 */
export const takeBoth = async (
  db: Database,
  narrow: Counter,
  wide: Counter,
  now: Date,
): Promise<TakenOfBoth> => {
  if (narrow.limit === Number.POSITIVE_INFINITY && wide.limit === Number.POSITIVE_INFINITY) {
    return { allowed: true, retryAfter: 0, refund: async () => {} };
  }
  const taken = onlyRow(
    await countBoth(db, {
      narrow: narrow.key,
      narrowLimit: Math.min(narrow.limit, HIGHEST),
      narrowEnds: secondsAfter(now, narrow.windowSeconds),
      wide: wide.key,
      wideEnds: secondsAfter(now, wide.windowSeconds),
      now,
    }),
  );
  const { narrow_ends: narrowEnds, wide_count: wideCount, wide_ends: wideEnds } = taken;
  if (wideCount === null) {
    return { allowed: false, retryAfter: secondsUntil(narrowEnds, now), refund: async () => {} };
  }
  return {
    allowed: wideCount <= wide.limit,
    retryAfter: secondsUntil(wideEnds, now),
    refund: async () => {
      await uncountBoth(db, { narrow: narrow.key, narrowEnds, wide: wide.key, wideEnds });
    },
  };
};

/** Highest value of the column. */
const HIGHEST = 2 ** 31 - 1;

interface CountBoth {
  narrow: string;
  narrowLimit: number;
  narrowEnds: Date;
  wide: string;
  wideEnds: Date;
  now: Date;
}

/** The wide counter's half is missing when the narrow one refused. */
type CountedBoth = { narrow_ends: Date } & (
  | { wide_count: number; wide_ends: Date }
  | { wide_count: null; wide_ends: null }
);

/** The narrow row is always locked first, here and below, to prevent deadlocks. */
const countBoth = rawStatement(
  (given: CountBoth) => sql<CountedBoth>`
    with narrow as (
      insert into rate_limits (key, count, resets_at) values (${given.narrow}, 1, ${given.narrowEnds}::timestamptz)
      on conflict (key) do update set count = ${nextCount(given.now)}, resets_at = ${nextEnd(given.now)}
      returning count, resets_at),
    wide as (
      insert into rate_limits (key, count, resets_at)
      select ${given.wide}, 1, ${given.wideEnds}::timestamptz from narrow where count <= ${given.narrowLimit}::integer
      on conflict (key) do update set count = ${nextCount(given.now)}, resets_at = ${nextEnd(given.now)}
      returning count, resets_at)
    select narrow.resets_at as narrow_ends, wide.count as wide_count, wide.resets_at as wide_ends
    from narrow left join wide on true`,
);

/** Gives back only within the windows of the take. A window that has begun since is not changed. */
const uncountBoth = rawStatement(
  (given: Pick<CountBoth, 'narrow' | 'narrowEnds' | 'wide' | 'wideEnds'>) => sql<object>`
    with narrow as (
      update rate_limits set count = count - 1
      where key = ${given.narrow} and resets_at = ${given.narrowEnds}::timestamptz and count > 0 returning key)
    update rate_limits set count = count - 1
    where key = ${given.wide} and resets_at = ${given.wideEnds}::timestamptz and count > 0
      and (select count(*) from narrow) >= 0`,
);
