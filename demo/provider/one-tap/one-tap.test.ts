import {
  type ErrorBody,
  ONE_TAP_SCRIPT_PATH,
  ONE_TAP_START_PATH,
  type OneTapStartAnswer,
  oauthAuthenticate,
  oauthStartPath,
  oneTapSubmitPath,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { createTestProvider, type TestProvider, type TestProviderOptions } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
});

const ask = async <Answer>(path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, headers: response.headers, answer: (await response.json()) as Answer };
};

const start = async () =>
  (await ask<OneTapStartAnswer>(`${ONE_TAP_START_PATH}?public_token=${provider.publicToken}`)).answer;

const STAND_IN = '/stand-in/google-one-tap';
const page = { Origin: 'http://localhost:5173' };
const stranger = { Origin: 'https://evil.example' };

const credential = async (email: string) =>
  (await ask<{ credential: string }>(`${STAND_IN}/credential`, { email }, page)).answer.credential;

const submit = (id: string, body: object) =>
  ask<{ redirect_url: string; error_type: string }>(oneTapSubmitPath(id), body, {
    'x-stytch-oauth-type': 'google-one-tap',
  });

describe('Google One Tap', () => {
  it('signs in with Google’s token, once per prompt', async () => {
    const { oauth_callback_id, stytch_csrf_token } = await start();
    const body = { id_token: await credential('tap@example.com'), stytch_csrf_token };
    const { status, answer } = await submit(oauth_callback_id, body);
    expect(status).toBe(200);
    const token = new URL(answer.redirect_url).searchParams.get('token');
    const signedIn = await callerOf(provider)(oauthAuthenticate, { token, session_duration_minutes: 30 });
    expect(signedIn.data.user.emails).toMatchObject([{ email: 'tap@example.com', verified: true }]);
    expect((await submit(oauth_callback_id, body)).answer.error_type).toBe('invalid_callback_id');
  });

  // @asvs 6.8.2 9.1.1 9.2.1
  it('refuses a token that is false, expired or of another page’s prompt', async () => {
    const { oauth_callback_id } = await start();
    expect((await submit(oauth_callback_id, { id_token: 'forged' })).answer.error_type).toBe(
      'id_token_invalid',
    );
    const id_token = await credential('tap@example.com');
    const foreign = await submit(oauth_callback_id, { id_token, stytch_csrf_token: 'another' });
    expect(foreign.answer.error_type).toBe('oauth_state_mismatch');
    const late = await start();
    provider.clock.advance(6 * 60_000);
    expect((await submit(late.oauth_callback_id, { id_token })).answer.error_type).toBe('id_token_invalid');
  });

  it('issues a token for only the browser that sent a challenge', async () => {
    const { oauth_callback_id } = await start();
    const code_verifier = 'the verifier of this browser';
    const body = {
      id_token: await credential('tap@example.com'),
      code_challenge: codeChallengeOf(code_verifier),
    };
    const { redirect_url } = (await submit(oauth_callback_id, body)).answer;
    const redeem = {
      token: new URL(redirect_url).searchParams.get('token'),
      session_duration_minutes: 30,
    };
    const call = callerOf(provider);
    expect((await call(oauthAuthenticate, redeem)).error.error_type).toBe('pkce_expected_code_verifier');
    expect((await call(oauthAuthenticate, { ...redeem, code_verifier })).status).toBe(200);
  });

  // @asvs 3.7.2
  it('redirects only to allowed addresses, and answers only its own pages', async () => {
    const { oauth_callback_id } = await start();
    const body = {
      id_token: await credential('tap@example.com'),
      login_redirect_url: 'https://evil.example/',
    };
    expect((await submit(oauth_callback_id, body)).status).toBe(400);
    const path = `${ONE_TAP_START_PATH}?public_token=${provider.publicToken}`;
    for (const headers of [page, stranger]) {
      const refused = await ask<ErrorBody>(path, undefined, headers);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect((await ask(path, undefined, { Origin: provider.baseUrl })).status).toBe(200);
    const foreign = await ask<ErrorBody>(`${ONE_TAP_START_PATH}?public_token=public-token-test-other`);
    expect(foreign.answer.error_type).toBe('public_token_not_found');
  });
});

describe('a project that cannot show One Tap', () => {
  const none = {
    allowed_redirects: [],
    default_login_redirect_url: null,
    default_signup_redirect_url: null,
  };

  it.each([
    ['oauth_config_not_found', { google_client: 'none' }],
    ['default_provider_not_allowed', { google_client: 'shared' }],
    ['no_login_redirect_urls_set', none],
    ['no_signup_redirect_urls_set', { ...none, default_login_redirect_url: 'http://localhost:5173/in' }],
  ])('is told why: %s', async (reason, settings) => {
    const project = await createTestProvider();
    expect((await operatorOf(project)('PUT', '/settings', settings)).status).toBe(200);
    const response = await project.fetch(
      new Request(`${project.baseUrl}${ONE_TAP_START_PATH}?public_token=${project.publicToken}`),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status_code: 400, error_type: reason });
  });

  it('cannot sign in with Google when it has no client there', async () => {
    const project = await createTestProvider();
    await operatorOf(project)('PUT', '/settings', { google_client: 'none' });
    const query = `public_token=${project.publicToken}&code_challenge=${codeChallengeOf('x')}`;
    const response = await project.fetch(
      new Request(`${project.baseUrl}${oauthStartPath('google')}?${query}`),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('no Google OAuth client');
  });
});

describe('the stand-in of Google', () => {
  it('shows its accounts to registered pages, and tells others why not', async () => {
    const { google_client_id } = await start();
    const accounts = (client: string, headers: Record<string, string>) =>
      ask<{ email: string }[] & ErrorBody>(`${STAND_IN}/accounts?client_id=${client}`, undefined, headers);
    expect((await accounts(google_client_id, page)).answer[0]?.email).toContain('@');
    expect((await accounts('unknown', page)).answer.error_type).toBe('invalid_client');
    const refused = await accounts(google_client_id, stranger);
    expect(refused.answer.error_type).toBe('unregistered_origin');
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    const minted = await ask<ErrorBody>(`${STAND_IN}/credential`, { email: 'a@example.com' }, stranger);
    expect(minted.answer.error_type).toBe('unregistered_origin');
  });

  it('serves Google’s script unless there are credentials at Google', async () => {
    const script = async (options: TestProviderOptions) => {
      const made = await createTestProvider(options);
      return made.fetch(new Request(`${made.baseUrl}${ONE_TAP_SCRIPT_PATH}`));
    };
    const standIn = (await script({})).headers.get('location') ?? '';
    const text = await (await provider.fetch(new Request(standIn))).text();
    expect(text).toContain('google.accounts.id');
    const real = await script({ oauthClients: { google: { clientId: 'id', clientSecret: 'secret' } } });
    expect(real.headers.get('location')).toBe('https://accounts.google.com/gsi/client');
  });
});
