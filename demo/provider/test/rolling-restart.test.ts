import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AuthenticateAnswer,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  usersMe,
} from '@login-widget/auth-client/wire';
import { afterAll, expect, it } from 'vitest';
import type { InboxMessage } from '../inbox/inbox.ts';
import { callerOf } from './caller.ts';
import { startPostgres } from './postgres-server.ts';
import { type Started, startProvider } from './provider-process.ts';

/** Number of replacements of every process. */
const ROUNDS = 10;
const PROCESSES = 3;
const LANES = 4;
/** Enough for the balancer below, even on a busy machine. */
const DRAIN_SECONDS = 2;
const ASKS_EVERY_MS = 50;

// When every test is skipped, the hooks do not run, so no server is started either.
const postgres = process.env.LONG ? await startPostgres() : undefined;
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.stop();
});

interface Backend extends Started {
  child: ChildProcess;
  words(): string;
  isReady: boolean;
}

/** A load balancer for several processes: checks at intervals which are ready, and sends requests to those. */
const balancer = () => {
  const backends = new Set<Backend>();
  let turn = 0;
  let isOver = false;
  const ask = async (backend: Backend) => {
    const health = await fetch(`http://127.0.0.1:${backend.port}/health`).catch(() => undefined);
    backend.isReady = health?.status === 200;
  };
  const asking = (async () => {
    while (!isOver) {
      await Promise.all([...backends].map(ask));
      await wait(ASKS_EVERY_MS);
    }
  })();
  return {
    backends,
    fetch: async (request: Request): Promise<Response> => {
      const ready = [...backends].filter(({ isReady }) => isReady);
      const { port } = ready[turn++ % ready.length] ?? {};
      if (port === undefined) throw new Error('No process is ready.');
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' ? null : await request.text();
      const { method, headers } = request;
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, body });
    },
    stop: async () => {
      isOver = true;
      await asking;
    },
  };
};

it.skipIf(!postgres)(
  'processes are replaced one by one, and no sign-in fails',
  async () => {
    const { backends, fetch, stop } = balancer();
    const baseUrl = 'http://provider.test';
    const startOne = async (): Promise<Backend> => {
      const { child, words } = startProvider({
        DATABASE_URL: postgres?.url ?? '',
        PROVIDER_SECRET: 'a master secret for tests that is long enough, really',
        PROVIDER_URL: baseUrl,
        INBOX: '1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        CALLS_PER_MINUTE: '1000000',
      });
      running.add(child);
      const [started] = (await once(child, 'message')) as [Started];
      const backend = { ...started, child, words, isReady: false };
      backends.add(backend);
      await expect.poll(() => backend.isReady, { timeout: 30_000 }).toBe(true);
      return backend;
    };
    const line = await Promise.all(Array.from({ length: PROCESSES }, startOne));
    const call = callerOf({ baseUrl, publicToken: line[0]?.publicToken ?? '', fetch });

    const sessions: AuthenticateAnswer[] = [];
    let isOver = false;
    const signIn = async (email: string): Promise<void> => {
      const sent = await call(otpsEmailLoginOrCreate, { email });
      expect(sent.status, JSON.stringify(sent.error)).toBe(200);
      const inbox = await fetch(new Request(`${baseUrl}/inbox/messages?to=${email}`));
      const [message] = (await inbox.json()) as InboxMessage[];
      const { method_id } = sent.data;
      const body = { token: message?.code, method_id, session_duration_minutes: 60 };
      const redeemed = await call(otpsAuthenticate, body);
      expect(redeemed.status, JSON.stringify(redeemed.error)).toBe(200);
      sessions.push(redeemed.data);
    };
    const failures: unknown[] = [];
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let number = 0; !isOver; number++) {
        await signIn(`rolling.${lane}.${number}@example.com`).catch((error) => failures.push(error));
      }
    });

    for (let replaced = 0; replaced < ROUNDS * PROCESSES; replaced++) {
      line.push(await startOne());
      const old = line.shift() as Backend;
      const before = sessions.length;
      const ended = once(old.child, 'exit');
      old.child.kill('SIGTERM');
      expect(await ended, old.words()).toEqual([0, null]);
      backends.delete(old);
      running.delete(old.child);
      expect(sessions.length, 'sign-ins meanwhile').toBeGreaterThan(before);
      expect(failures).toEqual([]);
    }
    isOver = true;
    await Promise.all(lanes);
    for (const session of sessions) {
      expect((await call(usersMe, undefined, { session })).status).toBe(200);
    }
    await stop();
    console.log(`${ROUNDS * PROCESSES} processes replaced, ${sessions.length} sign-ins, 0 lost`);
  },
  600_000,
);
