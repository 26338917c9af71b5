import { setTimeout as wait } from 'node:timers/promises';
import { otpsEmailLoginOrCreate, usersMe } from '@login-widget/auth-client/wire';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../provider.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { callerOf } from './caller.ts';
import { isThorough, times } from './how-often.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { signIn } from './sign-in.ts';

const AWAY_MS = times({ quick: 500, long: 30_000 });
const MAX_CONNECTIONS = 4;

const postgres: PostgresServer | undefined = await startPostgres();
let store: Store;
let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  if (!postgres) return;
  store = await openStore({
    databaseUrl: postgres.url,
    masterSecret: 'a master secret for tests that is long enough, really',
    maxConnections: MAX_CONNECTIONS,
  });
  provider = await createTestProvider({ store });
  call = callerOf(provider);
});

afterAll(async () => {
  await provider?.close();
  await store?.close();
  await postgres?.stop();
});

const health = () => provider.fetch(new Request(`${provider.baseUrl}/health`));
const ready = async () => (await health()).status;

/** Sends many at once, so that every connection of the pool is in use when the server stops. */
const send = (about: string) =>
  Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      call(otpsEmailLoginOrCreate, { email: `${about}.${number}@example.com` }),
    ),
  );

/** Number of the provider's connections in a state, from another connection. */
const connectionsIn = async (state: string): Promise<number> => {
  const client = new pg.Client(postgres?.url);
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where application_name = 'login-widget-provider' and state like $1",
    [state],
  );
  await client.end();
  return rows[0].count;
};

const expectAway = async (about: string) => {
  const unhealthy = await health();
  expect([unhealthy.status, unhealthy.headers.get('retry-after')]).toEqual([503, '5']);
  for (const { status, headers, error } of await send(about)) {
    expect([status, error.error_type]).toEqual([503, 'server_unavailable']);
    expect(headers.get('retry-after')).toBe('5');
  }
};

/** Pages and calls that have no contract of the wire, and that need more than the settings, which stay in memory. */
const others = () => [
  '/inbox/messages?to=ada@example.com',
  `/v1/public/oauth/github/start?${new URLSearchParams({
    public_token: provider.publicToken,
    login_redirect_url: 'http://localhost:5173/auth-callback',
    signup_redirect_url: 'http://localhost:5173/auth-callback',
    code_challenge: 'c'.repeat(43),
  })}`,
  '/admin/api/users',
];

const expectOthersAway = async () => {
  const authorization = `Bearer ${provider.adminSecret}`;
  const answers = others().map(async (path) => {
    const address = `${provider.baseUrl}${path}`;
    const { status, headers } = await provider.fetch(new Request(address, { headers: { authorization } }));
    return [path, status, headers.get('retry-after')];
  });
  expect(await Promise.all(answers)).toEqual(others().map((path) => [path, 503, '5']));
};

const expectBack = async (session: Awaited<ReturnType<typeof signIn>>) => {
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  // Hanging connections have ended within their timeout.
  await expect
    .poll(async () => (await send('after')).every(({ status }) => status === 200), { timeout: 10_000 })
    .toBe(true);
  expect((await call(usersMe, undefined, { session })).status).toBe(200);
  expect(await connectionsIn('%')).toBeLessThanOrEqual(MAX_CONNECTIONS);
};

describe.skipIf(!postgres?.outage)('while PostgreSQL is away', () => {
  it('every call gets 503 with Retry-After, and all works afterwards', async () => {
    const session = await signIn(provider, 'stays@example.com');
    await send('before');
    await postgres?.outage?.begin();
    await expectAway('during');
    await expectOthersAway();
    await wait(AWAY_MS);
    await expectAway('still');
    await postgres?.outage?.end();
    await expectBack(session);
  }, 120_000);

  it.skipIf(!isThorough)(
    'after a sudden stop too, nothing acknowledged is undone',
    async () => {
      const session = await signIn(provider, 'frozen@example.com');
      let begun = 0;
      // Every connection is inside a transaction when the server stops, so none may be used again.
      const hung = Array.from({ length: MAX_CONNECTIONS }, () =>
        store.db.transaction().execute(async (tx) => {
          const touch = () =>
            tx.updateTable('users').set({ status: 'active' }).where('user_id', '=', 'nobody').execute();
          await touch();
          begun += 1;
          if (begun === MAX_CONNECTIONS) postgres?.freeze?.begin();
          await expect.poll(() => begun).toBe(MAX_CONNECTIONS);
          await touch();
        }),
      );
      try {
        const ended = await Promise.allSettled(hung);
        expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'rejected'));
        expect(await ready()).toBe(503);
      } finally {
        postgres?.freeze?.end();
      }
      // Checked from outside, before another call could end such a transaction with its own.
      await expect.poll(() => connectionsIn('active'), { timeout: 10_000 }).toBe(0);
      expect(await connectionsIn('idle in transaction')).toBe(0);
      await expectBack(session);
    },
    120_000,
  );
});
