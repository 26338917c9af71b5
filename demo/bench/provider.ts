import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuthenticateAnswer,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsCreate,
  sessionsAuthenticate,
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnRegister,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { noLimits } from '../provider/limits/limits.ts';
import { createHashing } from '../provider/passwords/hashing.ts';
import { createProvider, openStore } from '../provider/provider.ts';
import { callerOf, type Reply } from '../provider/test/caller.ts';
import { startPostgres } from '../provider/test/postgres-server.ts';
import { softAuthenticator } from '../provider/test/soft-authenticator.ts';

// Operations per second and CPU per operation of the provider in this process, without a socket: the cost of
// the
// provider, not of HTTP. `npm run bench:provider [-- --postgres] [name]`. Compare within one run, on a quiet
// machine.
// Goals: `demo/docs/reliability.md#goals`. Operations are warmed up, because cold code costs several times as
// much.
// They take turns in short slices, so that other load on the machine affects all alike.
const SLICES = 10;
const SLICE_MS = 500;
const WARM_MS = 1_500;
const LANES = 16;
/** Known, signed-in people, each with their own rows. */
const PEOPLE = 100;
const PASSWORD = 'marble otter 58 quilts';
const session_duration_minutes = 60;
const headers = { Origin: 'http://localhost:5173' };

const folder = mkdtempSync(join(tmpdir(), 'login-widget-bench-'));
const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined;
const store = await openStore(
  postgres
    ? { databaseUrl: postgres.url, masterSecret: 'a master secret for the bench that is long enough' }
    : { dataDir: folder },
);
const provider = await createProvider({ store, baseUrl: 'http://localhost:5180', limits: noLimits });
const call = callerOf(provider);

interface Slice {
  times: number[];
  cpuMs: number;
  seconds: number;
}

type Operation = (number: number) => Promise<number>;

let number = 0;
const work = async (name: string, operation: Operation, milliseconds: number): Promise<Slice> => {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const times: number[] = [];
  const lane = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const began = performance.now();
      const status = await operation(number++);
      if (status !== 200) throw new Error(`${name} was answered ${status}.`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const { user, system } = process.cpuUsage(cpu);
  return {
    times,
    cpuMs: (user + system) / 1_000 / times.length,
    seconds: (performance.now() - start) / 1_000,
  };
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const signIn = async (email: string): Promise<AuthenticateAnswer> => {
  const { data } = await call(otpsEmailLoginOrCreate, { email });
  const [message] = await provider.inbox.messages(email);
  const body = { token: message?.code, method_id: data.method_id, session_duration_minutes };
  return (await call(otpsAuthenticate, body)).data;
};

const codes = new Map<string, string>();
/** A provider that keeps its codes at delivery, so that reading the inbox is not measured. */
const codeBench = await createProvider({
  store,
  baseUrl: 'http://localhost:5180',
  publicToken: provider.publicToken,
  limits: noLimits,
  senders: {
    email: async ({ to, code = '' }) => {
      codes.set(to, code);
    },
  },
});
const send = callerOf(codeBench);

const redeemCode = async (email: string): Promise<Reply<AuthenticateAnswer>> => {
  const { data } = await send(otpsEmailLoginOrCreate, { email });
  const body = { token: codes.get(email), method_id: data.method_id, session_duration_minutes };
  return send(otpsAuthenticate, body);
};

const session = await signIn('session@example.com');
const sessions: AuthenticateAnswer[] = [];
while (sessions.length < PEOPLE)
  sessions.push((await redeemCode(`known.${sessions.length}@example.com`)).data);
const hashing = createHashing();
await call(passwordsCreate, { email: 'password@example.com', password: PASSWORD, session_duration_minutes });
const authenticator = softAuthenticator();
const about = { domain: 'localhost', return_passkey_credential_options: true, user_agent: '' };
const options = await call(webauthnRegisterStart, about, { session, headers });
const credential = authenticator.register(options.data.public_key_credential_creation_options);
await call(
  webauthnRegister,
  { public_key_credential: credential, session_duration_minutes },
  { session, headers },
);
const answered = JSON.stringify({ data: session });
const answerNothing = callerOf({
  ...provider,
  fetch: async (request) => {
    await request.text();
    return new Response(answered, { headers: { 'Content-Type': 'application/json' } });
  },
});

const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const operations: Record<string, Operation> = {
  'one argon2id hash (calibration)': async () => {
    await hashing.hash(PASSWORD);
    return 200;
  },
  // The cost of any call; no part of it is the provider's.
  'one request and its answer (calibration)': async () =>
    (await answerNothing(sessionsAuthenticate, {})).status,
  'password sign-in': async () => {
    const body = { email: 'password@example.com', password: PASSWORD, session_duration_minutes };
    return (await call(passwordsAuthenticate, body)).status;
  },
  'code, new person: send and redeem': async (number) =>
    (await redeemCode(`new.${number}@example.com`)).status,
  'code, known person: send and redeem': async (number) =>
    (await redeemCode(`known.${number % PEOPLE}@example.com`)).status,
  'session authenticate': async (number) =>
    (await call(sessionsAuthenticate, {}, { session: sessions[number % PEOPLE] })).status,
  // Start and sign-in always happen together. Includes 0.1 ms for the software authenticator's signature.
  'passkey: start and sign in': async () => {
    const { data } = await call(webauthnAuthenticateStartPrimary, about, { headers });
    const public_key_credential = authenticator.authenticate(data.public_key_credential_request_options, {
      counter: 0,
    });
    const body = { public_key_credential, session_duration_minutes };
    return (await call(webauthnAuthenticate, body, { headers })).status;
  },
};

const measured = Object.entries(operations)
  .filter(([name]) => name.includes(wanted))
  .map(([name, operation]) => ({ name, operation, slices: [] as Slice[] }));
for (const { name, operation } of measured) await work(name, operation, WARM_MS);
for (let slice = 0; slice < SLICES; slice++) {
  for (const { name, operation, slices } of measured) slices.push(await work(name, operation, SLICE_MS));
}

console.log(`${store.kind}, ${LANES} at once, ${SLICES} × ${SLICE_MS} ms each`);
console.table(
  Object.fromEntries(
    measured.map(({ name, slices }) => {
      const times = slices.flatMap((slice) => slice.times).sort((a, b) => a - b);
      const seconds = slices.reduce((sum, slice) => sum + slice.seconds, 0);
      const row = {
        'per second': Math.round(times.length / seconds),
        'CPU ms each': Number(median(slices.map(({ cpuMs }) => cpuMs)).toFixed(2)),
        'p99 ms': Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
      };
      return [name, row];
    }),
  ),
);
const cpuOf = (word: string) =>
  measured.find(({ name }) => name.includes(word))?.slices.map(({ cpuMs }) => cpuMs) ?? [];
const [hash, password] = [cpuOf('hash'), cpuOf('password')];
const ratios = password.map((cpuMs, slice) => cpuMs / (hash[slice] ?? Number.NaN));
if (hash.length > 0 && password.length > 0)
  console.log(`password sign-in: ${median(ratios).toFixed(2)} × the CPU of one hash`);

await codeBench.close();
await provider.close();
await store.close();
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
