// @vitest-environment node
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../demo/provider/test/browser.ts';
import { softEthereumWallet, softSolanaWallet } from '../../demo/provider/test/soft-wallets.ts';
import { createTestProvider, type TestProvider } from '../../demo/provider/testing.ts';
import { type AuthClient, createAuthClient } from '../src/index.ts';
import { softCredentials } from './soft-passkeys.ts';
import { createSimulatedBrowser, type SimulatedBrowser } from './world/simulated-browser.ts';
import { createSimulatedClock } from './world/simulated-clock.ts';

const duration = { session_duration_minutes: 30 };
const PAGE = 'http://localhost:5173';
const PASSWORD = 'correct horse battery staple 7';

let provider: TestProvider;
let clients: AuthClient[] = [];
let people = 0;

beforeAll(async () => {
  provider = await createTestProvider();
});

afterEach(() => {
  for (const client of clients) client.dispose();
  clients = [];
});

const newEmail = () => {
  people += 1;
  return `person-${people}@example.com`;
};

/** A page of the host site in a simulated browser, with the real provider. */
function openPage(browser: SimulatedBrowser = newBrowser()) {
  const { environment, left } = browser.openTab((request) => {
    request.headers.set('Origin', PAGE);
    return provider.fetch(request);
  });
  const globals: Record<string, unknown> = {
    navigator: { credentials: softCredentials() },
    PublicKeyCredential: {},
  };
  const page = { ...environment.page, global: (name: string) => globals[name] };
  const client = createAuthClient(provider.publicToken, {
    apiUrl: provider.baseUrl,
    telemetry: false,
    environment: { ...environment, page },
  });
  clients.push(client);
  return { client, browser, left };
}

const newBrowser = () =>
  createSimulatedBrowser({ origin: PAGE, clock: createSimulatedClock(provider.clock.now().getTime()) });

const signIn = async (client: AuthClient, email = newEmail()) => {
  const { method_id } = await client.otps.email.loginOrCreate(email);
  return client.otps.authenticate(await provider.inbox.lastCode(email), method_id, duration);
};

/** Returns the token that a mailed link carries. */
const follow = async (email: string) => {
  const { url } = await browserAt(provider).open(await provider.inbox.lastLink(email));
  return url.searchParams.get('token') ?? '';
};

describe('passcodes', () => {
  it('sign in by e-mail, text message and WhatsApp', async () => {
    for (const [channel, destination] of [
      ['email', newEmail()],
      ['sms', '+12025550123'],
      ['whatsapp', '+12025550124'],
    ] as const) {
      const { client } = openPage();
      const { method_id } = await client.otps[channel].loginOrCreate(destination, { expiration_minutes: 5 });
      const code = await provider.inbox.lastCode(destination);
      const answer = await client.otps.authenticate(code, method_id, duration);
      expect(answer).not.toHaveProperty('__user');
      expect(client.session.getSync()).toMatchObject({ session_id: answer.session.session_id });
      expect(client.user.getSync()?.user_id).toBe(answer.user_id);
      expect((await client.user.get()).user_id).toBe(answer.user_id);
    }
  });

  it('add a second address to the same user by the secondary call', async () => {
    const { client } = openPage();
    const { user_id } = await signIn(client);
    const second = newEmail();
    const { method_id } = await client.otps.email.send(second);
    const code = await provider.inbox.lastCode(second);
    const answer = await client.otps.authenticate(code, method_id, duration);
    expect(answer.user_id).toBe(user_id);
    expect(client.user.getSync()?.emails.map(({ email }) => email)).toContain(second);
  });

  it('are refused if wrong, with the provider’s reason', async () => {
    const { client } = openPage();
    const email = newEmail();
    const { method_id } = await client.otps.email.loginOrCreate(email);
    const wrong = (await provider.inbox.lastCode(email)) === '000000' ? '111111' : '000000';
    await expect(client.otps.authenticate(wrong, method_id, duration)).rejects.toMatchObject({
      name: 'ApiError',
      error_type: 'otp_code_not_found',
    });
    expect(client.session.getSync()).toBeNull();
  });
});

