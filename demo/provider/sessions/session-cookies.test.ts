import {
  BASE_PATH,
  otpsEmailLoginOrCreate,
  sessionsAuthenticate,
  sessionsRevoke,
  usersMe,
} from '@login-widget/auth-client/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { sessionCookies } from './session-cookies.ts';

const Origin = 'http://localhost:5173';
let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

const keep = async (session_cookies: 'script' | 'http_only') => {
  const { status } = await operatorOf(provider)('PUT', '/settings', { session_cookies });
  expect(status).toBe(200);
};

beforeEach(async () => {
  provider = await createTestProvider({ baseUrl: 'https://login.example.com' });
  call = callerOf(provider);
  await keep('http_only');
});

/** Signs in, and returns the browser's cookies by name with the line that set each. */
const signInByCookie = async (email: string) => {
  const { data } = await call(otpsEmailLoginOrCreate, { email });
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${BASE_PATH}/otps/authenticate`, {
      method: 'POST',
      headers: {
        Origin,
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
      },
      body: JSON.stringify({
        token: await provider.inbox.lastCode(email),
        method_id: data.method_id,
        session_duration_minutes: 60,
      }),
    }),
  );
  const lines = response.headers.getSetCookie();
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  return { lines, cookie, answer: await response.json() };
};

describe('a project with HttpOnly session cookies', () => {
  // @asvs 3.3.1 3.3.2 3.3.4 10.1.1
  it('sends both tokens in its HttpOnly cookies, and not in the answer', async () => {
    const { lines, answer } = await signInByCookie('hidden@example.com');
    expect(answer.data).toMatchObject({ session_token: '', session_jwt: '', user_id: expect.any(String) });
    expect(lines).toHaveLength(2);
    const expires = new Date(answer.data.session.expires_at).toUTCString();
    for (const [index, name] of ['stytch_session', 'stytch_session_jwt'].entries()) {
      expect(lines[index]).toMatch(new RegExp(`^${name}=[\\w.-]{40,}; Path=/; `));
      expect(lines[index]).toContain(`Expires=${expires}; HttpOnly; SameSite=Lax; Secure`);
    }
    expect(JSON.stringify(answer)).not.toContain(lines[0]?.split(/[=;]/)[1]);
  });

  // @asvs 7.4.1
  it('accepts a page’s cookie, renews it, and ends it at log-out', async () => {
    const { cookie } = await signInByCookie('page@example.com');
    const headers = { Origin, Cookie: `other=1; ${cookie}` };
    const me = await call(usersMe, undefined, { headers });
    expect(me.data.emails[0]?.email).toBe('page@example.com');
    const renewed = await call(sessionsAuthenticate, { session_duration_minutes: 30 }, { headers });
    expect(renewed.data.session_token).toBe('');
    expect(renewed.headers.getSetCookie()).toHaveLength(2);
    const revoked = await call(sessionsRevoke, undefined, { headers });
    expect(revoked.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^stytch_session=; .*1970/),
      expect.stringMatching(/^stytch_session_jwt=; .*1970/),
    ]);
    expect((await call(usersMe, undefined, { headers })).error.error_type).toBe('session_not_found');
  });

  // @asvs 3.5.1
  it.each([
    ['no origin', {}],
    ['an origin that is not allowed', { Origin: 'https://neighbour.example.com' }],
    ['a hidden origin', { Origin: 'null' }],
  ])('ignores the cookie of a change with %s', async (_, headers: Record<string, string>) => {
    const { cookie } = await signInByCookie('forged@example.com');
    const forged = await call(sessionsRevoke, undefined, { headers: { ...headers, Cookie: cookie } });
    expect([401, 403]).toContain(forged.status);
    const own = await call(usersMe, undefined, { headers: { Origin, Cookie: cookie } });
    expect(own.status).toBe(200);
  });

  it('accepts the consent form’s session cookie as its token', async () => {
    const { answer } = await operatorOf(provider)<{ client_id: string }>('POST', '/clients', {
      name: 'First',
      type: 'first_party',
      is_public: true,
      redirect_uris: ['https://app.example.com/back'],
      post_logout_redirect_uris: [],
    });
    const { cookie } = await signInByCookie('consent@example.com');
    const consent = (headers: Record<string, string>) =>
      provider.fetch(
        new Request(`${provider.baseUrl}${BASE_PATH}/oauth/authorize`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams({
            client_id: answer.client_id,
            redirect_uri: 'https://app.example.com/back',
            response_type: 'code',
            scope: 'openid',
            code_challenge: 'x'.repeat(43),
            consent_granted: 'true',
            __Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
          }),
        }),
      );
    const allowed = await consent({ Origin, Cookie: cookie });
    expect(allowed.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/back\?code=/);
    for (const headers of [{ Origin: 'null', Cookie: cookie }, { Cookie: cookie }]) {
      const { searchParams } = new URL((await consent(headers)).headers.get('location') ?? '');
      expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['login_required', null]);
    }
  });
});

describe('a project whose script keeps the tokens', () => {
  it('sets no cookie and accepts none', async () => {
    const { cookie } = await signInByCookie('before@example.com');
    await keep('script');
    const session = await signIn(provider, 'after@example.com');
    expect(session.session_token).not.toBe('');
    const me = await call(usersMe, undefined, { headers: { Origin, Cookie: cookie } });
    expect(me.status).toBe(401);
    const again = await call(sessionsAuthenticate, {}, { session });
    expect(again.headers.getSetCookie()).toEqual([]);
  });
});

it('sends its cookies to sibling hosts when a domain is configured', async () => {
  provider = await createTestProvider({ baseUrl: 'https://login.example.com', cookieDomain: 'example.com' });
  call = callerOf(provider);
  await keep('http_only');
  const { lines } = await signInByCookie('beside@example.com');
  for (const line of lines) expect(line).toContain('; Domain=example.com; Secure');
});

it.each([
  ['https://login.example.com', 'example.org'],
  ['https://login.example.com', 'www.example.com'],
  ['https://login.example.com', 'ample.com'],
  ['http://localhost:5180', 'example.com'],
])('refuses, for the provider at %s, the domain %s, whose cookies browsers drop', (baseUrl, domain) => {
  expect(() => sessionCookies(baseUrl, domain)).toThrow(
    `COOKIE_DOMAIN=${domain} does not contain the provider's host`,
  );
  expect(() => sessionCookies('https://login.example.com', '.Example.com')).not.toThrow();
});

it('follows the environment, whatever the project was set to before', async () => {
  provider = await createTestProvider({ baseUrl: 'https://login.example.com', sessionCookies: 'http_only' });
  call = callerOf(provider);
  expect((await signInByCookie('told@example.com')).lines).toHaveLength(2);
});
