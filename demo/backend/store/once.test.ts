import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dyingAt } from '../../payments/test/dying.ts';
import { openMemoryStore } from '../../provider/store/memory-store.ts';
import type { Store } from '../../provider/store/open-store.ts';
import { onceIn } from './once.ts';
import { openTables } from './open-tables.ts';
import type { BackendSchema } from './schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let store: Store;
let db: Kysely<BackendSchema>;
let ahead = 0;
const runs: string[] = [];

beforeAll(async () => {
  store = await openMemoryStore();
  db = await openTables(store);
});
beforeEach(() => {
  runs.length = 0;
});
afterAll(() => store.close());

const now = () => new Date(Date.now() + ahead);
const once: ReturnType<typeof onceIn> = (key, act) => onceIn(db, now)(key, act);
const run = (name: string) => async () => {
  runs.push(name);
};

/** A process that ends after its claim: it neither finishes nor takes anything back. */
const dieWhileRunning = (key: string) =>
  onceIn(
    dyingAt(db, 1, () => {
      throw new Error('ended');
    }),
    now,
  )(key, async () => {
    throw new Error('ended');
  }).catch(() => undefined);

describe('a run per key', () => {
  it('happens once after it has succeeded', async () => {
    await once('succeeds', run('first'));
    await once('succeeds', run('second'));
    expect(runs).toEqual(['first']);
  });

  it('happens again after a failure', async () => {
    const failing = once('fails', async () => {
      throw new Error('away');
    });
    await expect(failing).rejects.toThrow('away');
    await once('fails', run('again'));
    expect(runs).toEqual(['again']);
  });

  it('of two callers at once happens once, and the second waits for it', async () => {
    let end = () => {};
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    const order: string[] = [];
    const first = once('at once', () => slow).then(() => order.push('first'));
    const second = once('at once', run('second')).then(() => order.push('second'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(order).toEqual([]);
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
    expect(runs).toEqual([]);
  });

  it('is left to a second caller when the first fails', async () => {
    let fail = () => {};
    const slow = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('away'));
    });
    const first = once('left', () => slow).catch(() => undefined);
    await vi.waitFor(async () => {
      const rows = db.selectFrom('backend.events').select('type').where('event_id', '=', 'left');
      expect(await rows.execute()).toHaveLength(1);
    }, 20_000);
    const second = once('left', run('second'));
    fail();
    await Promise.all([first, second]);
    expect(runs).toEqual(['second']);
  });

  it('that a process has begun and not ended is not taken for done, and happens again a minute later', async () => {
    await dieWhileRunning('died');
    await expect(once('died', run('too early'))).rejects.toThrow('has not ended yet');
    ahead += 2 * MINUTE;
    await once('died', run('again'));
    expect(runs).toEqual(['again']);
  });

  it('that has begun before the clock was set back happens again', async () => {
    ahead += 5 * HOUR;
    await dieWhileRunning('ahead');
    ahead -= 5 * HOUR;
    await once('ahead', run('again'));
    expect(runs).toEqual(['again']);
  });
});
