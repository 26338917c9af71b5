import {
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsCreate,
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnRegister,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { softAuthenticator } from '../test/soft-authenticator.ts';
import { createTestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

const PASSWORD = 'marble otter 58 quilts';
const session_duration_minutes = 30;
const PAGE = { Origin: 'http://localhost:5173' };
const HERE = '192.0.2.1';

/** Creates a person with a password, behind a proxy that reports the address of each call. */
const somebody = async (limits: { failuresPerHour?: number; failuresPerDay?: number }) => {
  const provider = await createTestProvider({ limits, trustedProxies: 1 });
  const call = callerOf(provider);
  const email = 'ada@example.com';
  const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip, ...PAGE } });
  const body = { email, password: PASSWORD, session_duration_minutes };
  const created = await call(passwordsCreate, body, from(HERE));
  const sent = await call(otpsEmailLoginOrCreate, { email });
  const proof = { token: await provider.inbox.lastCode(email), method_id: sent.data.method_id };
  const within = { session: created.data, ...from(HERE) };
  const { data: session } = await call(otpsAuthenticate, { ...proof, session_duration_minutes }, within);
  const logIn = (ip: string, password = PASSWORD, who = email) =>
    call(passwordsAuthenticate, { ...body, email: who, password }, from(ip));
  const byCode = async (ip: string, isRight: boolean) => {
    const { data } = await call(otpsEmailLoginOrCreate, { email });
    const code = await provider.inbox.lastCode(email);
    const token = isRight ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    return call(otpsAuthenticate, { token, method_id: data.method_id, session_duration_minutes }, from(ip));
  };
  const byLink = async (ip: string) => {
    await call(magicLinksLoginOrCreate, { email, code_challenge: codeChallengeOf('a verifier') });
    const token = new URL(await provider.inbox.lastLink(email)).searchParams.get('token');
    return call(
      magicLinksAuthenticate,
      { token, code_verifier: 'a verifier', session_duration_minutes },
      from(ip),
    );
  };
  return { provider, call, email, from, session, logIn, byCode, byLink };
};

const LOCKED = 'user_lock_limit_reached';

