import {
  type AuthenticateAnswer,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSendSecondary,
  otpsSmsLoginOrCreate,
  otpsSmsSendSecondary,
  passwordsCreate,
  type Session,
  sessionsAuthenticate,
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  usersDeleteEmail,
  usersDeleteTotp,
  usersMe,
  usersUpdate,
} from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

describe('editing one’s own user', () => {
  it('merges names and metadata, and answers with the whole user', async () => {
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
    'refuses an unpaired surrogate, which no database stores: %j',
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

/** Verifies another address within a session. */
const addAddress = async (session: AuthenticateAnswer, email: string) => {
  const sent = await call(otpsEmailSendSecondary, { email }, { session });
  const token = await provider.inbox.lastCode(email);
  const id = sent.data.method_id;
  const proof = { token, method_id: id, session_duration_minutes: 30 };
  return { ...(await call(otpsAuthenticate, proof, { session })), id };
};

const remove = (session: AuthenticateAnswer, id = '') =>
  call(usersDeleteEmail, undefined, { session, params: { id } });

describe('removing a factor', () => {
  // @asvs 7.4.3
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

  // @asvs 6.5.6
  it('removes it from this session', async () => {
    const session = await signIn(provider, 'first.address@example.com');
    const added = await addAddress(session, 'billed@example.com');
    const types = ({ authentication_factors }: Session) =>
      authentication_factors.map((factor) => factor.email_factor?.email_address);
    expect(types(added.data.session)).toEqual(['first.address@example.com', 'billed@example.com']);
    await remove(added.data, added.id);
    const { data } = await call(sessionsAuthenticate, {}, { session: added.data });
    expect(types(data.session)).toEqual(['first.address@example.com']);
  });

  it('ends this session when it was based on that, with or without a second', async () => {
    const email = 'stood.on@example.com';
    const session = await signIn(provider, email);
    const phone_number = '+12025550177';
    const sent = await call(otpsSmsSendSecondary, { phone_number }, { session });
    const token = await provider.inbox.lastCode(phone_number);
    const proof = { token, method_id: sent.data.method_id, session_duration_minutes: 30 };
    const { data } = await call(otpsAuthenticate, proof, { session });
    const { data: made } = await call(totpsCreate, { expiration_minutes: 60 }, { session: data });
    const app = new TOTP({ secret: Secret.fromBase32(made.secret) });
    const totp_code = app.generate({ timestamp: provider.clock.now().getTime() });
    const body = { totp_code, session_duration_minutes: 30 };
    const proven = await call(totpsAuthenticate, body, { session: await signIn(provider, email) });
    expect(proven.data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'totp']);
    expect((await remove(proven.data, data.user.emails[0]?.email_id)).status).toBe(200);
    expect((await call(usersMe, undefined, { session: proven.data })).error.error_type).toBe(
      'session_not_found',
    );
  });

  it('removes the password from this session with the last address', async () => {
    const body = { password: 'marble otter 58 quilts', session_duration_minutes: 30 };
    const created = await call(passwordsCreate, { ...body, email: 'only.password@example.com' });
    const phone_number = '+12025550178';
    const sent = await call(otpsSmsSendSecondary, { phone_number }, { session: created.data });
    const token = await provider.inbox.lastCode(phone_number);
    const proof = { token, method_id: sent.data.method_id, session_duration_minutes: 30 };
    const { data } = await call(otpsAuthenticate, proof, { session: created.data });
    expect(data.session.authentication_factors.map(({ type }) => type)).toEqual(['password', 'otp']);
    await remove(data, data.user.emails[0]?.email_id);
    const left = await call(sessionsAuthenticate, {}, { session: data });
    expect(left.data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp']);
  });

  it('removes a second factor and its recovery codes from this session', async () => {
    const session = await signIn(provider, 'without.app@example.com');
    const { data: made } = await call(totpsCreate, { expiration_minutes: 60 }, { session });
    const app = new TOTP({ secret: Secret.fromBase32(made.secret) });
    const totp_code = app.generate({ timestamp: provider.clock.now().getTime() });
    await call(totpsAuthenticate, { totp_code, session_duration_minutes: 30 }, { session });
    const again = await signIn(provider, 'without.app@example.com');
    const body = { recovery_code: made.recovery_codes[0], session_duration_minutes: 30 };
    const recovered = await call(totpsRecover, body, { session: again });
    const params = { id: made.totp_id };
    await call(usersDeleteTotp, undefined, { session: recovered.data, params });
    const { data } = await call(sessionsAuthenticate, {}, { session: recovered.data });
    expect(data.session.authentication_factors.map(({ type }) => type)).toEqual(['otp']);
  });

  it('disables messages on their way to a removed address', async () => {
    const session = await signIn(provider, 'keeps@example.com');
    const added = await addAddress(session, 'goes@example.com');
    await call(magicLinksLoginOrCreate, { email: 'goes@example.com' });
    const token = new URL(await provider.inbox.lastLink('goes@example.com')).searchParams.get('token');
    const sent = await call(otpsEmailLoginOrCreate, { email: 'goes@example.com' });
    const code = await provider.inbox.lastCode('goes@example.com');
    await remove(added.data, added.id);
    const link = await call(magicLinksAuthenticate, { token, session_duration_minutes: 30 });
    expect(link.error.error_type).toBe('unable_to_auth_magic_link');
    const proof = { token: code, method_id: sent.data.method_id, session_duration_minutes: 30 };
    expect((await call(otpsAuthenticate, proof)).error.error_type).toBe('unable_to_auth_otp_code');
  });

  it('is not undone by a concurrent proof', async () => {
    const session = await signIn(provider, 'under.way@example.com');
    const added = await addAddress(session, 'removed.meanwhile@example.com');
    const sent = await call(otpsEmailLoginOrCreate, { email: 'under.way@example.com' });
    const token = await provider.inbox.lastCode('under.way@example.com');
    const proof = { token, method_id: sent.data.method_id, session_duration_minutes: 30 };
    await Promise.all([call(otpsAuthenticate, proof, { session: added.data }), remove(added.data, added.id)]);
    const { rows } = await sql<{ found: number }>`select count(*)::integer as found from sessions
      where user_id = ${session.user_id} and authentication_factors::text like '%removed.meanwhile%'`.execute(
      (await sharedStore()).db,
    );
    expect(rows[0]?.found).toBe(0);
  });

  it('never removes another person’s, nor the last way in', async () => {
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

describe('another person’s address', () => {
  it('cannot be added', async () => {
    await signIn(provider, 'owner@example.com');
    const session = await signIn(provider, 'adder@example.com');
    const { error } = await call(otpsEmailSendSecondary, { email: 'owner@example.com' }, { session });
    expect(error.error_type).toBe('duplicate_email');
  });
});

describe('a code by text message', () => {
  it('is bound to the page’s host', async () => {
    const to = '+12025550123';
    await call(otpsSmsLoginOrCreate, { phone_number: to }, { headers: { Origin: 'http://localhost:5173' } });
    const [message] = await provider.inbox.messages(to);
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
  });

  it('is not sent to an invalid number', async () => {
    const { error } = await call(otpsSmsLoginOrCreate, { phone_number: '2025550123' });
    expect(error.error_type).toBe('invalid_phone_number');
  });
});
