import {
  type AuthenticateAnswer,
  OAUTH_PROVIDERS,
  type OAuthProviderName,
  oauthAttach,
  oauthAuthenticate,
  oauthStartPath,
  passwordsAuthenticate,
  passwordsCreate,
  sessionsRevoke,
  usersMe,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { oauthProviderName } from '../../../widget/src/config/oauth-names.ts';
import { upstreams } from '../oauth/upstreams/upstreams.ts';
import { browserAt } from '../test/browser.ts';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

const VERIFIER = 'a verifier of this browser';
const PAGE = 'http://localhost:5173/auth-callback';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const startUrl = (name: OAuthProviderName, more: Record<string, string> = {}): string => {
  const url = new URL(oauthStartPath(name), provider.baseUrl);
  const query = {
    public_token: provider.publicToken,
    code_challenge: codeChallengeOf(VERIFIER),
    login_redirect_url: PAGE,
    signup_redirect_url: `${PAGE}?new=1`,
    ...more,
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
};

/** Goes from the button to the page with its token. */
const walk = async (name: OAuthProviderName, form: Record<string, string>, more = {}) => {
  const browser = browserAt(provider);
  const chooser = await browser.open(startUrl(name, more));
  expect(await chooser.response.text()).toContain('Choose an account');
  return (await browser.open(chooser.url.href, form)).url;
};

const redeem = (url: URL, session?: AuthenticateAnswer, code_verifier = VERIFIER) =>
  call(
    oauthAuthenticate,
    { token: url.searchParams.get('token'), code_verifier, session_duration_minutes: 30 },
    { session },
  );

describe.each(OAUTH_PROVIDERS)('signing in with %s', (name) => {
  it('is called the same on the button and by the provider', () => {
    const message =
      'A name that is not the type with a capital belongs to `widget/src/config/oauth-names.ts`.';
    expect(oauthProviderName(name), message).toBe(upstreams[name].label);
  });

  it('returns a token that signs in, and finds the same person again', async () => {
    const email = `${name}.person@example.com`;
    const url = await walk(name, { email });
    expect(url.origin + url.pathname).toBe(PAGE);
    expect(url.searchParams.get('new')).toBe('1');
    expect(url.searchParams.get('stytch_token_type')).toBe('oauth');
    const { status, data } = await redeem(url);
    expect(status).toBe(200);
    expect(data.user.providers).toMatchObject([
      { provider_type: data.provider_type, provider_subject: data.provider_subject },
    ]);
    expect(data.provider_values.access_token).not.toBe('');
    expect(data.session.authentication_factors[0]).toMatchObject({
      type: 'oauth',
      delivery_method: `oauth_${name}`,
      [`${name}_oauth_factor`]: { provider_subject: data.provider_subject },
    });
    const again = await walk(name, { email });
    expect(again.searchParams.get('new')).toBeNull();
    expect((await redeem(again)).data.user_id).toBe(data.user_id);
  });
});

it('keeps the accounts of two social providers apart, even with the same subject', async () => {
  const signInWith = async (name: OAuthProviderName) =>
    (await redeem(await walk(name, { email: `${name}.apart@example.com` }))).data;
  const [google, github] = [await signInWith('google'), await signInWith('github')];
  const { db } = await sharedStore();
  const { provider_subject } = github;
  // Only Google's account has the subject now, and GitHub's is found by its address again.
  await db.deleteFrom('oauth_registrations').where('provider_subject', '=', provider_subject).execute();
  const { numUpdatedRows } = await db
    .updateTable('oauth_registrations')
    .set({ provider_subject: provider_subject as never })
    .where('provider_subject', '=', google.provider_subject)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(1n);
  expect((await signInWith('github')).user_id).toBe(github.user_id);
  expect(github.user_id).not.toBe(google.user_id);
});

it('starts no social sign-in for another project’s public token', async () => {
  const { response, url } = await browserAt(provider).open(
    startUrl('github', { public_token: 'public-token-test-of-another-project' }),
  );
  expect(response.status).toBe(400);
  expect(url.origin).toBe(provider.baseUrl);
});

describe('the token of a social sign-in', () => {
  // @asvs 10.1.2
  it('is redeemed once, with the verifier of the browser that started', async () => {
    const url = await walk('github', { email: 'once@example.com' });
    expect((await redeem(url, undefined, 'another')).error.error_type).toBe('pkce_mismatch');
    expect((await redeem(url)).status).toBe(200);
    expect((await redeem(url)).error.error_type).toBe('oauth_token_not_found');
  });
});

describe('the redirect back', () => {
  // @asvs 10.1.2 10.2.1
  it('is refused in another browser (login CSRF), and works once', async () => {
    const attacker = browserAt(provider);
    const chooser = await attacker.open(startUrl('github'));
    const victim = browserAt(provider);
    const refused = await victim.open(chooser.url.href, { email: 'csrf@example.com' });
    expect(refused.response.status).toBe(400);
    expect(refused.url.href.startsWith(provider.baseUrl)).toBe(true);
  });

  it.each(OAUTH_PROVIDERS)(
    'is over when Back leads to the accounts of %s, and one is chosen again',
    async (name) => {
      const browser = browserAt(provider);
      const chooser = await browser.open(startUrl(name));
      const form = { email: 'back@example.com' };
      expect((await browser.open(chooser.url.href, form)).url.searchParams.get('token')).toBeTruthy();
      const { response, url } = await browser.open(chooser.url.href, form);
      expect([400, 410]).toContain(response.status);
      expect(url.searchParams.get('token')).toBeNull();
      expect(await response.text()).toMatch(/This sign-in (is over|was already finished)/);
    },
  );

  it('reports that the person cancelled', async () => {
    for (const name of ['google', 'github'] as const) {
      const url = await walk(name, { cancel: '1' });
      expect(url.searchParams.get('error')).toBe('access_denied');
      expect(url.searchParams.get('token')).toBeNull();
    }
  });

  it('logs what a provider refuses, in one line, because only the operator can mend it', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const logging = await createTestProvider({ log, publicToken: provider.publicToken });
    const refuse = async (error: string, error_description: string) => {
      const browser = browserAt(logging);
      const { url } = await browser.open(startUrl('github'));
      const query = { error, error_description, state: url.searchParams.get('state') ?? '' };
      return browser.open(`${provider.baseUrl}/v1/oauth/callback/github?${new URLSearchParams(query)}`);
    };
    await refuse('access_denied', 'The person said no.');
    expect(lines).toEqual([]);
    const { url } = await refuse('redirect_uri_mismatch', `Not this app's.\nprovider: ${'x'.repeat(300)}`);
    expect(url.searchParams.get('error')).toBe('oauth_flow_callback_error');
    expect(lines).toEqual([
      `The sign-in with GitHub was refused: "redirect_uri_mismatch", "Not this app's.\\nprovider: ${'x'.repeat(174)}".`,
    ]);
    await logging.close();
  });

  // @asvs 10.2.2
  it('refuses a state that is absent, doubled, foreign or unknown', async () => {
    const browser = browserAt(provider);
    const chooser = await browser.open(startUrl('github'));
    const state = chooser.url.searchParams.get('state') ?? '';
    const callback = `${provider.baseUrl}/v1/oauth/callback`;
    for (const path of [
      `/github?code=x`,
      `/github?code=x&state=${state}&state=${state}`,
      `/figma?code=x&state=${state}`,
      '/github?code=x&state=nobody',
    ]) {
      expect((await browser.open(callback + path)).response.status).toBe(400);
    }
  });

  it('does not redeem a code that its provider did not issue', async () => {
    const browser = browserAt(provider);
    const chooser = await browser.open(startUrl('github'));
    const state = chooser.url.searchParams.get('state') ?? '';
    const { url } = await browser.open(
      `${provider.baseUrl}/v1/oauth/callback/github?code=forged&state=${state}`,
    );
    expect(url.searchParams.get('error')).toBe('oauth_auth_code_error');
  });

  it('logs why a provider does not redeem a code, such as a wrong secret', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const logging = await createTestProvider({ log, publicToken: provider.publicToken });
    const browser = browserAt(logging);
    const { url } = await browser.open(startUrl('github'));
    const query = new URLSearchParams({ code: 'forged', state: url.searchParams.get('state') ?? '' });
    await browser.open(`${provider.baseUrl}/v1/oauth/callback/github?${query}`);
    expect(lines).toEqual(['The sign-in with GitHub failed: "invalid_grant".']);
    await logging.close();
  });

  // @asvs 3.7.2
  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (url) => {
      const { response } = await browserAt(provider).open(startUrl('google', { login_redirect_url: url }));
      expect(response.status).toBe(400);
    },
  );
});

