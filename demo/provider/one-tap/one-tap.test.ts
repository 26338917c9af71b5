import {
  ONE_TAP_START_PATH,
  type OneTapStartAnswer,
  oauthAuthenticate,
  oneTapSubmitPath,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const PAGE = 'http://localhost:5173';
let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
});

const ask = async <Answer>(path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await provider.fetch(
    new Request(`${provider.baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: PAGE, ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, headers: response.headers, answer: (await response.json()) as Answer };
};

const start = async () =>
  (await ask<OneTapStartAnswer>(`${ONE_TAP_START_PATH}?public_token=${provider.publicToken}`)).answer;

const credential = async (email: string) =>
  (await ask<{ credential: string }>('/stand-in/google-one-tap/credential', { email })).answer.credential;

const submit = (id: string, body: object) =>
  ask<{ redirect_url: string; error_type: string }>(oneTapSubmitPath(id), body, {
    'x-stytch-oauth-type': 'google-one-tap',
  });

describe('Google One Tap', () => {
  it('signs in with Google’s token, once per prompt', async () => {
    const { oauth_callback_id, stytch_csrf_token } = await start();
    const body = { id_token: await credential('tap@example.com'), stytch_csrf_token };
    const { status, answer, headers } = await submit(oauth_callback_id, body);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(PAGE);
    const token = new URL(answer.redirect_url).searchParams.get('token');
    const signedIn = await callerOf(provider)(oauthAuthenticate, { token, session_duration_minutes: 30 });
    expect(signedIn.data.user.emails).toMatchObject([{ email: 'tap@example.com', verified: true }]);
    expect((await submit(oauth_callback_id, body)).answer.error_type).toBe('invalid_callback_id');
  });

  it('refuses a token that Google did not make, that is too old, or that another page’s prompt got', async () => {
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

  it('leads nowhere that the project does not allow, and answers no other origin', async () => {
    const { oauth_callback_id } = await start();
    const body = {
      id_token: await credential('tap@example.com'),
      login_redirect_url: 'https://evil.example/',
    };
    expect((await submit(oauth_callback_id, body)).status).toBe(400);
    const path = `${ONE_TAP_START_PATH}?public_token=${provider.publicToken}`;
    expect((await ask(path, undefined, { Origin: 'https://evil.example' })).status).toBe(403);
  });
});