describe('failed attempts at an account', () => {
  // @asvs 6.3.1 6.3.4
  it('share one count, whatever the method', async () => {
    const { call, from, session, logIn, byCode } = await somebody({ failuresPerHour: 3 });
    const own = { session, ...from(HERE) };
    await call(totpsCreate, { expiration_minutes: 60 }, own);
    expect((await logIn(HERE, 'a wrong guess')).error.error_type).toBe('unauthorized_credentials');
    expect((await byCode(HERE, false)).error.error_type).toBe('otp_code_not_found');
    const step = { totp_code: '000000', session_duration_minutes };
    expect((await call(totpsAuthenticate, step, own)).error.error_type).toBe('unable_to_authenticate_totp');
    expect((await logIn(HERE)).error.error_type).toBe(LOCKED);
    expect((await byCode(HERE, true)).error.error_type).toBe(LOCKED);
    expect((await call(totpsAuthenticate, step, own)).error.error_type).toBe(LOCKED);
    const recovery = { recovery_code: 'x', session_duration_minutes };
    expect((await call(totpsRecover, recovery, own)).error.error_type).toBe(LOCKED);
  });

  it('leave links and passkeys open, and the refusal names them', async () => {
    const { call, from, session, logIn, byLink } = await somebody({ failuresPerHour: 1, failuresPerDay: 1 });
    const authenticator = softAuthenticator();
    const about = { domain: 'localhost', return_passkey_credential_options: true };
    const made = await call(webauthnRegisterStart, { ...about, user_agent: '' }, { session, ...from(HERE) });
    const public_key_credential = authenticator.register(made.data.public_key_credential_creation_options);
    await call(webauthnRegister, { public_key_credential }, { session, ...from(HERE) });

    await logIn(HERE, 'a wrong guess');
    const { status, headers, error } = await logIn(HERE);
    expect([status, error.error_type]).toEqual([429, LOCKED]);
    expect(error.error_message).toBe(
      'Too many failed tries. Codes and passwords are locked for a while. You can still log in with a link by email, a passkey or a social account.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);

    const requested = await call(webauthnAuthenticateStartPrimary, about, from(HERE));
    const assertion = authenticator.authenticate(requested.data.public_key_credential_request_options);
    const body = { public_key_credential: assertion, session_duration_minutes };
    expect((await call(webauthnAuthenticate, body, from(HERE))).status).toBe(200);
    expect((await byLink(HERE)).status).toBe(200);
  });

  // @asvs 6.3.1
  it('of a stranger do not lock the owner out', async () => {
    const { logIn, byCode } = await somebody({ failuresPerHour: 3 });
    const stranger = '198.51.100.7';
    for (let tries = 0; tries < 20; tries += 1) await logIn(stranger, 'a wrong guess');
    expect((await logIn(stranger)).error.error_type).toBe(LOCKED);
    expect((await logIn(HERE)).status).toBe(200);
    expect((await byCode(HERE, true)).status).toBe(200);
  });

  it('count the addresses of an IPv6 /64 as one', async () => {
    const { logIn } = await somebody({ failuresPerHour: 3 });
    for (const host of ['1', '2', '3']) await logIn(`2001:db8:0:1::${host}`, 'a wrong guess');
    expect((await logIn('2001:db8:0:1:ffff::4')).error.error_type).toBe(LOCKED);
    expect((await logIn('2001:db8:0:2::1')).status).toBe(200);
  });

  it('from all addresses together lock it for a day, at the exact limit', async () => {
    const { provider, logIn, byLink } = await somebody({ failuresPerHour: 2, failuresPerDay: 7 });
    const machines = Array.from({ length: 20 }, (_, number) => `198.51.100.${number + 1}`);
    const replies = await Promise.all(machines.map((ip) => logIn(ip, 'a wrong guess')));
    const types = replies.map(({ error }) => error.error_type);
    expect(types.filter((type) => type === 'unauthorized_credentials')).toHaveLength(7);
    expect(types.filter((type) => type === LOCKED)).toHaveLength(13);
    expect((await logIn(HERE)).error.error_type).toBe(LOCKED);
    expect((await byLink(HERE)).status).toBe(200);
    provider.clock.advance(24 * 3_600_000);
    expect((await logIn(HERE)).status).toBe(200);
  });

  it('exclude successful ones, which are returned', async () => {
    const { logIn, byCode } = await somebody({ failuresPerHour: 2, failuresPerDay: 2 });
    for (let time = 0; time < 4; time += 1) {
      expect((await logIn(HERE)).status).toBe(200);
      expect((await byCode(HERE, true)).status).toBe(200);
    }
    await logIn(HERE, 'a wrong guess');
    expect((await logIn(HERE)).status).toBe(200);
  });

  it('do not reveal who has an account', async () => {
    const { logIn, email } = await somebody({ failuresPerHour: 2 });
    const reported = async (who: string) => {
      const replies = [];
      for (let time = 0; time < 4; time += 1) replies.push(await logIn(HERE, 'a wrong guess', who));
      return replies.map(({ status, error }) => [status, error.error_type, error.error_message]);
    };
    expect(await reported('nobody@example.com')).toEqual(await reported(email));
  });
});

describe('the login of the admin page', () => {
  it('is not locked for others by one machine that reaches its limit', async () => {
    const provider = await createTestProvider({ limits: { callsPerMinute: 3 }, trustedProxies: 1 });
    const logIn = async (ip: string, secret: string) => {
      const request = new Request(`${provider.baseUrl}/admin/login`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': ip, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret }),
      });
      return (await provider.fetch(request)).status;
    };
    for (let tries = 0; tries < 3; tries += 1) expect(await logIn('198.51.100.7', 'no')).toBe(401);
    expect(await logIn('198.51.100.7', provider.adminSecret)).toBe(429);
    expect(await logIn(HERE, provider.adminSecret)).toBe(303);
  });
});