describe('accounts of one address', () => {
  const password = 'marble otter 58 quilts';
  const account = (email: string) => ({ email, password, session_duration_minutes: 30 });

  it('are merged when both sides have verified it', async () => {
    const mine = await signIn(provider, 'link@example.com');
    expect((await redeem(await walk('google', { email: 'link@example.com' }))).data.user_id).toBe(
      mine.user_id,
    );
  });

  // @asvs 6.8.1
  it('stay separate when the provider has not', async () => {
    const mine = await signIn(provider, 'unverified.link@example.com');
    const { data } = await redeem(await walk('google', { email: 'unverified.link@example.com' }));
    expect(data.user_id).not.toBe(mine.user_id);
    const amazon = await redeem(await walk('amazon', { email: 'link@example.com' }));
    expect(amazon.data.user.emails).toEqual([]);
  });

  it('keep nothing of a person who only typed the address first', async () => {
    await call(passwordsCreate, account('prehijack@example.com'));
    const { data } = await redeem(await walk('google', { email: 'prehijack@example.com' }));
    expect(data.user.emails[0]).toMatchObject({ verified: true });
    expect((await call(passwordsAuthenticate, account('prehijack@example.com'))).error.error_type).toBe(
      'reset_password',
    );
  });

  it('are added to the signed-in person by an attach token, used once', async () => {
    const session = await signIn(provider, 'attach@example.com');
    const { data } = await call(oauthAttach, { provider: 'github' }, { session });
    const more = { oauth_attach_token: data.oauth_attach_token };
    const url = await walk('github', { email: 'attached@example.com' }, more);
    const { data: added } = await redeem(url, session);
    expect(added).toMatchObject({
      user_id: session.user_id,
      user: { providers: [{ provider_type: 'GitHub' }] },
    });
    const again = await browserAt(provider).open(startUrl('github', more));
    expect(again.response.status).toBe(400);
  });

  it('are added only by the page that asked for it, in a session that is left', async () => {
    const session = await signIn(provider, 'sender@example.com');
    const { data } = await call(oauthAttach, { provider: 'github' }, { session });
    // The sender mails the address to somebody who is always signed in there.
    const more = { oauth_attach_token: data.oauth_attach_token };
    const url = await walk('github', { email: 'receiver@example.com' }, more);
    const providers = async () => (await call(usersMe, undefined, { session })).data.providers;
    expect(await providers()).toEqual([]);
    const receiver = await signIn(provider, 'receiver@example.com');
    for (const page of [undefined, receiver]) {
      expect((await redeem(url, page)).error.error_type).toBe('oauth_token_not_found');
    }
    expect(await providers()).toEqual([]);
    await call(sessionsRevoke, undefined, { session });
    expect((await redeem(url, session)).error.error_type).toBe('oauth_token_not_found');
    expect((await signIn(provider, 'sender@example.com')).user.providers).toEqual([]);
  });
});
