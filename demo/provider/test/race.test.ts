import {
  BASE_PATH,
  type Endpoint,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
} from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { take } from '../limits/take.ts';
import { openStore, type Store } from '../provider.ts';
import { migrations } from '../store/migrate.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { callerOf } from './caller.ts';
import { times } from './how-often.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { twoUsesOfIntermediateSession } from './raced-business-kinds.ts';
import { racedInOneProcess } from './raced-flows.ts';
import { OTHER_RACES, RACE_OF, racesAmongProcesses } from './raced-tokens.ts';
import type { RacedRequest, RaceResult } from './racer.ts';
import { type Racers, startRacers } from './racers.ts';
import { relyingParty } from './relying-party.ts';
import { signIn } from './sign-in.ts';

const PROCESSES = 4;
const RACERS = 52;

/** Each round has a new person with a new proof. */
const ROUNDS = times({ quick: 2, long: 200 });
const SECRET = 'a master secret for tests that is long enough, really';

// PGlite has one connection, which hides races (`demo/docs/reliability.md#the-embedded-database`). So these
// tests run
// only with a server.
const postgres: PostgresServer | undefined = await startPostgres();
let store: Store;
let provider: TestProvider;
let racers: Racers;

beforeAll(async () => {
  if (!postgres) return;
  store = await openStore({ databaseUrl: postgres.url, masterSecret: SECRET, patienceMs: 60_000 });
  provider = await createTestProvider({ store });
  racers = await startRacers(provider, {
    processes: PROCESSES,
    databaseUrl: postgres.url,
    secret: SECRET,
  });
});

afterAll(async () => {
  await racers?.stop();
  await store?.close();
  await postgres?.stop();
});

/** All processes send the same request at once, several times. */
const race = (request: RacedRequest): Promise<RaceResult[]> =>
  racers.send(Array.from({ length: PROCESSES }, () => Array(RACERS / PROCESSES).fill(request)));

const requestOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: object): RacedRequest => ({
  url: `${provider.baseUrl}${BASE_PATH}${path}`,
  method,
  headers: {
    'Content-Type': 'application/json',
    Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
  },
  body: JSON.stringify(body),
});

const names = Object.keys(racesAmongProcesses({} as TestProvider));
const inOneProcess = Object.keys(racedInOneProcess({} as TestProvider));

/** One of them succeeds, directly or by a redirect. The others are refused. */
const expectOneWinner = (results: RaceResult[]): void => {
  const won = results.filter(({ status }) => status < 400);
  const lost = results.filter(({ status }) => status >= 400);
  expect(won, JSON.stringify(lost.slice(0, 2))).toHaveLength(1);
  for (const { status, body } of lost) expect(status, body).toBeLessThan(500);
};

/** Each round has a new person. */
const roundOf = (kind: string, round: number): string =>
  `${kind.replaceAll(' ', '.')}.${round}.${Math.random().toString(36).slice(2)}`;