describe('magic links', () => {
  it('sign in where they were requested', async () => {
    const { client } = openPage();
    const email = newEmail();
    await client.magicLinks.email.loginOrCreate(email, {
      login_magic_link_url: `${PAGE}/auth-callback`,
      signup_magic_link_url: `${PAGE}/auth-callback`,
    });
    expect(client.magicLinks.canAuthenticateHere()).toBe(true);
    await client.magicLinks.authenticate(await follow(email), duration);
    expect(client.user.getSync()?.emails).toMatchObject([{ email, verified: true }]);
    expect(client.magicLinks.canAuthenticateHere()).toBe(false);
  });

  it('sign in from two tabs, and in another browser if allowed', async () => {
    const browser = newBrowser();
    const [one, two, stranger] = [openPage(browser), openPage(browser), openPage()];
    const [first, second] = [newEmail(), newEmail()];
    await one.client.magicLinks.email.loginOrCreate(first);
    await two.client.magicLinks.email.loginOrCreate(second);
    const [firstToken, secondToken] = [await follow(first), await follow(second)];
    expect(stranger.client.magicLinks.canAuthenticateHere()).toBe(false);
    expect(await stranger.client.magicLinks.linkState(firstToken)).toBe('anywhere');
    await one.client.magicLinks.authenticate(secondToken, duration);
    expect(one.client.user.getSync()?.emails[0]?.email).toBe(second);
    await stranger.client.magicLinks.authenticate(firstToken, duration);
    expect(stranger.client.user.getSync()?.emails[0]?.email).toBe(first);
    expect(await one.client.magicLinks.linkState(firstToken)).toBe('over');
  });
});

describe('passwords', () => {
  it('are created, checked, changed and reset by mail', async () => {
    const { client } = openPage();
    const email = newEmail();
    expect(await client.search.user(email)).toMatchObject({ userType: 'new' });
    expect(await client.passwords.strengthCheck({ email, password: 'abc' })).toMatchObject({
      valid_password: false,
    });
    await client.passwords.create({ email, password: PASSWORD, ...duration });
    expect(await client.search.user(email)).toMatchObject({ userType: 'password' });
    await client.passwords.resetBySession({ password: `${PASSWORD} 8` });
    await client.session.revoke();
    const answer = await client.passwords.authenticate({ email, password: `${PASSWORD} 8`, ...duration });
    expect(answer.session.authentication_factors.map(({ type }) => type)).toContain('password');
    await client.passwords.resetByExistingPassword({
      email,
      existing_password: `${PASSWORD} 8`,
      new_password: `${PASSWORD} 9`,
      ...duration,
    });
    await client.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    await client.passwords.resetByEmail({ token: await follow(email), password: PASSWORD, ...duration });
    await client.passwords.authenticate({ email, password: PASSWORD, ...duration });
    expect(client.session.getSync()).not.toBeNull();
  });
});

describe('social sign-in', () => {
  it('returns with a token that only this browser can redeem', async () => {
    const { client, left } = openPage();
    await client.oauth.google.start({
      login_redirect_url: `${PAGE}/auth-callback`,
      signup_redirect_url: `${PAGE}/auth-callback`,
    });
    const elsewhere = browserAt(provider);
    const chooser = await elsewhere.open(left[0] ?? '');
    const { url } = await elsewhere.open(chooser.url.href, { email: newEmail() });
    const token = url.searchParams.get('token') ?? '';
    await expect(openPage().client.oauth.authenticate(token, duration)).rejects.toThrow();
    const answer = await client.oauth.authenticate(token, duration);
    expect(answer.provider_type).toBe('Google');
    expect(client.session.getSync()?.session_id).toBe(answer.session.session_id);
  });
});

describe('crypto wallets', () => {
  it('of both kinds sign in with a signature of the challenge', async () => {
    for (const wallet of [softEthereumWallet(), softSolanaWallet()]) {
      const { client } = openPage();
      const address = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
      const { challenge } = await client.cryptoWallets.authenticateStart(address);
      await client.cryptoWallets.authenticate({ ...address, signature: wallet.sign(challenge), ...duration });
      expect(client.user.getSync()?.crypto_wallets[0]?.crypto_wallet_address).toBe(wallet.address);
    }
  });

  it('get a Sign-In with Ethereum message if the project requires one', async () => {
    const siwe = await createTestProvider({ bootstrap: { siwe_required_for_crypto_wallets: true } });
    const ordinary = provider;
    provider = siwe;
    try {
      const { client } = openPage();
      const wallet = softEthereumWallet();
      const address = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
      const { challenge } = await client.cryptoWallets.authenticateStart({
        ...address,
        siwe_params: { statement: 'Sign in to Dermily' },
      });
      expect(challenge).toContain('localhost:5173 wants you to sign in with your Ethereum account:');
      expect(challenge).toContain(`URI: ${PAGE}`);
      expect(challenge).toContain('Sign in to Dermily');
      await client.cryptoWallets.authenticate({ ...address, signature: wallet.sign(challenge), ...duration });
      expect(client.session.getSync()).not.toBeNull();
    } finally {
      provider = ordinary;
    }
  });
});

