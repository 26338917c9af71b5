import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsCreate,
  sessionsAuthenticate,
  sessionsRevoke,
} from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { noLimits } from '../limits/limits.ts';
import { createProvider, openStore } from '../provider.ts';
import { callerOf } from './caller.ts';

/** Resources of a running provider at one moment. */
export interface Sample {
  minutes: number;
  /** Number of sign-ins so far. */
  signIns: number;
  /** Bytes of live objects, and of the whole process. */
  heap: number;
  rss: number;
  /** Open files, and active handles: sockets, timers, requests. */
  files: number;
  handles: number;
  /** Rows that sign-ins write, and the bytes of the whole database with its dead rows. */
  rows: number;
  database: number;
  /** CPU time of one sign-in and its later work since the previous sample; ms. */
  cpu: number;
}

/** Samples of a provider that has run for a while: after warming up, then at equal intervals. */
export interface Soaked {
  unexpected: string[];
  samples: Sample[];
}

// People sign in, return a few times and leave: a hundred and twenty calls a second. One in twenty has a
// password, one
// in a hundred makes a mistake. Started by `soak.test.ts` with the folder and the seconds in its environment.
const { DATA_DIR = '', SECONDS = '5' } = process.env;
const VISITS_PER_SECOND = 20;
const LANES = 4;
const SAMPLES = 12;
/** Time until every path is compiled and the sweeper has run. */
const WARM_SECONDS = Math.min(150, Math.max(2, Number(SECONDS) / 5));
/** The same people again, so that the database does not grow with time. */
const PEOPLE = 500;
const PASSWORD = 'marble otter 58 quilts';

const store = await openStore({ dataDir: DATA_DIR });
const codes = new Map<string, string>();
const provider = await createProvider({
  store,
  baseUrl: 'http://localhost:5180',
  limits: noLimits,
  senders: {
    email: async ({ to, code = '' }) => {
      codes.set(to, code);
    },
  },
});
const call = callerOf(provider);
const unexpected: string[] = [];
const session_duration_minutes = 60;
let signIns = 0;

const expectStatus = (what: string, got: number, wanted: number): void => {
  if (got !== wanted) unexpected.push(`${what}: ${got}`);
};

const byCode = async (email: string, isWrong: boolean) => {
  const { data: sent } = await call(otpsEmailLoginOrCreate, { email });
  const code = codes.get(email) ?? '';
  codes.delete(email);
  const body = { method_id: sent.method_id, session_duration_minutes };
  if (isWrong) {
    const token = code === '000000' ? '000001' : '000000';
    expectStatus('a wrong code', (await call(otpsAuthenticate, { ...body, token })).status, 404);
  }
  return call(otpsAuthenticate, { ...body, token: code });
};

const byPassword = async (isWrong: boolean) => {
  const credentials = { email: 'soak.password@example.com', session_duration_minutes };
  if (isWrong) {
    const guess = { ...credentials, password: 'a wrong guess' };
    expectStatus('a wrong password', (await call(passwordsAuthenticate, guess)).status, 401);
  }
  return call(passwordsAuthenticate, { ...credentials, password: PASSWORD });
};

const visit = async (number: number): Promise<void> => {
  const isWrong = number % 100 === 0;
  const { status, data: session } = await (number % 20 === 0
    ? byPassword(isWrong)
    : byCode(`soak.${number % PEOPLE}@example.com`, isWrong || number % 100 === 1));
  expectStatus('a proof', status, 200);
  for (let again = 0; again < 3; again++) {
    expectStatus('a session', (await call(sessionsAuthenticate, {}, { session })).status, 200);
  }
  expectStatus('a log-out', (await call(sessionsRevoke, undefined, { session })).status, 200);
  if (isWrong) {
    expectStatus('a revoked session', (await call(sessionsAuthenticate, {}, { session })).status, 404);
  }
  signIns += 1;
};

/** Works at an even pace. A late lane continues at once. */
const work = async (seconds: number): Promise<void> => {
  const began = performance.now();
  let number = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (performance.now() < began + seconds * 1_000) {
        const mine = number++;
        await visit(mine);
        await wait(Math.max(0, began + (mine / VISITS_PER_SECOND) * 1_000 - performance.now()));
      }
    }),
  );
};

const began = performance.now();
let before = { signIns: 0, cpu: process.cpuUsage() };

const sample = async (): Promise<Sample> => {
  const { user, system } = process.cpuUsage(before.cpu);
  const cpu = (user + system) / 1_000 / Math.max(1, signIns - before.signIns);
  before = { signIns, cpu: process.cpuUsage() };
  globalThis.gc?.();
  const { rows } = await sql<{ rows: number; database: number }>`select
    ((select count(*) from sessions) + (select count(*) from passcodes) + (select count(*) from addresses)
    + (select count(*) from rate_limits))::int as rows, pg_database_size(current_database())::int as database`.execute(
    store.db,
  );
  const { heapUsed, rss } = process.memoryUsage();
  return {
    minutes: (performance.now() - began) / 60_000,
    signIns,
    heap: heapUsed,
    rss,
    files: readdirSync('/proc/self/fd').length,
    handles: process.getActiveResourcesInfo().length,
    rows: rows[0]?.rows ?? 0,
    database: rows[0]?.database ?? 0,
    cpu,
  };
};

await call(passwordsCreate, {
  email: 'soak.password@example.com',
  password: PASSWORD,
  session_duration_minutes,
});
await work(WARM_SECONDS);
const samples = [await sample()];
for (let taken = 0; taken < SAMPLES; taken++) {
  await work(Number(SECONDS) / SAMPLES);
  samples.push(await sample());
}
await provider.close();
await store.close();
const soaked: Soaked = { unexpected, samples };
process.send?.(soaked, () => process.exit(0));