describe.skipIf(!postgres)('several processes on one PostgreSQL', () => {
  it('race every kind of token, and every other single-use proof', () => {
    const raced = Object.values(RACE_OF).filter((race) => typeof race === 'string');
    expect([...names, ...inOneProcess].sort()).toEqual([...raced, ...OTHER_RACES].sort());
  });

  // @asvs 6.5.1
  it.for(names)('let exactly one of many redeem %s', { timeout: 1_800_000 }, async (kind, { signal }) => {
    const prepare = racesAmongProcesses(provider)[kind];
    if (!prepare) throw new Error(`No test prepares ${kind}.`);
    for (let round = 0; round < ROUNDS; round++) {
      // Late racers of an ended test would count for the next one.
      signal.throwIfAborted();
      expectOneWinner(await race(await prepare(roundOf(kind, round))));
    }
  });

  it.for(inOneProcess)(
    'let exactly one of many within a process redeem %s',
    { timeout: 1_800_000 },
    async (kind) => {
      const prepare = racedInOneProcess(provider)[kind];
      if (!prepare) throw new Error(`No test prepares ${kind}.`);
      for (let round = 0; round < ROUNDS; round++) {
        const { url, ...init } = await prepare(roundOf(kind, round));
        const sent = Array.from({ length: RACERS }, async () => {
          const response = await provider.fetch(new Request(url, init));
          return { status: response.status, body: await response.text() };
        });
        expectOneWinner(await Promise.all(sent));
      }
    },
  );

  it('end an intermediate session once, whether it chooses an organization or gets a second factor', async () => {
    const { choose, confirm, memberId } = await twoUsesOfIntermediateSession(provider);
    const send = ({ url, ...init }: RacedRequest) => provider.fetch(new Request(url, init));
    const isWaiting = async (count: number) => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(
        store.db,
      );
      return rows.length === count;
    };
    const sent: Promise<Response>[] = [];
    await store.db.transaction().execute(async (db) => {
      await sql`select from members where member_id = ${memberId} for no key update`.execute(db);
      // PostgreSQL gives the member to the first that waits, while the second may have the intermediate session.
      for (const request of [confirm, choose]) {
        sent.push(send(request));
        await vi.waitUntil(() => isWaiting(sent.length), { timeout: 30_000 });
      }
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  // @asvs 6.6.3
  it('compare five of many wrong codes, and then disable the code', async () => {
    const call = callerOf(provider);
    const { data } = await call(otpsEmailLoginOrCreate, { email: 'guess@example.com' });
    const token = await provider.inbox.lastCode('guess@example.com');
    const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0');
    const body = { method_id: data.method_id, session_duration_minutes: 30 };
    const results = await race(requestOf(otpsAuthenticate, { ...body, token: wrong }));
    const evaluated = results.filter((result) => result.body.includes('otp_code_not_found'));
    expect(evaluated).toHaveLength(5);
    expect((await call(otpsAuthenticate, { ...body, token })).error.error_type).toBe(
      'unable_to_auth_otp_code',
    );
  });

  // @asvs 10.4.5
  it('end a grant whose refresh token is used twice, with its new tokens', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 10); round++) {
      const session = await signIn(provider, `refresh.${round}.${Math.random()}@example.com`);
      const application = relyingParty(provider);
      const registered = await application.register({ is_public: true });
      const config = await application.discover(registered);
      const { url, checks } = await application.start(config);
      const { location } = await application.submit(session, url);
      const { refresh_token = '' } = await oidc.authorizationCodeGrant(config, location, checks);
      const { client_id } = registered;
      const results = await race({
        url: `${provider.baseUrl}/v1/oauth2/token`,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id, refresh_token }).toString(),
      });
      const won = results.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      for (const { body } of results.filter((one) => !won.includes(one)))
        expect(JSON.parse(body).error).toBe('invalid_grant');
      const given = JSON.parse(won[0]?.body ?? '');
      await expect(oidc.refreshTokenGrant(config, given.refresh_token)).rejects.toThrow();
      await expect(oidc.fetchUserInfo(config, given.access_token, session.user_id)).rejects.toThrow();
    }
  }, 600_000);

  it('create one account for many first messages to an address', async () => {
    const users = async () =>
      Number(
        (
          await store.db
            .selectFrom('users')
            .select(({ fn }) => fn.countAll().as('all'))
            .executeTakeFirst()
        )?.all,
      );
    for (let round = 0; round < ROUNDS; round++) {
      const before = await users();
      const results = await race(
        requestOf(otpsEmailLoginOrCreate, { email: `first.${round}.${Math.random()}@example.com` }),
      );
      const methods = results.map(({ body }) => JSON.parse(body).data?.method_id);
      expect(new Set(methods).size, results[0]?.body).toBe(1);
      expect(await users()).toBe(before + 1);
    }
  }, 600_000);

  it('share their counts exactly, also in the next window', async () => {
    const counter = { key: `race:${Math.random()}`, limit: 7, windowSeconds: 60 };
    const now = new Date();
    const takeAll = async (at: Date) => {
      const taken = await Promise.all(Array.from({ length: 200 }, () => take(store.db, counter, at)));
      return taken.filter(({ allowed }) => allowed).length;
    };
    expect(await takeAll(now)).toBe(7);
    expect(await takeAll(new Date(now.getTime() + 59_000))).toBe(0);
    expect(await takeAll(new Date(now.getTime() + 60_000))).toBe(7);
  });

  it('migrate an empty database once, in any order of start', async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client(postgres?.url);
    await client.connect();
    const name = `empty_${Date.now()}`;
    await client.query(`create database ${name}`);
    const databaseUrl = new URL(postgres?.url ?? '');
    databaseUrl.pathname = `/${name}`;
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openStore({ databaseUrl: databaseUrl.href, masterSecret: SECRET })),
    );
    const [first] = opened;
    const applied = first
      ? await sql<{ name: string }>`select name from migrations`.execute(first.db)
      : undefined;
    expect(applied?.rows.map((row) => row.name).sort()).toEqual(migrations().map(({ name: file }) => file));
    await Promise.all(opened.map((one) => one.close()));
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
});
