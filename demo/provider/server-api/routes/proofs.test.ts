import { type AuthenticateAnswer, oauthStartPath, usersMe } from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../test/browser.ts';
import { callerOf } from '../../test/caller.ts';
import { serverCallerOf } from '../../test/server-caller.ts';
import { signIn } from '../../test/sign-in.ts';
import { softAuthenticator } from '../../test/soft-authenticator.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { codeChallengeOf } from '../../tokens/single-use.ts';
import { magicLinksAuthenticate, magicLinksLoginOrCreate, magicLinksSend } from '../endpoints/magic-links.ts';
import { oauthAttach, oauthAuthenticate } from '../endpoints/oauth.ts';
import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSend,
  otpsSms,
  otpsWhatsapp,
} from '../endpoints/otps.ts';
import {
  passwordsAuthenticate,
  passwordsCreate,
  passwordsReset,
  passwordsResetByExisting,
  passwordsResetBySession,
  passwordsResetStart,
  passwordsStrengthCheck,
} from '../endpoints/passwords.ts';
import { totpsAuthenticate, totpsCreate, totpsRecover, totpsRecoveryCodes } from '../endpoints/totps.ts';
import { usersGet } from '../endpoints/users.ts';
import {
  webauthnAuthenticate,
  webauthnAuthenticateStart,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '../endpoints/webauthn.ts';

const PASSWORD = 'marble otter 58 quilts';
const OTHER_PASSWORD = 'velvet onion 73 kites';
const session_duration_minutes = 60;
const code_verifier = 'the verifier of this browser';
const code_challenge = codeChallengeOf(code_verifier);

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = serverCallerOf(provider);
});

const tokenFor = async (email: string) =>
  new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';
const isAlive = async (session: Pick<AuthenticateAnswer, 'session_token'>) =>
  (await callerOf(provider)(usersMe, undefined, { session })).status === 200;

describe('a code that a server requests', () => {
  it('creates a user once, by each channel, and signs in by its method id', async () => {
    const email = 'code@example.com';
    const sent = await call(otpsEmailLoginOrCreate, { email });
    expect(sent.data).toMatchObject({ user_created: true, user_id: expect.any(String) });
    expect((await call(otpsEmailLoginOrCreate, { email })).data.user_created).toBe(false);
    const proof = { method_id: sent.data.email_id, code: await provider.inbox.lastCode(email) };
    const attributes = { ip_address: '192.0.2.7', user_agent: 'Ada’s browser' };
    const { data } = await call(otpsAuthenticate, { ...proof, attributes, session_duration_minutes });
    expect(data).toMatchObject({
      user_id: sent.data.user_id,
      method_id: sent.data.email_id,
      session: { attributes, authentication_factors: [{ type: 'otp', delivery_method: 'email' }] },
    });
    expect(await isAlive(data)).toBe(true);
    const phone_number = '+12025550111';
    for (const [endpoints, isNew] of [
      [otpsSms, true],
      [otpsWhatsapp, false],
    ] as const) {
      const text = await call(endpoints.loginOrCreate, { phone_number });
      expect(text.data.user_created).toBe(isNew);
      const code = await provider.inbox.lastCode(phone_number);
      const done = await call(otpsAuthenticate, { method_id: text.data.phone_id, code });
      expect(done.data.user_id).toBe(text.data.user_id);
    }
  });

  it('starts no session unless asked, and joins a named one', async () => {
    const email = 'without@example.com';
    const { data: sent } = await call(otpsEmailLoginOrCreate, { email });
    const proof = async () => ({ method_id: sent.email_id, code: await provider.inbox.lastCode(email) });
    const alone = await call(otpsAuthenticate, await proof());
    expect(alone.data).toMatchObject({ session: null, session_token: '', session_jwt: '', status_code: 200 });
    expect(alone.data.user.emails).toMatchObject([{ verified: true }]);
    const before = await signIn(provider, email);
    await call(otpsEmailSend, { email });
    const joined = await call(otpsAuthenticate, { ...(await proof()), session_jwt: before.session_jwt });
    expect(joined.data.session).toMatchObject({
      session_id: before.session.session_id,
      expires_at: before.session.expires_at,
    });
    expect(await isAlive(joined.data)).toBe(true);
  });

  it('goes to a known person, or to a user who adds the address', async () => {
    const session = await signIn(provider, 'adds@example.com');
    const { user_id, session_token } = session;
    const stranger = await call(otpsEmailSend, { email: 'stranger@example.com' });
    expect(stranger.error.error_type).toBe('email_not_found');
    const email = 'second.adds@example.com';
    expect((await call(otpsEmailSend, { email, session_token })).data.user_id).toBe(user_id);
    expect((await call(otpsEmailSend, { email, user_id })).data.user_id).toBe(user_id);
    await signIn(provider, 'theirs@example.com');
    const taken = await call(otpsEmailSend, { email: 'theirs@example.com', user_id });
    expect(taken.error.error_type).toBe('duplicate_email');
    const nobody = await call(otpsEmailSend, { email, user_id: 'user-x' });
    expect(nobody.error.error_type).toBe('user_not_found');
  });

  // @asvs 6.3.1
  it('counts failed attempts for the account, whichever server sends them', async () => {
    const limited = await createTestProvider({ limits: { failuresPerHour: 2 } });
    const ask = serverCallerOf(limited);
    const email = 'guessed@example.com';
    const { data } = await ask(otpsEmailLoginOrCreate, { email });
    const code = await limited.inbox.lastCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guess = { method_id: data.email_id, code: wrong };
    expect((await ask(otpsAuthenticate, guess)).error.error_type).toBe('otp_code_not_found');
    expect((await ask(otpsAuthenticate, guess)).error.error_type).toBe('otp_code_not_found');
    expect((await ask(otpsAuthenticate, { ...guess, code })).error.error_type).toBe(
      'user_lock_limit_reached',
    );
    const elsewhere = { ip_address: '192.0.2.9' };
    const own = await ask(otpsAuthenticate, { ...guess, code, attributes: elsewhere });
    expect(own.status).toBe(200);
  });
});

