import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { openStore, type Store } from '../provider.ts';
import { PROVIDER_SWEEP, PROVIDER_TABLES } from '../sweeping/provider-tables.ts';
import { sweep } from '../sweeping/sweep.ts';
import { vacuum } from '../sweeping/vacuum.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { times } from './how-often.ts';
import { startPostgres } from './postgres-server.ts';
import { signIn } from './sign-in.ts';

/** Number of expired rows, as after a weekend without a sweep. */
const ROWS = times({ quick: 20_000, long: 1_000_000 });
const OPTIONS = { swept: PROVIDER_TABLES, lock: PROVIDER_SWEEP, clock: systemClock, log: console.error };
const LANES = 4;
/** Rows per statement while filling. More would look like a stuck database to the watchdog. */
const FILLED = 10_000;
const MB = 1_024 * 1_024;

const folder = mkdtempSync(join(tmpdir(), 'login-widget-sweep-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Inserts this many rows of each kind, all of one person. */
const fill = async ({ db }: Store): Promise<void> => {
  const person = sql`(select user_id from users limit 1)`;
  const project = sql`(select project_id from users limit 1)`;
  const past = sql`now() - interval '3 days'`;
  const many = async (insert: RawBuilder<unknown>) => {
    for (let from = 0; from < ROWS / 4; from += FILLED) {
      await sql`${insert} from generate_series(${sql.lit(from + 1)}, ${sql.lit(Math.min(from + FILLED, ROWS / 4))}) number`.execute(
        db,
      );
    }
  };
  await many(sql`insert into sessions (session_id, project_id, user_id, token_hash, started_at, last_accessed_at, expires_at,
    ip_address, user_agent, authentication_factors) select 's' || number, ${project}, ${person}, md5(number::text), ${past}, ${past},
    ${past}, '127.0.0.1', 'a browser', '[]'`);
  await many(sql`insert into tokens (token_hash, kind, project_id, user_id, expires_at, created_at)
    select md5(number::text), 'magic_link', ${project}, ${person}, ${past}, ${past}`);
  await many(sql`insert into rate_limits (key, count, resets_at) select md5(number::text), 1, ${past}`);
  await many(sql`insert into events (event_id, project_id, event_name, event, created_at)
    select 'e' || number, ${project}, 'rendered_login_screen', '{}', now() - interval '9 days'`);
};

/** Signs in repeatedly in a few lanes until stopped. @returns the duration of each, in ms */
const keepSigningIn = (provider: TestProvider, name: string) => {
  const taken: number[] = [];
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let number = 0; !isOver; number++) {
      const began = performance.now();
      await signIn(provider, `${name}.${lane}.${number}@example.com`);
      taken.push(performance.now() - began);
    }
  });
  return async (): Promise<number[]> => {
    isOver = true;
    await Promise.all(lanes);
    return taken.sort((a, b) => a - b);
  };
};

const during = async (provider: TestProvider, name: string, run: () => Promise<void>): Promise<number[]> => {
  const stop = keepSigningIn(provider, name);
  await run();
  return stop();
};

const p99 = (sorted: number[]): number => Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);

const expectSwept = async (store: Store): Promise<void> => {
  const provider = await createTestProvider({ store });
  // Stops the provider's own sweeper, which would share the work.
  await provider.close();
  await signIn(provider, 'stays@example.com');
  await fill(store);
  const calm = await during(provider, 'calm', () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  let gone = 0;
  let highest = 0;
  const rss = process.memoryUsage().rss;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 50);
  const began = performance.now();
  let [swept, vacuumed] = [0, 0];
  const busy = await during(provider, 'busy', async () => {
    gone = await sweep(store.db, OPTIONS);
    swept = performance.now();
    if (store.kind === 'pglite') await vacuum(store.db);
    vacuumed = performance.now();
  });
  clearInterval(watch);
  // Every sign-in succeeds: `signIn` throws for an answer other than 200.
  expect(gone).toBeGreaterThanOrEqual(ROWS);
  expect(busy.length).toBeGreaterThan(LANES);
  expect(await sweep(store.db, OPTIONS)).toBe(0);
  if (process.env.LONG) {
    const seconds = ((swept - began) / 1_000).toFixed(1);
    const vacuuming = ((vacuumed - swept) / 1_000).toFixed(1);
    console.log(
      `${store.kind}: ${gone} rows in ${seconds} s, their room in ${vacuuming} s, ${busy.length} sign-ins meanwhile (p99 ${p99(busy)} ms, longest ${Math.round(busy.at(-1) ?? 0)} ms; before ${p99(calm)} ms), memory +${Math.round((highest - rss) / MB)} MB`,
    );
  }
};

describe('a sweep of many rows', () => {
  it(`keeps serving sign-ins on a folder, with ${ROWS} rows to delete`, async () => {
    const store = await openStore({ dataDir: folder });
    await expectSwept(store);
    await store.close();
  }, 600_000);

  it.skipIf(!postgres)(
    `keeps serving sign-ins on a server, with ${ROWS} rows to delete`,
    async () => {
      const store = await openStore({
        databaseUrl: postgres?.url ?? '',
        masterSecret: 'a master secret for tests that is long enough, really',
      });
      await expectSwept(store);
      await store.close();
    },
    600_000,
  );
});
