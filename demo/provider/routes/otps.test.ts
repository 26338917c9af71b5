import {
  type Endpoint,
  endpoints,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  usersMe,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '../store/open-store.ts';
import { callerOf } from '../test/caller.ts';
import { wide } from '../test/wide.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';

let store: Store;
let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  store = await sharedStore();
  provider = await createTestProvider({ store });
  call = callerOf(provider);
});

const send = async (email: string, body: object = {}) => {
  const { data } = await call(otpsEmailLoginOrCreate, { email, ...body });
  return {
    method_id: data.method_id,
    token: await provider.inbox.lastCode(email),
    session_duration_minutes: 30,
  };
};

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const channels = Object.values(endpoints).flatMap((endpoint) => {
  const [, channel] = /^\/otps\/(\w+)\/login_or_create$/.exec(endpoint.path) ?? [];
  return channel ? [{ channel, endpoint }] : [];
});

it.each(channels)('a code by $channel arrives by $channel', async ({ channel, endpoint }) => {
  const [field, to] = channel === 'email' ? ['email', 'each@example.com'] : ['phone_number', '+12025550143'];
  const { status } = await call(endpoint as Endpoint<object, object>, { [field]: to });
  expect(status, `Does the table 'passcodes' allow the channel ${channel}? (store/migrations/)`).toBe(200);
  const [message] = await provider.inbox.messages(to);
  expect(message?.channel).toBe(channel);
});

describe('a passcode by e-mail', () => {
  it('signs a new person in, and verifies the address', async () => {
    const sent = await send('ada@example.com');
    expect(sent.token).toMatch(/^\d{6}$/);
    const { status, data } = await call(otpsAuthenticate, sent);
    expect(status).toBe(200);
    expect(data.status_code).toBe(200);
    expect(data.user.emails).toEqual([
      { email_id: sent.method_id, email: 'ada@example.com', verified: true },
    ]);
    expect(data.user.status).toBe('active');
    expect(data.session.authentication_factors).toMatchObject([
      { type: 'otp', delivery_method: 'email', email_factor: { email_id: sent.method_id } },
    ]);
    const me = await call(usersMe, undefined, { session: data });
    expect(me.data.user_id).toBe(data.user_id);
  });

  it('finds the same person again in any letter case', async () => {
    const first = await call(otpsAuthenticate, await send('grace@example.com'));
    const again = await call(otpsEmailLoginOrCreate, { email: 'Grace@Example.com' });
    expect(again.data.method_id).toBe(first.data.method_id);
  });

  it('may be typed in wide digits', async () => {
    const sent = await send('wide@example.com');
    expect((await call(otpsAuthenticate, { ...sent, token: wide(sent.token) })).status).toBe(200);
  });

  it('is refused when it is wrong, and still works afterwards', async () => {
    const sent = await send('wrong@example.com');
    const refused = await call(otpsAuthenticate, { ...sent, token: wrong(sent.token) });
    expect(refused.status).toBe(404);
    expect(refused.error.error_type).toBe('otp_code_not_found');
    expect((await call(otpsAuthenticate, sent)).status).toBe(200);
  });

  // @asvs 6.6.3
  it('is disabled after five wrong attempts', async () => {
    const sent = await send('burnt@example.com');
    for (let tries = 0; tries < 5; tries++)
      await call(otpsAuthenticate, { ...sent, token: wrong(sent.token) });
    const refused = await call(otpsAuthenticate, sent);
    expect(refused.status).toBe(401);
    expect(refused.error.error_type).toBe('unable_to_auth_otp_code');
  });

  // @asvs 6.4.1 6.5.1
  it('works once', async () => {
    const sent = await send('once@example.com');
    expect((await call(otpsAuthenticate, sent)).status).toBe(200);
    expect((await call(otpsAuthenticate, sent)).error.error_type).toBe('unable_to_auth_otp_code');
  });

  // @asvs 6.4.1 6.5.5
  it('lives exactly as long as the call said', async () => {
    // The real time does not pass, so that a busy machine changes nothing.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const early = await send('early@example.com', { expiration_minutes: 10 });
    const late = await send('late@example.com', { expiration_minutes: 10 });
    provider.clock.advance(10 * 60_000 - 1);
    expect((await call(otpsAuthenticate, early)).status).toBe(200);
    provider.clock.advance(1);
    expect((await call(otpsAuthenticate, late)).error.error_type).toBe('unable_to_auth_otp_code');
  });

  it('is not checked while its address is locked, and survives the lock', async () => {
    const limits = { failuresPerHour: 3 };
    const limited = await createTestProvider({ store, limits });
    const limitedCall = callerOf(limited);
    const email = 'locked@example.com';
    const { data } = await limitedCall(otpsEmailLoginOrCreate, { email, expiration_minutes: 10 });
    const body = { method_id: data.method_id, session_duration_minutes: 30 };
    const token = await limited.inbox.lastCode(email);
    for (let failure = 0; failure < limits.failuresPerHour; failure++) {
      const { error } = await limitedCall(otpsAuthenticate, { ...body, token: wrong(token) });
      expect(error.error_type).toBe('otp_code_not_found');
    }
    const refused = await limitedCall(otpsAuthenticate, { ...body, token });
    expect(refused.status).toBe(429);
    expect(refused.error.error_type).toBe('user_lock_limit_reached');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await store.db.deleteFrom('rate_limits').where('key', 'like', '%:failures:%').execute();
    expect((await limitedCall(otpsAuthenticate, { ...body, token })).status).toBe(200);
  });

  it('of an invented id is refused, and stores no count', async () => {
    const limited = await createTestProvider({ store, limits: { failuresPerHour: 3 } });
    const body = { method_id: 'email-test-invented', token: '123456', session_duration_minutes: 30 };
    for (let tries = 0; tries < 5; tries += 1) {
      const { error } = await callerOf(limited)(otpsAuthenticate, body);
      expect(error.error_type).toBe('unable_to_auth_otp_code');
    }
    const kept = store.db.selectFrom('rate_limits').select('key').where('key', 'like', '%invented%');
    expect(await kept.execute()).toEqual([]);
  });

  // @asvs 6.6.2
  it('is replaced by the next one', async () => {
    const first = await send('resend@example.com');
    let second = await send('resend@example.com');
    while (second.token === first.token) second = await send('resend@example.com');
    expect((await call(otpsAuthenticate, first)).error.error_type).toBe('otp_code_not_found');
    expect((await call(otpsAuthenticate, second)).status).toBe(200);
  });

  it('is not stored in the clear', async () => {
    const sent = await send('canary@example.com');
    const { db } = store;
    const tables = await Promise.all([
      db.selectFrom('passcodes').selectAll().execute(),
      db.selectFrom('messages').selectAll().execute(),
    ]);
    expect(JSON.stringify(tables)).not.toContain(`"${sent.token}`);
    expect(JSON.stringify(tables)).not.toContain(` ${sent.token} `);
  });

  // @asvs 7.2.4
  it('joins the session of the same person and renews its token', async () => {
    const first = await call(otpsAuthenticate, await send('join@example.com'));
    const second = await call(otpsAuthenticate, await send('join@example.com'), { session: first.data });
    expect(second.data.session.session_id).toBe(first.data.session.session_id);
    expect(second.data.session_token).not.toBe(first.data.session_token);
    expect((await call(usersMe, undefined, { session: first.data })).error.error_type).toBe(
      'session_not_found',
    );
  });

  // @asvs 7.2.4
  it('ends the session of another person in the same browser, whose cookie is overwritten', async () => {
    const before = await call(otpsAuthenticate, await send('leaves@example.com'));
    const next = await call(otpsAuthenticate, await send('arrives@example.com'), { session: before.data });
    expect(next.data.session.session_id).not.toBe(before.data.session.session_id);
    expect(next.data.session.authentication_factors).toHaveLength(1);
    expect((await call(usersMe, undefined, { session: next.data })).data.user_id).toBe(next.data.user_id);
    expect((await call(usersMe, undefined, { session: before.data })).error.error_type).toBe(
      'session_not_found',
    );
  });
});