describe('a link that a server requests', () => {
  it('signs in once, with the verifier if there was a challenge', async () => {
    const email = 'link@example.com';
    const sent = await call(magicLinksLoginOrCreate, { email, code_challenge });
    expect(sent.data).toMatchObject({ user_created: true, email_id: expect.any(String) });
    const token = await tokenFor(email);
    const without = await call(magicLinksAuthenticate, { token });
    expect([without.status, without.error.error_type]).toEqual([400, 'pkce_expected_code_verifier']);
    const done = await call(magicLinksAuthenticate, { token, code_verifier, session_duration_minutes });
    expect(done.data).toMatchObject({ user_id: sent.data.user_id, method_id: sent.data.email_id });
    expect(await isAlive(done.data)).toBe(true);
    const again = await call(magicLinksAuthenticate, { token, code_verifier });
    expect(again.error.error_type).toBe('unable_to_auth_magic_link');
  });

  it('goes to a known or adding user, and only to allowed pages', async () => {
    const stranger = await call(magicLinksSend, { email: 'no.one@example.com' });
    expect(stranger.error.error_type).toBe('email_not_found');
    const { user_id } = await signIn(provider, 'linked@example.com');
    expect((await call(magicLinksSend, { email: 'linked@example.com' })).data.user_id).toBe(user_id);
    const added = await call(magicLinksSend, { email: 'second.linked@example.com', user_id });
    expect(added.data.user_id).toBe(user_id);
    const evil = { email: 'linked@example.com', login_magic_link_url: 'https://evil.example/' };
    expect((await call(magicLinksSend, evil)).error.error_type).toBe('no_match_for_provided_magic_link_url');
  });
});

