import { beforeAll, describe, expect, it } from 'vitest';
import { serverCallerOf } from '../test/server-caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { otpsEmailLoginOrSignup } from './b2b/endpoints/mails.ts';
import { membersCreate } from './b2b/endpoints/members.ts';
import { organizationsCreate } from './b2b/endpoints/organizations.ts';
import { memberSessionsAuthenticate, memberSessionsGet } from './b2b/endpoints/sessions.ts';
import { otpsAuthenticate, otpsEmailLoginOrCreate } from './endpoints/otps.ts';
import { sessionsAuthenticate, sessionsGet } from './endpoints/sessions.ts';

type Claims = Record<string, unknown>;

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = serverCallerOf(provider);
});

const payloadOf = (jwt: string): Claims =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** Returns a JWT's claims without the standard ones and the session. */
const ownOf = (jwt: string): Claims =>
  Object.fromEntries(
    Object.entries(payloadOf(jwt)).filter(
      ([name]) => !/^(iss|sub|aud|exp|nbf|iat|jti)$/.test(name) && !name.startsWith('https://stytch.com/'),
    ),
  );

let count = 0;
const signIn = async (session_custom_claims?: Claims, more: object = { session_duration_minutes: 60 }) => {
  count += 1;
  const email = `claims-${count}@example.com`;
  const { data: sent } = await call(otpsEmailLoginOrCreate, { email });
  const proof = { method_id: sent.email_id, code: await provider.inbox.lastCode(email) };
  return call(otpsAuthenticate, {
    ...proof,
    ...(session_custom_claims && { session_custom_claims }),
    ...more,
  });
};

describe('the claims of a session', () => {
  it('are stored with the session and added to its JWT', async () => {
    const claims = { plan: 'pro', seats: { used: 2, free: 3 } };
    const { data } = await signIn(claims);
    expect(data.session?.custom_claims).toEqual(claims);
    expect(ownOf(data.session_jwt)).toEqual(claims);
    const { user_id, session_token } = data;
    expect((await call(sessionsGet, undefined, { user_id })).data.sessions[0]?.custom_claims).toEqual(claims);
    const renewed = await call(sessionsAuthenticate, { session_token });
    expect(ownOf(renewed.data.session_jwt)).toEqual(claims);
  });

  // RFC 7396, JSON Merge Patch.
  it('are merged at every level, and removed by null', async () => {
    const { session_token } = (await signIn({ a: 1, b: { c: 'x', d: [1, 2] }, e: null })).data;
    const change = async (session_custom_claims: Claims) => {
      const { data } = await call(sessionsAuthenticate, { session_token, session_custom_claims });
      expect(ownOf(data.session_jwt)).toEqual(data.session.custom_claims);
      return data.session.custom_claims;
    };
    expect(await change({})).toEqual({ a: 1, b: { c: 'x', d: [1, 2] } });
    expect(await change({ b: { c: null, f: { g: null } } })).toEqual({ a: 1, b: { d: [1, 2], f: {} } });
    expect(await change({ a: null, b: { d: [3] } })).toEqual({ b: { d: [3], f: {} } });
    expect(await change({ b: 'text' })).toEqual({ b: 'text' });
    expect(await change({ b: { again: true } })).toEqual({ b: { again: true } });
    expect(await change({ b: null })).toEqual({});
  });

  it('stay when a proof joins the session, which may change them too', async () => {
    const { session_token, session } = (await signIn({ plan: 'pro', tries: 1 })).data;
    const email = `claims-${count}@example.com`;
    const { data: sent } = await call(otpsEmailLoginOrCreate, { email });
    const proof = { method_id: sent.email_id, code: await provider.inbox.lastCode(email) };
    const joined = await call(otpsAuthenticate, {
      ...proof,
      session_token,
      session_custom_claims: { tries: 2 },
    });
    expect(joined.data.session?.session_id).toBe(session?.session_id);
    expect(ownOf(joined.data.session_jwt)).toEqual({ plan: 'pro', tries: 2 });
  });

  it('are not stored when no session begins', async () => {
    const { data } = await signIn({ plan: 'pro' }, {});
    expect([data.session, data.session_jwt]).toEqual([null, '']);
  });

  it.each(['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'https://stytch.com/session'])(
    'cannot be one that the JWT sets itself: %s',
    async (name) => {
      const { session_token } = (await signIn()).data;
      const body = { session_token, session_custom_claims: { plan: 'pro', [name]: 'mine' } };
      const { status, error } = await call(sessionsAuthenticate, body);
      expect([status, error.error_message]).toEqual([
        400,
        `session_custom_claims must not have "${name}", which the session's JWT says by itself.`,
      ]);
    },
  );

  it('have 4 KiB at most; more changes nothing of the session', async () => {
    const half = 'x'.repeat(2_500);
    const { data } = await signIn({ one: half });
    const { session_token, session } = data;
    provider.clock.advance(60_000);
    const body = { session_token, session_custom_claims: { two: half }, session_duration_minutes: 600 };
    const { status, error } = await call(sessionsAuthenticate, body);
    expect([status, error.error_details]).toEqual([400, { field: 'session_custom_claims' }]);
    const { sessions } = (await call(sessionsGet, undefined, { user_id: data.user_id })).data;
    expect(sessions).toMatchObject([{ custom_claims: { one: half }, expires_at: session?.expires_at }]);
    expect((await signIn({ one: half, two: half })).error.error_details).toEqual({
      field: 'session_custom_claims',
    });
  });

  it('keep all of several concurrent changes', async () => {
    const { session_token, user_id } = (await signIn()).data;
    const names = Array.from({ length: 8 }, (_, index) => `claim-${index}`);
    await Promise.all(
      names.map((name) =>
        call(sessionsAuthenticate, { session_token, session_custom_claims: { [name]: true } }),
      ),
    );
    const { sessions } = (await call(sessionsGet, undefined, { user_id })).data;
    expect(Object.keys(sessions[0]?.custom_claims ?? {}).toSorted()).toEqual(names);
  });

  it('exist for members too, from the first factor on', async () => {
    const { data: made } = await call(organizationsCreate, { organization_name: 'Claims' });
    const { organization_id } = made.organization;
    const email_address = 'member.claims@example.com';
    const { member_id } = (await call(membersCreate, { email_address }, { organization_id })).data;
    await call(otpsEmailLoginOrSignup, { organization_id, email_address });
    const endpoint = { method: 'POST', path: '/b2b/otps/email/authenticate' } as const;
    const { data } = await call<object, { session_token: string; session_jwt: string }>(endpoint, {
      organization_id,
      email_address,
      code: await provider.inbox.lastCode(email_address),
      session_custom_claims: { plan: 'pro' },
    });
    expect(ownOf(data.session_jwt)).toEqual({ plan: 'pro' });
    const body = { session_token: data.session_token, session_custom_claims: { seats: 2 } };
    const renewed = await call(memberSessionsAuthenticate, body);
    expect(ownOf(renewed.data.session_jwt)).toEqual({ plan: 'pro', seats: 2 });
    const { member_sessions } = (await call(memberSessionsGet, undefined, { organization_id, member_id }))
      .data;
    expect(member_sessions[0]?.custom_claims).toEqual({ plan: 'pro', seats: 2 });
  });
});