describe('sending passcodes', () => {
  it('is limited per address, over all its spellings', async () => {
    const strict = await createTestProvider({ limits: { sendCooldownSeconds: 30 } });
    const strictCall = callerOf(strict);
    expect((await strictCall(otpsEmailLoginOrCreate, { email: 'a@example.com' })).status).toBe(200);
    const refused = await strictCall(otpsEmailLoginOrCreate, { email: 'A+tag@EXAMPLE.com' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    strict.clock.advance(30_000);
    expect((await strictCall(otpsEmailLoginOrCreate, { email: 'a@example.com' })).status).toBe(200);
  });

  it('is refused with the method id of a code that was sent to this very address a moment ago and is still valid', async () => {
    const strict = await createTestProvider({ limits: { sendCooldownSeconds: 30, sendsPerHour: 2 } });
    const strictCall = callerOf(strict);
    const email = 'again@example.com';
    const ask = (to: string) => strictCall(otpsEmailLoginOrCreate, { email: to, expiration_minutes: 10 });
    const { data } = await ask(email);
    const refused = await ask(email);
    const details = { sent_recently: true, method_id: data.method_id };
    expect([refused.status, refused.error.error_details]).toEqual([429, details]);
    expect((await ask('again+tag@example.com')).error.error_details).toBeUndefined();
    const token = await strict.inbox.lastCode(email);
    const body = { method_id: details.method_id, token, session_duration_minutes: 30 };
    expect((await strictCall(otpsAuthenticate, body)).status).toBe(200);
    // It has been redeemed, so nothing is to wait for.
    expect((await ask(email)).status).toBe(200);
    strict.clock.advance(30_000);
    // The limit of an hour.
    const { status, error } = await ask(email);
    expect([status, error.error_details]).toEqual([429, undefined]);
  });

  it.each([
    ['email', {}],
    ['email', { email: 7 }],
    ['email', { email: 'a@b' }],
    ['email', { email: 'victim＠example.com' }],
    ['email', { email: 'a@example.com,b@example.com' }],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['expiration_minutes', { email: 'a@example.com', expiration_minutes: 11 }],
    ['expiration_minutes', { email: 'a@example.com', expiration_minutes: '5' }],
  ])('refuses a bad %s with its name: %j', async (field, body) => {
    const { status, error } = await call(otpsEmailLoginOrCreate, body);
    expect(status).toBe(400);
    expect(error.error_details).toEqual({ field });
    expect(error.error_message.toLowerCase()).toContain(field);
  });
});