describe('an authenticator app', () => {
  it('is enrolled, verified and replaced by a recovery code', async () => {
    const { client } = openPage();
    await signIn(client);
    const { secret, recovery_codes, totp_id } = await client.totps.create({ expiration_minutes: 60 });
    expect(client.user.getSync()?.totps).toMatchObject([{ totp_id, verified: false }]);
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const totp_code = app.generate({ timestamp: provider.clock.now().getTime() });
    await client.totps.authenticate({ totp_code, ...duration });
    expect(client.user.getSync()?.totps).toMatchObject([{ totp_id, verified: true }]);
    const { totps } = await client.totps.recoveryCodes();
    expect(totps[0]?.recovery_codes).toEqual(recovery_codes);
    await client.totps.recover({ recovery_code: recovery_codes[0] ?? '', ...duration });
    await client.user.deleteTOTP(totp_id);
    expect(client.user.getSync()?.totps).toEqual([]);
  });
});

describe('passkeys', () => {
  it('are created, renamed, used and deleted', async () => {
    const { client } = openPage();
    const { user_id } = await signIn(client);
    const { webauthn_registration_id } = await client.webauthn.register({ is_passkey: true, ...duration });
    await client.webauthn.update({ webauthn_registration_id, name: 'My phone' });
    expect((await client.user.get()).webauthn_registrations).toMatchObject([{ name: 'My phone' }]);
    await client.session.revoke();
    const answer = await client.webauthn.authenticate({ is_passkey: true, ...duration });
    expect(answer?.user_id).toBe(user_id);
    await client.user.deleteWebauthnRegistration(webauthn_registration_id);
    expect(client.user.getSync()?.webauthn_registrations).toEqual([]);
    // The passkey was the only factor of the session.
    await expect(client.session.authenticate()).rejects.toMatchObject({ error_type: 'session_not_found' });
    expect(client.session.getSync()).toBeNull();
    await expect(client.webauthn.authenticate({ is_passkey: true, ...duration })).rejects.toMatchObject({
      name: 'ApiError',
      error_type: 'webauthn_registration_not_found',
    });
  });
});

describe('the user', () => {
  it('is updated, and the local state follows', async () => {
    const { client } = openPage();
    await signIn(client);
    const received: unknown[] = [];
    client.user.onChange((user) => received.push(user?.name.first_name));
    await client.user.update({ name: { first_name: 'Ada' }, untrusted_metadata: { pet: 'cat' } });
    expect(received).toEqual(['Ada']);
    expect(client.user.getSync()?.untrusted_metadata).toEqual({ pet: 'cat' });
  });
});

describe('the session', () => {
  it('survives a reload, is shared by tabs and ends in all of them', async () => {
    const browser = newBrowser();
    const { client } = openPage(browser);
    const { session } = await signIn(client);
    const reloaded = openPage(browser).client;
    expect(reloaded.session.getInfo()).toMatchObject({ session: { session_id: session.session_id } });
    await reloaded.session.authenticate();
    expect(reloaded.session.getInfo().fromCache).toBe(false);
    await reloaded.session.revoke();
    await browser.clock.advance(10);
    expect(client.session.getSync()).toBeNull();
    await expect(client.user.get()).rejects.toMatchObject({ name: 'ApiError' });
  });

  it('is found to be over when the provider has ended it', async () => {
    const { client, browser } = openPage();
    await signIn(client);
    const tokens = client.session.getTokens();
    const other = openPage();
    other.client.session.updateSession(tokens ?? { session_token: '' });
    await other.client.session.revoke();
    expect(client.session.getSync()).not.toBeNull();
    await expect(client.session.authenticate()).rejects.toMatchObject({ name: 'ApiError' });
    expect(client.session.getSync()).toBeNull();
    expect(browser.cookies.read()).toBe('');
  });

  it('loads the project’s settings from the provider', async () => {
    const { client } = openPage();
    const settings = await client.bootstrap.get();
    expect(settings.projectName).toEqual(expect.any(String));
    expect(settings.vertical).toBe('CONSUMER');
  });
});
