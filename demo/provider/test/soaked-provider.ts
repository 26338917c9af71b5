import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  sessionsAuthenticate,
  sessionsRevoke,
} from '@login-widget/auth-client/wire';
import { noLimits } from '../limits/limits.ts';
import { createProvider, openStore } from '../provider.ts';
import { callerOf } from './caller.ts';

/** What a provider that has worked for a while has grown. */
export interface Soaked {
  signIns: number;
  unexpected: string[];
  /** Bytes of living objects after warming up, and at the end. */
  heap: [number, number];
  /** Open files, likewise. */
  files: [number, number];
}

// Half of what one machine can: people sign in, come back a few times and leave; one in a hundred does something wrong.
// Started by `soak.test.ts` with the folder and the seconds in its environment.
const { DATA_DIR = '', SECONDS = '5' } = process.env;
const LANES = 4;
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
let signIns = 0;

const expectStatus = (what: string, got: number, wanted: number): void => {
  if (got !== wanted) unexpected.push(`${what}: ${got}`);
};

const visit = async (number: number): Promise<void> => {
  // The same people again, so that the database does not grow with the time.
  const email = `soak.${number % 500}@example.com`;
  const isWrong = number % 100 === 0;
  const { data: sent } = await call(otpsEmailLoginOrCreate, { email });
  const code = codes.get(email) ?? '';
  codes.delete(email);
  const body = { method_id: sent.method_id, session_duration_minutes: 60 };
  if (isWrong) {
    const token = code === '000000' ? '000001' : '000000';
    expectStatus('a wrong code', (await call(otpsAuthenticate, { ...body, token })).status, 404);
  }
  const { status, data: session } = await call(otpsAuthenticate, { ...body, token: code });
  expectStatus('a code', status, 200);
  for (let again = 0; again < 3; again++) {
    expectStatus('a session', (await call(sessionsAuthenticate, {}, { session })).status, 200);
  }
  expectStatus('a log-out', (await call(sessionsRevoke, undefined, { session })).status, 200);
  if (isWrong) {
    expectStatus('a revoked session', (await call(sessionsAuthenticate, {}, { session })).status, 404);
  }
  signIns += 1;
};

/** The lanes work one half of the time. */
const work = async (seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1_000;
  let number = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await visit(number++);
        await wait(performance.now() - began);
      }
    }),
  );
};

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const files = (): number => readdirSync('/proc/self/fd').length;

await work(Math.max(2, Number(SECONDS) / 5));
const [heapBefore, filesBefore] = [heap(), files()];
await work(Number(SECONDS));
const soaked: Soaked = { signIns, unexpected, heap: [heapBefore, heap()], files: [filesBefore, files()] };
await provider.close();
await store.close();
process.send?.(soaked, () => process.exit(0));
