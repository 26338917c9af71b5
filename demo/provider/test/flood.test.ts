import {
  type AuthenticateAnswer,
  passwordsAuthenticate,
  sessionsAuthenticate,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { callerOf, type Reply } from './caller.ts';
import { times } from './how-often.ts';
import { signIn } from './sign-in.ts';

const SESSION_CALLS = times({ quick: 100, long: 5_000 });
const OVERLOAD_MS = times({ quick: 1_000, long: 60_000 });

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let session: AuthenticateAnswer;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
  session = await signIn(provider, 'bystander@example.com');
});

/** Runs this many clients until stopped. Each calls again as soon as it gets an answer. */
const flood = (clients: number, ask: (client: number) => Promise<Reply<unknown>>) => {
  const replies: Reply<unknown>[] = [];
  let isOver = false;
  const running = Array.from({ length: clients }, async (_, client) => {
    while (!isOver) {
      const reply = await ask(client);
      replies.push(reply);
      // A client would wait a whole second. Here it waits less, so that the flood does not calm down.
      if (reply.status === 429) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(running);
    return replies;
  };
};

const guess = (client: number) =>
  call(passwordsAuthenticate, {
    email: `nobody.${client}@example.com`,
    password: 'a wrong guess',
    session_duration_minutes: 30,
  });

describe('a flood', () => {
  // @asvs 6.3.1
  it('of password guesses leaves sessions served, and gets Retry-After', async () => {
    const stop = flood(64, guess);
    for (let number = 0; number < SESSION_CALLS; number++) {
      expect((await call(sessionsAuthenticate, {}, { session })).status).toBe(200);
    }
    const replies = await stop();
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
  }, 120_000);

  it('of everything gets no internal error, and leaves nothing behind', async () => {
    const stop = flood(128, (client) =>
      client % 4 === 0 ? guess(client) : call(sessionsAuthenticate, {}, { session }),
    );
    await new Promise((resolve) => setTimeout(resolve, OVERLOAD_MS));
    const replies = await stop();
    const statuses = new Set(replies.map(({ status }) => status));
    for (const status of statuses) expect([200, 401, 429, 503]).toContain(status);
    for (const { status, headers } of replies) {
      if (status === 429 || status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await signIn(provider, 'afterwards@example.com')).session_token).not.toBe('');
    expect((await guess(0)).status).toBe(401);
  }, 180_000);
});
