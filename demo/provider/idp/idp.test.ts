import {
  type AuthenticateAnswer,
  idpAuthorizeStart,
  idpLogoutStart,
  impersonationAuthenticate,
  passwordsCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  passwordsResetBySession,
  sessionsRevoke,
  usersConnectedApps,
  usersRevokeConnectedApp,
} from '@login-widget/auth-client/wire';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { AFTER_LOGOUT, REDIRECT, relyingParty } from '../test/relying-party.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let application: ReturnType<typeof relyingParty>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
  application = relyingParty(provider);
});

const register = (more?: object) => application.register(more);
const discover: typeof application.discover = (registered) => application.discover(registered);
const submit: typeof application.submit = (...given) => application.submit(...given);
const start: typeof application.start = (...given) => application.start(...given);

describe('a third-party application', () => {
  // @asvs 9.2.4 10.3.3 10.4.5
  it('signs a person in after consent, and rotates its refresh tokens', async () => {
    const session = await signIn(provider, 'ada@example.com');
    const config = await discover(await register());
    const { url, checks } = await start(config);
    const { location } = await submit(session, url);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    expect(tokens.claims()).toMatchObject({
      sub: session.user_id,
      email: 'ada@example.com',
      email_verified: true,
    });
    const info = await oidc.fetchUserInfo(config, tokens.access_token, session.user_id);
    expect(info.email).toBe('ada@example.com');
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.access_token).not.toBe(tokens.access_token);
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
    await expect(oidc.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toThrow();
  });

  it('gets no access from staff who act as a user', async () => {
    const { user_id } = await signIn(provider, 'acted.for@example.com');
    const staff = { email: 'staff@example.com', reason: 'Ticket 9' };
    const path = `/users/${user_id}/impersonation`;
    const { answer } = await operatorOf(provider)<object>('POST', path, staff);
    const { data: session } = await call(impersonationAuthenticate, answer);
    const { url } = await start(await discover(await register()));
    const { location } = await submit(session, url);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('code')).toBeNull();
  });

  it('learns nothing more once the operator has removed it', async () => {
    const session = await signIn(provider, 'removed.app@example.com');
    const registered = await register();
    const config = await discover(registered);
    const { url, checks } = await start(config);
    const { location } = await submit(session, url);
    const { access_token } = await oidc.authorizationCodeGrant(config, location, checks);
    const read = () => oidc.fetchUserInfo(config, access_token, session.user_id);
    expect((await read()).email).toBe('removed.app@example.com');
    await operatorOf(provider)('DELETE', `/clients/${registered.client_id}`);
    await expect(read()).rejects.toThrow();
  });

  // @asvs 10.4.6
  it('may be public, and must then use PKCE', async () => {
    const session = await signIn(provider, 'public@example.com');
    const config = await discover(await register({ is_public: true }));
    const { url, checks } = await start(config);
    const { location } = await submit(session, url);
    expect((await oidc.authorizationCodeGrant(config, location, checks)).id_token).toBeDefined();
    url.searchParams.delete('code_challenge');
    const refused = await submit(session, url);
    expect(refused.location.searchParams.get('error')).toBe('invalid_request');
  });

  // @asvs 10.7.1
  it('asks for consent once, and again for more', async () => {
    const session = await signIn(provider, 'again@example.com');
    const { client_id } = await register();
    const ask = async (scope: string) => {
      const body = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope };
      return (await call(idpAuthorizeStart, body, { session })).data;
    };
    expect(await ask('openid email custom full_access')).toMatchObject({
      consent_required: true,
      oidc_client: { client_name: 'Calendar' },
      grantable_scope: 'openid email',
      ungrantable_scope: 'custom full_access',
    });
    const url = new URL('https://x.example/');
    const query = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid email' };
    url.search = new URLSearchParams({ ...query, code_challenge: 'A'.repeat(43) }).toString();
    await submit(session, url);
    expect((await ask('openid email')).consent_required).toBe(false);
    expect((await ask('openid phone')).consent_required).toBe(true);
  });

  it('gets access_denied when the user does not allow it', async () => {
    const session = await signIn(provider, 'deny@example.com');
    const { url } = await start(await discover(await register()));
    const { location } = await submit(session, url, { consent_granted: 'false' });
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('code')).toBeNull();
  });

  it('gets access_denied when the user does not allow it, also after an earlier consent', async () => {
    const session = await signIn(provider, 'deny.later@example.com');
    const { client_id, client_secret } = await register();
    const { url } = await start(await discover({ client_id, client_secret }));
    const deny = async () => (await submit(session, url, { consent_granted: 'false' })).location.searchParams;
    // The question was shown before another tab allowed it.
    await submit(session, url);
    expect([...(await deny())].slice(0, 1)).toEqual([['error', 'access_denied']]);
    // The hosted provider's widgets submit the same when they have nothing to ask, and do so once.
    const { scope = '' } = Object.fromEntries(url.searchParams);
    const body = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope };
    expect((await call(idpAuthorizeStart, body, { session })).data.consent_required).toBe(false);
    expect((await deny()).get('code')).toBeTruthy();
    expect((await deny()).get('error')).toBe('access_denied');
    // Our widget submits that it is allowed.
    await call(idpAuthorizeStart, body, { session });
    expect((await submit(session, url)).location.searchParams.get('code')).toBeTruthy();
    expect((await deny()).get('error')).toBe('access_denied');
    await call(idpAuthorizeStart, body, { session });
    provider.clock.advance(60_000);
    expect((await deny()).get('error')).toBe('access_denied');
  });

  describe('that sends a prompt', () => {
    const ask = async (session: { session_token: string }, more: Record<string, string>) => {
      const { url, checks } = await start(config, 'openid email');
      const form = { consent_granted: 'false', ...more };
      const { location } = await submit(session, url, form);
      return { location, checks, back: location.searchParams };
    };
    let config: oidc.Configuration;
    beforeAll(async () => {
      config = await discover(await register());
    });

    it('learns without a question whether it may sign the person in', async () => {
      const nobody = { session_token: provider.publicToken };
      const silent = { prompt: 'none' };
      expect((await ask(nobody, silent)).back.get('error')).toBe('login_required');
      const session = await signIn(provider, 'silent@example.com');
      // A page cannot allow what nobody was asked.
      for (const consent_granted of ['false', 'true']) {
        const { back } = await ask(session, { ...silent, consent_granted });
        expect([back.get('error'), back.get('code')]).toEqual(['consent_required', null]);
      }
      await ask(session, { consent_granted: 'true' });
      const { location, checks } = await ask(session, silent);
      const tokens = await oidc.authorizationCodeGrant(config, location, checks);
      expect(tokens.claims()?.sub).toBe(session.user_id);
    });

    it('can make its question be asked again, and then gets the new answer', async () => {
      const session = await signIn(provider, 'asked.again@example.com');
      await ask(session, { consent_granted: 'true' });
      const again = { prompt: 'consent' };
      const { client_id } = config.clientMetadata();
      const body = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid email' };
      await call(idpAuthorizeStart, body, { session });
      expect((await ask(session, again)).back.get('error')).toBe('access_denied');
      expect((await ask(session, { ...again, consent_granted: 'true' })).back.get('code')).toBeTruthy();
    });

    it('learns without a question that the last proof is too old', async () => {
      const later = await createTestProvider();
      const app = relyingParty(later);
      const session = await signIn(later, 'age@example.com');
      const its = await app.discover(await app.register());
      const silently = async (max_age: string) => {
        const { url, checks } = await app.start(its);
        const { location } = await app.submit(session, url, { prompt: 'none', max_age });
        return { location, checks };
      };
      const { url } = await app.start(its);
      await app.submit(session, url);
      later.clock.advance(60_000);
      const { location } = await silently('59');
      expect(location.searchParams.get('error')).toBe('login_required');
      const known = await silently('70');
      const tokens = await oidc.authorizationCodeGrant(its, known.location, known.checks);
      const signedInAt = Date.parse(session.session.started_at) / 1_000;
      expect(tokens.claims()?.auth_time).toBe(Math.floor(signedInAt));
      // Another proof in the same session counts.
      later.clock.advance(60_000);
      const renewed = await signIn(later, 'age@example.com', session);
      expect(renewed.session.session_id).toBe(session.session.session_id);
      const { url: again } = await app.start(its);
      const { location: fresh } = await app.submit(renewed, again, { prompt: 'none', max_age: '10' });
      expect(fresh.searchParams.get('code')).toBeTruthy();
      await later.close();
    });

    it.each([
      { more: { prompt: 'login' }, age: 600 },
      { more: { prompt: 'login consent', max_age: '3600' }, age: 600 },
      { more: { max_age: '0' }, age: 600 },
      { more: { max_age: '60' }, age: 660 },
    ])('gets a code for a fresh sign-in only: $more', async ({ more, age }) => {
      const later = await createTestProvider();
      const app = relyingParty(later);
      const session = await signIn(later, 'fresh@example.com');
      const its = await app.discover(await app.register());
      const answer = async (consent_granted: string) => {
        const { url } = await app.start(its);
        return (await app.submit(session, url, { ...more, consent_granted })).location.searchParams;
      };
      // The clock goes on during the calls, so neither is asked at the limit itself.
      later.clock.advance((age - 60) * 1_000);
      expect((await answer('true')).get('code')).toBeTruthy();
      later.clock.advance(61_000);
      const refused = await answer('true');
      expect([refused.get('error'), refused.get('code')]).toEqual(['login_required', null]);
      expect((await answer('false')).get('error')).toBe('access_denied');
      await later.close();
    });

    it.each([
      { prompt: 'none login' },
      { prompt: 'none', max_age: '-1' },
      { prompt: 'none', max_age: '1e3' },
    ])('is refused when its request makes no sense: %j', async (more) => {
      const session = await signIn(provider, 'senseless@example.com');
      expect((await ask(session, more)).back.get('error')).toBe('invalid_request');
    });

    it('finds in the configuration what has an effect', async () => {
      expect(config.serverMetadata()).toMatchObject({
        prompt_values_supported: ['none', 'login', 'consent'],
      });
    });
  });

  // @asvs 10.4.2
  it('loses everything when its code is used twice', async () => {
    const session = await signIn(provider, 'twice@example.com');
    const config = await discover(await register());
    const { url, checks } = await start(config);
    const { location } = await submit(session, url);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    await expect(oidc.authorizationCodeGrant(config, location, checks)).rejects.toThrow();
    await expect(oidc.fetchUserInfo(config, tokens.access_token, session.user_id)).rejects.toThrow();
  });

  // @asvs 10.4.3 10.4.10
  it('cannot use a code after a minute, nor with a wrong verifier or secret', async () => {
    const session = await signIn(provider, 'late@example.com');
    const registered = await register();
    const config = await discover(registered);
    const { url, checks } = await start(config);
    const { location } = await submit(session, url);
    const thief = await discover({ ...registered, client_secret: 'guessed' });
    await expect(oidc.authorizationCodeGrant(thief, location, checks)).rejects.toThrow();
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(config, location, wrong)).rejects.toThrow();
    provider.clock.advance(60_000);
    await expect(oidc.authorizationCodeGrant(config, location, checks)).rejects.toThrow();
  });

  // @asvs 10.4.1
  it('cannot use another application’s code or refresh token, nor a code for another address', async () => {
    const session = await signIn(provider, 'theirs@example.com');
    const second = 'https://app.example.com/second';
    const config = await discover(await register({ redirect_uris: [REDIRECT, second] }));
    const other = await discover(await register());
    const authorize = async () => {
      const { url, checks } = await start(config);
      return { ...(await submit(session, url)), checks };
    };
    const stolen = await authorize();
    await expect(oidc.authorizationCodeGrant(other, stolen.location, stolen.checks)).rejects.toThrow();
    const moved = await authorize();
    const elsewhere = new URL(`${second}${moved.location.search}`);
    await expect(oidc.authorizationCodeGrant(config, elsewhere, moved.checks)).rejects.toThrow();
    const own = await authorize();
    const tokens = await oidc.authorizationCodeGrant(config, own.location, own.checks);
    await expect(oidc.refreshTokenGrant(other, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('reads with an access token only, for an hour', async () => {
    const later = await createTestProvider();
    const app = relyingParty(later);
    const session = await signIn(later, 'hour@example.com');
    const config = await app.discover(await app.register());
    const { url, checks } = await app.start(config);
    const { location } = await app.submit(session, url);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    const read = (token = '') => oidc.fetchUserInfo(config, token, session.user_id);
    await expect(read(tokens.refresh_token)).rejects.toThrow();
    later.clock.advance(59 * 60_000);
    expect((await read(tokens.access_token)).sub).toBe(session.user_id);
    later.clock.advance(60_000);
    await expect(read(tokens.access_token)).rejects.toThrow();
  });

  // @asvs 3.7.2 10.4.1
  it.each([
    `${REDIRECT}/`,
    `${REDIRECT}?x=1`,
    'https://APP.example.com/callback',
    'https://evil.example/callback',
    'javascript:alert(1)',
  ])('gets no redirect to an unregistered address: %s', async (redirect_uri) => {
    const session = await signIn(provider, 'redirect@example.com');
    const { url } = await start(await discover(await register()));
    url.searchParams.set('redirect_uri', redirect_uri);
    const { status, location } = await submit(session, url);
    expect(status).toBe(400);
    expect(location.href).toBe('about:blank');
  });

  // @asvs 10.3.2
  it('reads only what the person allowed', async () => {
    const session = await signIn(provider, 'scoped@example.com');
    const config = await discover(await register());
    const { url, checks } = await start(config, 'openid');
    const { location } = await submit(session, url);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    const info = await oidc.fetchUserInfo(config, tokens.access_token, session.user_id);
    expect(info).toEqual({ sub: session.user_id });
    expect(tokens.claims()?.email).toBeUndefined();
    expect(tokens.refresh_token).toBeUndefined();
  });

  // @asvs 10.4.4 10.4.6 10.6.1
  it('gets only the code flow with S256', async () => {
    const session = await signIn(provider, 'flows@example.com');
    const { client_id, client_secret } = await register();
    const answer = async (change: Record<string, string>) => {
      const { url } = await start(await discover({ client_id, client_secret }));
      for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value);
      return (await submit(session, url)).location.searchParams;
    };
    for (const response_type of ['token', 'id_token', 'code id_token', 'code token']) {
      const back = await answer({ response_type });
      expect([back.get('error'), back.get('code')]).toEqual(['unsupported_response_type', null]);
    }
    const plain = await answer({ code_challenge_method: 'plain' });
    expect([plain.get('error'), plain.get('code')]).toEqual(['invalid_request', null]);
    for (const grant_type of ['password', 'client_credentials', 'implicit']) {
      const response = await provider.fetch(
        new Request(`${provider.baseUrl}/v1/oauth2/token`, {
          method: 'POST',
          headers: { Authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
          body: new URLSearchParams({ grant_type, username: 'flows@example.com', password: 'x' }),
        }),
      );
      expect(await response.json()).toEqual({ error: 'unsupported_grant_type' });
    }
  });

  it('learns that the person is not signed in any more', async () => {
    const { url } = await start(await discover(await register()));
    const nobody = { session_token: provider.publicToken } as AuthenticateAnswer;
    const ended = await signIn(provider, 'ended@example.com');
    await call(sessionsRevoke, undefined, { session: ended });
    for (const session of [nobody, ended]) {
      const answers = [
        ['true', 'login_required'],
        ['false', 'access_denied'],
      ] as const;
      for (const [consent_granted, error] of answers) {
        const { searchParams } = (await submit(session, url, { consent_granted })).location;
        expect([searchParams.get('error'), searchParams.get('code')]).toEqual([error, null]);
        expect(searchParams.get('state')).toBe(url.searchParams.get('state'));
      }
    }
  });
});

describe('a grant to an application', () => {
  const PASSWORD = 'marble otter 58 quilts';
  const session_duration_minutes = 30;

  /** Gives an application a grant of this session. */
  const grant = async (session: AuthenticateAnswer) => {
    const config = await discover(await register());
    const { url, checks } = await start(config);
    const { location } = await submit(session, url);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    return async () => {
      const info = oidc.fetchUserInfo(config, tokens.access_token, session.user_id);
      const renewed = oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
      return (await Promise.allSettled([info, renewed])).map(({ status }) => status);
    };
  };
  const ENDED = ['rejected', 'rejected'];

  // @asvs 7.6.1
  it('ends with a password reset by mail, and other people’s do not', async () => {
    const email = 'grants.reset@example.com';
    const [own, other] = [await signIn(provider, email), await signIn(provider, 'grants.other@example.com')];
    const [ownGrant, otherGrant] = [await grant(own), await grant(other)];
    await call(passwordsResetByEmailStart, { email });
    const token = new URL(await provider.inbox.lastLink(email)).searchParams.get('token');
    await call(passwordsResetByEmail, { token, password: PASSWORD, session_duration_minutes });
    expect(await ownGrant()).toEqual(ENDED);
    expect(await otherGrant()).toEqual(['fulfilled', 'fulfilled']);
  });

  // @asvs 10.4.2
  it('ends when a refresh token is used twice, and no other grant does', async () => {
    const session = await signIn(provider, 'grants.twice@example.com');
    const stranger = await signIn(provider, 'grants.stranger@example.com');
    const [other, strangers, ask] = [await grant(session), await grant(stranger), await grant(session)];
    expect(await ask()).toEqual(['fulfilled', 'fulfilled']);
    expect(await ask()).toEqual(['fulfilled', 'rejected']);
    expect(await ask()).toEqual(ENDED);
    expect(await other()).toEqual(['fulfilled', 'fulfilled']);
    expect(await strangers()).toEqual(['fulfilled', 'fulfilled']);
  });

  it('ends when a password is set within a session', async () => {
    const session = await signIn(provider, 'grants.session@example.com');
    const ask = await grant(session);
    await call(passwordsResetBySession, { password: PASSWORD, session_duration_minutes }, { session });
    expect(await ask()).toEqual(ENDED);
  });

  // @asvs 7.6.1
  it('ends when the operator logs the person out everywhere', async () => {
    const session = await signIn(provider, 'grants.everywhere@example.com');
    const ask = await grant(session);
    await operatorOf(provider)('DELETE', `/users/${session.user_id}/sessions`);
    expect(await ask()).toEqual(ENDED);
  });

  // @asvs 10.4.9 10.7.3
  it('is listed with its scopes, and ends when the person disconnects it', async () => {
    const [session, other] = [
      await signIn(provider, 'apps@example.com'),
      await signIn(provider, 'apps.2@example.com'),
    ];
    const [ask, otherAsk] = [await grant(session), await grant(session)];
    const strangersAsk = await grant(other);
    const list = async () => (await call(usersConnectedApps, undefined, { session })).data.connected_apps;
    const [app, second] = await list();
    expect(app).toEqual({
      connected_app_id: expect.any(String),
      name: 'Calendar',
      description: '',
      client_type: 'third_party',
      scopes_granted: 'email offline_access openid profile',
    });
    const params = { id: app?.connected_app_id ?? '' };
    expect((await call(usersRevokeConnectedApp, undefined, { session: other, params })).status).toBe(404);
    expect((await call(usersRevokeConnectedApp, undefined, { session, params })).status).toBe(200);
    expect(await list()).toEqual([second]);
    // The list is by name and then by id, which is random.
    const endings = [await ask(), await otherAsk()].map(String).sort();
    expect(endings).toEqual([['fulfilled', 'fulfilled'], ENDED].map(String));
    expect(await strangersAsk()).toEqual(['fulfilled', 'fulfilled']);
    const { error } = await call(usersRevokeConnectedApp, undefined, { session, params });
    expect(error.error_type).toBe('connected_app_not_found');
  });

  it('is asked for again after that, by this application and of this person only', async () => {
    const [session, other] = [
      await signIn(provider, 'apps.3@example.com'),
      await signIn(provider, 'apps.4@example.com'),
    ];
    const [app, second] = [await register(), await register()];
    const isAsked = async (person: AuthenticateAnswer, { client_id }: { client_id: string }) => {
      const body = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid' };
      return (await call(idpAuthorizeStart, body, { session: person })).data.consent_required;
    };
    const consents = [
      [session, app],
      [session, second],
      [other, app],
    ] as const;
    for (const [person, registered] of consents) {
      const { url } = await start(await discover(registered));
      await submit(person, url);
      expect(await isAsked(person, registered)).toBe(false);
    }
    await call(usersRevokeConnectedApp, undefined, { session, params: { id: app.client_id } });
    const asked = consents.map(([person, registered]) => isAsked(person, registered));
    expect(await Promise.all(asked)).toEqual([true, false, false]);
  });

  it('ends when somebody else is the first to verify the address', async () => {
    const email = 'grants.hijacked@example.com';
    const { data } = await call(passwordsCreate, { email, password: PASSWORD, session_duration_minutes });
    const ask = await grant(data);
    expect((await signIn(provider, email)).user_id).toBe(data.user_id);
    expect(await ask()).toEqual(ENDED);
  });
});

describe('a public application that is a page of another origin', () => {
  const origin = 'https://spa.example';
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    provider.fetch(new Request(`${provider.baseUrl}${path}`, { method, headers: { origin, ...headers } }));
  const preflight = (headers: Record<string, string> = {}) =>
    ask('OPTIONS', '/v1/oauth2/userinfo', {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
      ...headers,
    });

  beforeAll(() => register({ is_public: true, redirect_uris: [`${origin}/callback`] }));

  it.each([
    ['GET', '/.well-known/openid-configuration', '*'],
    ['GET', '/.well-known/jwks.json', '*'],
    ['POST', '/v1/oauth2/token', origin],
    ['GET', '/v1/oauth2/userinfo', origin],
  ])('may read the answer of %s %s, without cookies', async (method, path, allowed) => {
    const { headers } = await ask(method, path);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may send its access token', async () => {
    const { status, headers } = await preflight();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
  });

  // @asvs 3.4.2
  it.each(['https://other.example', 'null', 'https://spa.example:444', 'http://spa.example'])(
    'may not read tokens from %s, where no application is',
    async (other) => {
      const answers = [preflight({ origin: other }), ask('POST', '/v1/oauth2/token', { origin: other })];
      for (const { headers } of await Promise.all(answers))
        expect(headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  it('may not read the answer to the consent form', async () => {
    const { headers } = await ask('POST', '/sdk/v1/oauth/authorize');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the published keys', () => {
  it('have that of ID tokens before the first one is signed, once for all who ask at the same time', async () => {
    const fresh = await createTestProvider();
    const algorithms = async () => {
      const answer = await fresh.fetch(new Request(`${fresh.baseUrl}/.well-known/jwks.json`));
      const { keys } = (await answer.json()) as { keys: { alg: string }[] };
      return keys.map(({ alg }) => alg).sort();
    };
    const asked = await Promise.all([algorithms(), algorithms(), algorithms()]);
    expect(asked).toEqual(Array(3).fill(['ES256', 'RS256']));
    expect(await algorithms()).toEqual(['ES256', 'RS256']);
    await fresh.close();
  });
});

describe('logging out for an application', () => {
  // @asvs 10.6.2
  it('asks the person, unless the application proves that it knows them', async () => {
    const session = await signIn(provider, 'logout@example.com');
    const registered = await register();
    const config = await discover(registered);
    const { url, checks } = await start(config);
    const tokens = await oidc.authorizationCodeGrant(config, (await submit(session, url)).location, checks);
    const ask = async (more: object) => {
      const body = {
        client_id: registered.client_id,
        post_logout_redirect_uri: AFTER_LOGOUT,
        state: 's',
        ...more,
      };
      return (await call(idpLogoutStart, body, { session })).data;
    };
    expect(await ask({})).toMatchObject({ consent_required: true, redirect_uri: `${AFTER_LOGOUT}?state=s` });
    expect((await ask({ id_token_hint: tokens.id_token })).consent_required).toBe(false);
    expect((await ask({ id_token_hint: 'forged' })).consent_required).toBe(true);
    const body = { client_id: registered.client_id, post_logout_redirect_uri: 'https://evil.example/' };
    expect((await call(idpLogoutStart, body, { session })).status).toBe(400);
  });
});

describe('an application of the project itself', () => {
  it('needs no consent', async () => {
    const session = await signIn(provider, 'first@example.com');
    const { client_id, client_secret } = await register({ type: 'first_party' });
    const config = await discover({ client_id, client_secret });
    const { url, checks } = await start(config, 'openid full_access');
    const body = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid full_access' };
    const { data } = await call(idpAuthorizeStart, body, { session });
    expect(data).toMatchObject({ consent_required: false, ungrantable_scope: '' });
    const { location } = await submit(session, url, { consent_granted: 'false' });
    expect((await oidc.authorizationCodeGrant(config, location, checks)).access_token).toBeDefined();
  });
});
