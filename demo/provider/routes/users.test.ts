import {
  otpsAuthenticate,
  otpsEmailSendSecondary,
  otpsSmsLoginOrCreate,
  usersDeleteEmail,
  usersMe,
  usersUpdate,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

describe('editing oneself', () => {
  it('merges names and metadata, and answers with the whole user for the client’s state', async () => {
    const session = await signIn(provider, 'edit@example.com');
    await call(usersUpdate, { name: { first_name: 'Ada' }, untrusted_metadata: { a: 1, b: 2 } }, { session });
    const { data } = await call(
      usersUpdate,
      { name: { last_name: 'Lovelace' }, untrusted_metadata: { a: null, c: 3 } },
      { session },
    );
    expect(data.__user?.name).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
    expect(data.__user?.untrusted_metadata).toEqual({ b: 2, c: 3 });
  });

  it('does not reach prototypes or trusted metadata', async () => {
    const session = await signIn(provider, 'proto@example.com');
    const body = JSON.parse(
      '{"untrusted_metadata":{"__proto__":{"x":1},"ok":1},"trusted_metadata":{"admin":true}}',
    );
    const { data } = await call(usersUpdate, body, { session });
    expect(data.__user?.untrusted_metadata).toEqual({ ok: 1 });
    expect(data.__user?.trusted_metadata).toEqual({});
  });

  it.each([{ half: '\ud800' }, { half: 'a\udc00' }, { '\ud800half': 1 }])(
    'refuses half a character, which no database keeps: %j',
    async (untrusted_metadata) => {
      const session = await signIn(provider, 'half@example.com');
      const { status, error } = await call(usersUpdate, { untrusted_metadata }, { session });
      expect(status).toBe(400);
      expect(error.error_message).toContain('surrogate');
    },
  );

  it('keeps characters of every plane', async () => {
    const session = await signIn(provider, 'whole@example.com');
    const untrusted_metadata = { '🦦': 'a 🦦 𝒜 \u{10ffff}' };
    const { data } = await call(usersUpdate, { untrusted_metadata }, { session });
    expect(data.__user?.untrusted_metadata).toEqual(untrusted_metadata);
  });

  it('refuses metadata that is too large, with its name', async () => {
    const session = await signIn(provider, 'large@example.com');
    const { status, error } = await call(
      usersUpdate,
      { untrusted_metadata: { a: 'x'.repeat(5_000) } },
      { session },
    );
    expect(status).toBe(400);
    expect(error.error_details).toEqual({ field: 'untrusted_metadata' });
  });
});

describe('removing a factor', () => {
  it('ends the other sessions, and keeps this one', async () => {
    const other = await signIn(provider, 'remove@example.com');
    let session = await signIn(provider, 'remove@example.com');
    const sent = await call(otpsEmailSendSecondary, { email: 'second@example.com' }, { session });
    const token = await provider.inbox.lastCode('second@example.com');
    session = (
      await call(
        otpsAuthenticate,
        { token, method_id: sent.data.method_id, session_duration_minutes: 30 },
        { session },
      )
    ).data;
    expect(session.user.emails.map(({ email }) => email)).toEqual([
      'remove@example.com',
      'second@example.com',
    ]);
    const { status, data } = await call(usersDeleteEmail, undefined, {
      session,
      params: { id: sent.data.method_id },
    });
    expect(status).toBe(200);
    expect(data.__user?.emails).toHaveLength(1);
    expect((await call(usersMe, undefined, { session })).status).toBe(200);
    expect((await call(usersMe, undefined, { session: other })).status).toBe(404);
  });

  it('never removes somebody else’s, nor the last way in', async () => {
    const [mine, theirs] = [
      await signIn(provider, 'mine@example.com'),
      await signIn(provider, 'theirs@example.com'),
    ];
    const id = theirs.user.emails[0]?.email_id ?? '';
    const foreign = await call(usersDeleteEmail, undefined, { session: mine, params: { id } });
    expect(foreign.error.error_type).toBe('email_not_found');
    const last = await call(usersDeleteEmail, undefined, { session: theirs, params: { id } });
    expect(last.error.error_type).toBe('cannot_delete_last_primary_factor');
    expect((await call(usersMe, undefined, { session: theirs })).data.emails).toHaveLength(1);
  });

  it.each(['../../me', 'x?y', '%00', "' or 1=1 --"])('treats the id %j as an id', async (id) => {
    const session = await signIn(provider, 'ids@example.com');
    const { status } = await call(usersDeleteEmail, undefined, { session, params: { id } });
    expect(status).toBe(404);
  });
});

describe('an address of somebody else', () => {
  it('cannot be added', async () => {
    await signIn(provider, 'owner@example.com');
    const session = await signIn(provider, 'adder@example.com');
    const { error } = await call(otpsEmailSendSecondary, { email: 'owner@example.com' }, { session });
    expect(error.error_type).toBe('duplicate_email');
  });
});

describe('a code by text message', () => {
  it('binds itself to the page’s host', async () => {
    const to = '+12025550123';
    await call(otpsSmsLoginOrCreate, { phone_number: to }, { headers: { Origin: 'http://localhost:5173' } });
    const [message] = await provider.inbox.messages(to);
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
  });

  it('is not sent to a number that is none', async () => {
    const { error } = await call(otpsSmsLoginOrCreate, { phone_number: '2025550123' });
    expect(error.error_type).toBe('invalid_phone_number');
  });
});