describe('a password', () => {
  it('is set with a new user, and signs in from then on', async () => {
    const email = 'password@example.com';
    const made = await call(passwordsCreate, {
      email,
      password: PASSWORD,
      name: { first_name: 'Ada' },
      trusted_metadata: { plan: 'pro' },
    });
    expect(made.data).toMatchObject({
      session: null,
      email_id: made.data.user.emails[0]?.email_id,
      user: { name: { first_name: 'Ada' }, trusted_metadata: { plan: 'pro' } },
    });
    const body = { email, password: PASSWORD, session_duration_minutes };
    const { data } = await call(passwordsAuthenticate, body);
    expect(data.user_id).toBe(made.data.user_id);
    expect(await isAlive(data)).toBe(true);
    const wrong = await call(passwordsAuthenticate, { ...body, password: OTHER_PASSWORD });
    expect([wrong.status, wrong.error.error_type]).toEqual([401, 'unauthorized_credentials']);
    expect((await call(passwordsCreate, body)).error.error_type).toBe('duplicate_email');
    const weak = await call(passwordsCreate, { email: 'weak@example.com', password: 'password' });
    expect(weak.status).toBe(400);
  });

  it('is rated', async () => {
    const { data } = await call(passwordsStrengthCheck, { password: PASSWORD });
    expect(data).toMatchObject({ valid_password: true, score: expect.any(Number) });
    expect((await call(passwordsStrengthCheck, { password: 'x' })).data.valid_password).toBe(false);
  });

  it('is replaced by mail, by the old one or in a session; others end', async () => {
    const email = 'replaced@example.com';
    const { data: made } = await call(passwordsCreate, {
      email,
      password: PASSWORD,
      session_duration_minutes,
    });
    const stranger = await call(passwordsResetStart, { email: 'no.password@example.com' });
    expect(stranger.error.error_type).toBe('email_not_found');
    const started = await call(passwordsResetStart, { email, code_challenge });
    expect(started.data).toMatchObject({ user_id: made.user_id, email_id: made.email_id });
    const token = await tokenFor(email);
    const reset = { token, password: OTHER_PASSWORD, session_duration_minutes };
    expect((await call(passwordsReset, reset)).error.error_type).toBe('pkce_expected_code_verifier');
    const byMail = (await call(passwordsReset, { ...reset, code_verifier })).data;
    expect([await isAlive(made), await isAlive(byMail)]).toEqual([false, true]);
    const old = { email, existing_password: OTHER_PASSWORD, new_password: PASSWORD };
    const byOld = (await call(passwordsResetByExisting, { ...old, session_duration_minutes })).data;
    expect([await isAlive(byMail), await isAlive(byOld)]).toEqual([false, true]);
    const { session_token } = byOld;
    const inSession = await call(passwordsResetBySession, { password: OTHER_PASSWORD, session_token });
    expect(inSession.data.session?.session_id).toBe(byOld.session?.session_id);
    provider.clock.advance(5 * 60_000 + 1);
    const late = { password: PASSWORD, session_token: inSession.data.session_token };
    const refused = await call(passwordsResetBySession, late);
    expect(refused.error.error_type).toBe('session_too_old_to_reset_password');
  });
});

describe('an authenticator app', () => {
  it('is set up for a user, verifies them, and is recovered by a code', async () => {
    const { user_id, session_token } = await signIn(provider, 'totp@example.com');
    const { data: made } = await call(totpsCreate, { user_id });
    expect(made).toMatchObject({ user_id, user: { totps: [{ totp_id: made.totp_id, verified: false }] } });
    expect(made.qr_code).toMatch(/^data:image\/png;base64,/);
    const app = new TOTP({ secret: Secret.fromBase32(made.secret) });
    const totp_code = app.generate({ timestamp: provider.clock.now().getTime() });
    const proven = await call(totpsAuthenticate, { user_id, totp_code, session_token });
    expect(proven.data).toMatchObject({
      totp_id: made.totp_id,
      session: { authentication_factors: [{}, { type: 'totp' }] },
    });
    const twice = await call(totpsAuthenticate, { user_id, totp_code });
    expect(twice.error.error_type).toBe('totp_code_already_authenticated');
    const left = await call(totpsRecoveryCodes, { user_id });
    expect(left.data.totps[0]?.recovery_codes).toEqual(made.recovery_codes);
    const recovery_code = made.recovery_codes[0] ?? '';
    expect((await call(totpsRecover, { user_id, recovery_code })).data).toMatchObject({
      totp_id: made.totp_id,
      session: null,
    });
    const nobody = await call(totpsCreate, { user_id: 'user-x' });
    expect(nobody.error.error_type).toBe('user_not_found');
  });
});

