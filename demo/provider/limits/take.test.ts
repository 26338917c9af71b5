import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../store/open-store.ts';
import { sharedStore } from '../testing.ts';
import { type Counter, take, takeBoth } from './take.ts';

const NONE = Number.POSITIVE_INFINITY;
const start = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

let db: Database;
let keys = 0;

beforeAll(async () => {
  ({ db } = await sharedStore());
});

const newKey = (): string => {
  keys += 1;
  return `take-test-${keys}`;
};

const newCounter = (limit: number): Counter => ({ key: newKey(), limit, windowSeconds: 60 });

const countOf = async (key: string): Promise<number | undefined> => {
  const row = db.selectFrom('rate_limits').select('count').where('key', '=', key);
  return (await row.executeTakeFirst())?.count;
};

describe('a counter', () => {
  it('allows its limit, and says how long to wait', async () => {
    const counter = newCounter(2);
    expect(await take(db, counter, start)).toEqual({ allowed: true, retryAfter: 60 });
    expect(await take(db, counter, after(10))).toEqual({ allowed: true, retryAfter: 50 });
    expect(await take(db, counter, after(10.5))).toEqual({ allowed: false, retryAfter: 50 });
    expect(await take(db, counter, after(59.9))).toEqual({ allowed: false, retryAfter: 1 });
  });

  it('starts again at the moment its window ends', async () => {
    const counter = newCounter(1);
    await take(db, counter, start);
    expect((await take(db, counter, after(59.999))).allowed).toBe(false);
    expect(await take(db, counter, after(60))).toEqual({ allowed: true, retryAfter: 60 });
    expect(await countOf(counter.key)).toBe(1);
  });

  it('ends its window in time after the clock was set back, and keeps its count', async () => {
    const counter = newCounter(1);
    await take(db, counter, after(6 * 3600));
    expect(await take(db, counter, start)).toEqual({ allowed: false, retryAfter: 60 });
    expect(await take(db, counter, after(30))).toEqual({ allowed: false, retryAfter: 30 });
    expect((await take(db, counter, after(60))).allowed).toBe(true);
  });

  it('takes several at once', async () => {
    const counter = newCounter(10);
    expect((await take(db, counter, start, 7)).allowed).toBe(true);
    expect((await take(db, counter, start, 3)).allowed).toBe(true);
    expect((await take(db, counter, start, 1)).allowed).toBe(false);
    expect(await countOf(counter.key)).toBe(11);
  });

  it('allows exactly its limit of many at once', async () => {
    const counter = newCounter(5);
    const all = await Promise.all(Array.from({ length: 30 }, () => take(db, counter, start)));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('counts nothing without a limit or a window', async () => {
    for (const counter of [newCounter(NONE), { ...newCounter(1), windowSeconds: 0 }]) {
      expect(await take(db, counter, start)).toEqual({ allowed: true, retryAfter: 0 });
      expect(await take(db, counter, start)).toEqual({ allowed: true, retryAfter: 0 });
      expect(await countOf(counter.key)).toBeUndefined();
    }
  });
});

describe('a narrow counter with a wide one', () => {
  const both = (limits: { narrow: number; wide: number }) => {
    const narrow = { key: newKey(), limit: limits.narrow, windowSeconds: 60 };
    const wide = { key: newKey(), limit: limits.wide, windowSeconds: 600 };
    return {
      narrow: narrow.key,
      wide: wide.key,
      take: (now: Date) => takeBoth(db, narrow, wide, now),
      counts: async () => [await countOf(narrow.key), await countOf(wide.key)],
    };
  };
  const plain = ({ allowed, retryAfter }: { allowed: boolean; retryAfter: number }) => [allowed, retryAfter];

  it('does not fill the wide one with takes that the narrow one refuses', async () => {
    const one = both({ narrow: 2, wide: 100 });
    expect(plain(await one.take(start))).toEqual([true, 600]);
    expect(plain(await one.take(after(1)))).toEqual([true, 599]);
    expect(plain(await one.take(after(2)))).toEqual([false, 58]);
    expect(await one.counts()).toEqual([3, 2]);
  });

  it('ends its windows in time after the clock was set back', async () => {
    const one = both({ narrow: 1, wide: 1 });
    await one.take(after(6 * 3600));
    expect(plain(await one.take(start))).toEqual([false, 60]);
    expect(plain(await one.take(after(60)))).toEqual([false, 600]);
    expect(plain(await one.take(after(660)))).toEqual([true, 600]);
  });

  it('is refused by the wide one too, with that one’s waiting time', async () => {
    const one = both({ narrow: 100, wide: 2 });
    await one.take(start);
    expect(plain(await one.take(after(1)))).toEqual([true, 599]);
    expect(plain(await one.take(after(2)))).toEqual([false, 598]);
  });

  it('starts again with each window separately', async () => {
    const one = both({ narrow: 1, wide: 3 });
    await one.take(start);
    expect((await one.take(after(59))).allowed).toBe(false);
    expect((await one.take(after(60))).allowed).toBe(true);
    expect(await one.counts()).toEqual([1, 2]);
    expect((await one.take(after(120))).allowed).toBe(true);
    expect((await one.take(after(180))).allowed).toBe(false);
    expect(plain(await one.take(after(600)))).toEqual([true, 600]);
    expect(await one.counts()).toEqual([1, 1]);
  });

  it('gives back a take once', async () => {
    const one = both({ narrow: 2, wide: 2 });
    const first = await one.take(start);
    await one.take(start);
    await first.refund();
    expect(await one.counts()).toEqual([1, 1]);
    expect((await one.take(start)).allowed).toBe(true);
    expect((await one.take(start)).allowed).toBe(false);
  });

  it('gives back neither refused takes nor takes of an earlier window', async () => {
    const one = both({ narrow: 1, wide: 5 });
    const old = await one.take(start);
    const refused = await one.take(after(1));
    await refused.refund();
    expect(await one.counts()).toEqual([2, 1]);
    await one.take(after(600));
    await old.refund();
    expect(await one.counts()).toEqual([1, 1]);
  });

  it('never gives back more than was taken', async () => {
    const one = both({ narrow: 5, wide: 5 });
    const taken = await one.take(start);
    await taken.refund();
    await taken.refund();
    expect(await one.counts()).toEqual([0, 0]);
  });

  it('counts when one of the two has a limit, and not without any', async () => {
    const narrowOnly = both({ narrow: 1, wide: NONE });
    await narrowOnly.take(start);
    expect(plain(await narrowOnly.take(start))).toEqual([false, 60]);
    const wideOnly = both({ narrow: NONE, wide: 1 });
    await wideOnly.take(start);
    expect(plain(await wideOnly.take(start))).toEqual([false, 600]);
    const neither = both({ narrow: NONE, wide: NONE });
    const taken = await neither.take(start);
    expect(plain(taken)).toEqual([true, 0]);
    await taken.refund();
    expect(await neither.counts()).toEqual([undefined, undefined]);
  });
});
