import { setTimeout as wait } from 'node:timers/promises';
import { otpsAuthenticate, otpsEmailLoginOrCreate, usersMe } from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../provider.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { callerOf } from './caller.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';

const CLIENTS = 8;

/** Limit from the end of the primary to the next sign-in. Half a second of it passes before the monitor notices. */
const BACK_WITHIN_MS = 10_000;
const NOTICED_MS = 500;
const LOAD_MS = 3_000;

const pair: PostgresPair | undefined = process.env.LONG ? await startPair() : undefined;
let store: Store;
let provider: TestProvider;

beforeAll(async () => {
  if (!pair) return;
  const masterSecret = 'a master secret for tests that is long enough, really';
  store = await openStore({ databaseUrl: pair.url, masterSecret });
  provider = await createTestProvider({ store });
});
afterAll(async () => {
  await provider?.close();
  await store?.close();
  await pair?.stop();
});

interface SignedIn {
  userId: string;
  session_token: string;
  at: number;
}

describe.skipIf(!pair)('a primary that is lost', () => {
  it('loses nothing acknowledged, and sign-ins work within ten seconds', async () => {
    const call = callerOf(provider);
    const acknowledged: SignedIn[] = [];
    const refused = new Map<number, number>();
    let isOver = false;
    let count = 0;

    /** Signs a new person in, and records the acknowledgement. */
    const signIn = async (): Promise<void> => {
      count += 1;
      const email = `failover.${count}@people.example`;
      const sent = await call(otpsEmailLoginOrCreate, { email });
      refused.set(sent.status, (refused.get(sent.status) ?? 0) + 1);
      if (sent.status !== 200) return;
      const token = await provider.inbox.lastCode(email).catch(() => undefined);
      if (token === undefined) return;
      const body = { token, method_id: sent.data.method_id, session_duration_minutes: 60 };
      const { status, data } = await call(otpsAuthenticate, body);
      refused.set(status, (refused.get(status) ?? 0) + 1);
      if (status === 200)
        acknowledged.push({ userId: data.user_id, session_token: data.session_token, at: performance.now() });
    };
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        await signIn();
        await wait(5);
      }
    });

    await wait(LOAD_MS);
    const before = acknowledged.length;
    expect(before).toBeGreaterThan(10);
    const killed = performance.now();
    pair?.killPrimary();
    await wait(NOTICED_MS);
    pair?.promote();
    await expect
      .poll(() => acknowledged.filter(({ at }) => at > killed + NOTICED_MS).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const back = (acknowledged.find(({ at }) => at > killed + NOTICED_MS)?.at ?? 0) - killed;
    await wait(LOAD_MS);
    isOver = true;
    await Promise.all(clients);

    console.info(
      `${before} sign-ins before, ${acknowledged.length - before} after; back in ${Math.round(back)} ms; answers ${JSON.stringify([...refused])}`,
    );
    expect(back).toBeLessThan(BACK_WITHIN_MS);
    // Meanwhile the answers were 503 with Retry-After, never an internal error.
    expect([...refused.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    for (const { userId, session_token } of acknowledged) {
      const { status, data } = await call(usersMe, undefined, { session: { session_token } });
      expect([status, data?.user_id]).toEqual([200, userId]);
    }
    const health = await provider.fetch(new Request(`${provider.baseUrl}/health`));
    expect(health.status).toBe(200);
  }, 180_000);
});