describe('a passkey', () => {
  it('is registered for a user, renamed, and signs in', async () => {
    const { user_id, session_token } = await signIn(provider, 'passkey@example.com');
    const about = { domain: 'localhost', return_passkey_credential_options: true };
    const start = await call(webauthnRegisterStart, { user_id, ...about, use_base64_url_encoding: true });
    const authenticator = softAuthenticator();
    const made = authenticator.register(start.data.public_key_credential_creation_options);
    const body = { user_id, public_key_credential: made, session_token };
    const registered = await call(webauthnRegister, body);
    const { webauthn_registration_id } = registered.data;
    expect(registered.data.user.webauthn_registrations).toMatchObject([{ webauthn_registration_id }]);
    await call(webauthnUpdate, { name: 'Ada’s key' }, { webauthn_registration_id });
    const { data: user } = await call(usersGet, undefined, { user_id });
    expect(user.webauthn_registrations[0]?.name).toBe('Ada’s key');
    for (const whose of [{ user_id }, {}]) {
      const requested = await call(webauthnAuthenticateStart, { ...about, ...whose });
      const signed = authenticator.authenticate(requested.data.public_key_credential_request_options);
      const done = await call(webauthnAuthenticate, {
        public_key_credential: signed,
        session_duration_minutes,
      });
      expect(done.data).toMatchObject({ user_id, webauthn_registration_id });
    }
    const other = await signIn(provider, 'other.passkey@example.com');
    const theirs = await call(webauthnRegisterStart, { user_id: other.user_id, ...about });
    const stolen = softAuthenticator().register(theirs.data.public_key_credential_creation_options);
    const refused = await call(webauthnRegister, { user_id, public_key_credential: stolen });
    expect(refused.error.error_type).toBe('unable_to_register_webauthn_registration');
  });
});

describe('a social sign-in', () => {
  const goOut = async (email: string, more: Record<string, string> = {}) => {
    const url = new URL(oauthStartPath('github'), provider.baseUrl);
    const redirects = {
      login_redirect_url: 'http://localhost:5173/',
      signup_redirect_url: 'http://localhost:5173/',
    };
    const query = { public_token: provider.publicToken, code_challenge, ...redirects, ...more };
    url.search = new URLSearchParams(query).toString();
    const browser = browserAt(provider);
    const chooser = await browser.open(url.href);
    return (await browser.open(chooser.url.href, { email })).url.searchParams.get('token') ?? '';
  };

  it('ends at the server, with the verifier of the browser that began it', async () => {
    const token = await goOut('social@example.com');
    expect((await call(oauthAuthenticate, { token })).error.error_type).toBe('pkce_expected_code_verifier');
    const { data } = await call(oauthAuthenticate, { token, code_verifier, session_duration_minutes });
    expect(data).toMatchObject({
      provider_type: 'GitHub',
      oauth_user_registration_id: data.user.providers[0]?.oauth_user_registration_id,
      provider_values: { access_token: expect.any(String) },
      user_session: { authentication_factors: [{ type: 'oauth' }] },
    });
    expect(await isAlive(data)).toBe(true);
  });

  it('is added to a user whom the server names', async () => {
    const { user_id } = await signIn(provider, 'attach@example.com');
    const { data } = await call(oauthAttach, { provider: 'github', user_id });
    const token = await goOut('else.where@example.com', {
      oauth_attach_token: data.oauth_attach_token,
    });
    expect((await call(oauthAuthenticate, { token, code_verifier })).data.user_id).toBe(user_id);
    expect((await call(oauthAttach, { provider: 'github' })).error.error_type).toBe('bad_request');
    const unknown = await call(oauthAttach, { provider: 'nobody', user_id });
    expect(unknown.error.error_type).toBe('invalid_oauth_provider');
  });
});
