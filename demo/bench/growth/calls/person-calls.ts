import {
  type AuthenticateAnswer,
  cryptoWalletsAuthenticate,
  cryptoWalletsStartPrimary,
  cryptoWalletsStartSecondary,
  eventsLog,
  impersonationAuthenticate,
  linkStatus,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  magicLinksSendPrimary,
  magicLinksSendSecondary,
  oauthAttach,
  oauthAuthenticate,
  oauthStartPath,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSendPrimary,
  otpsEmailSendSecondary,
  otpsSmsLoginOrCreate,
  otpsSmsSendPrimary,
  otpsSmsSendSecondary,
  otpsWhatsappLoginOrCreate,
  otpsWhatsappSendPrimary,
  otpsWhatsappSendSecondary,
  passwordsAuthenticate,
  passwordsCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  passwordsResetByExistingPassword,
  passwordsResetBySession,
  passwordsStrengthCheck,
  sessionsAuthenticate,
  sessionsRevoke,
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  totpsRecoveryCodes,
  usersDeleteCryptoWallet,
  usersDeleteEmail,
  usersDeleteOAuthRegistration,
  usersDeletePhoneNumber,
  usersDeleteTotp,
  usersDeleteWebauthnRegistration,
  usersMe,
  usersSearch,
  usersUpdate,
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnAuthenticateStartSecondary,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { softAuthenticator } from '../../../provider/test/soft-authenticator.ts';
import { softEthereumWallet } from '../../../provider/test/soft-wallets.ts';
import { codeChallengeOf } from '../../../provider/tokens/single-use.ts';
import { emailOf, PASSWORD, phoneOf, userIdOf } from '../seed.ts';
import { headers, session_duration_minutes, type World } from '../world.ts';

const code_verifier = 'the verifier of this browser';
const code_challenge = codeChallengeOf(code_verifier);
const NEW_PASSWORD = 'velvet onion 73 kites';

const hasPassword = (person: number) => person % 2 === 0;
const hasPhone = (person: number) => person % 4 === 0;
/**
 * Whoever has an authenticator app has to use it before a way to sign in is added or removed, and the secrets of seeded
 * apps are unknown.
 */
export const hasNoApp = (person: number): boolean => person % 10 !== 1;

/** Signs a seeded person in by a code. */
export const signInByCode = async (world: World, person: number): Promise<AuthenticateAnswer> => {
  const { call } = world;
  const email = emailOf(person);
  const { method_id } = await call(otpsEmailLoginOrCreate, { email });
  const token = await world.codeFor(email);
  return call(otpsAuthenticate, { token, method_id, session_duration_minutes });
};

const passcodes = async (world: World): Promise<void> => {
  const { call } = world;
  const person = world.person(hasPhone);
  const phone_number = phoneOf(person);
  await call(otpsEmailLoginOrCreate, { email: world.newEmail() });
  await call(otpsEmailSendPrimary, { email: emailOf(person) });
  for (const endpoint of [
    otpsSmsLoginOrCreate,
    otpsSmsSendPrimary,
    otpsWhatsappLoginOrCreate,
    otpsWhatsappSendPrimary,
  ])
    await call(endpoint, { phone_number });
  const first = await signInByCode(world, person);
  const more = world.newEmail();
  const { method_id } = await call(otpsEmailSendSecondary, { email: more }, { session: first });
  const proof = { token: await world.codeFor(more), method_id, session_duration_minutes };
  const session = await call(otpsAuthenticate, proof, { session: first });
  await call(otpsSmsSendSecondary, { phone_number }, { session });
  await call(otpsWhatsappSendSecondary, { phone_number }, { session });
  const { user } = await call(sessionsAuthenticate, { session_duration_minutes }, { session });
  const added = user.emails.find(({ email }) => email === more);
  await call(usersDeleteEmail, undefined, { session, params: { id: added?.email_id ?? '' } });
  const params = { id: user.phone_numbers[0]?.phone_id ?? '' };
  await call(usersDeletePhoneNumber, undefined, { session, params });
};

const links = async (world: World): Promise<void> => {
  const { call } = world;
  const person = world.person(hasNoApp);
  const email = emailOf(person);
  await call(magicLinksLoginOrCreate, { email: world.newEmail() });
  await call(magicLinksSendPrimary, { email });
  await call(magicLinksLoginOrCreate, { email, code_challenge });
  const token = await world.tokenFor(email);
  await call(linkStatus, { token });
  const session = await call(magicLinksAuthenticate, { token, code_verifier, session_duration_minutes });
  await call(magicLinksSendSecondary, { email: world.newEmail() }, { session });
};

const passwords = async (world: World): Promise<void> => {
  const { call } = world;
  const email = emailOf(world.person(hasPassword));
  await call(passwordsCreate, { email: world.newEmail(), password: PASSWORD, session_duration_minutes });
  await call(passwordsStrengthCheck, { email, password: PASSWORD });
  await call(usersSearch, { email });
  await call(passwordsAuthenticate, { email, password: PASSWORD, session_duration_minutes });
  const change = { email, existing_password: PASSWORD, new_password: NEW_PASSWORD };
  const session = await call(passwordsResetByExistingPassword, { ...change, session_duration_minutes });
  await call(passwordsResetBySession, { password: PASSWORD }, { session });
  await call(passwordsResetByEmailStart, { email, code_challenge });
  const token = await world.tokenFor(email);
  const reset = { token, password: NEW_PASSWORD, code_verifier, session_duration_minutes };
  await call(passwordsResetByEmail, reset);
};

const sessions = async (world: World): Promise<void> => {
  const { call } = world;
  const session = await signInByCode(world, world.person());
  await call(sessionsAuthenticate, { session_duration_minutes }, { session });
  await call(usersMe, undefined, { session });
  await call(usersUpdate, { name: { first_name: 'Ada' } }, { session });
  const telemetry = { event_id: 'e', app_session_id: 'a', persistent_id: 'p' };
  const event = { public_token: world.provider.publicToken, event_name: 'render_login_screen' };
  await call(eventsLog, [{ telemetry, event }]);
  await call(sessionsRevoke, undefined, { session });
};

const authenticatorApps = async (world: World): Promise<void> => {
  const { call, provider } = world;
  const session = await signInByCode(world, world.person(hasNoApp));
  const made = await call(totpsCreate, { expiration_minutes: 60 }, { session });
  const app = new TOTP({ secret: Secret.fromBase32(made.secret) });
  const totp_code = app.generate({ timestamp: provider.clock.now().getTime() });
  const second = await call(totpsAuthenticate, { totp_code, session_duration_minutes }, { session });
  await call(totpsRecoveryCodes, undefined, { session: second });
  const recovery_code = made.recovery_codes[0];
  const body = { recovery_code, session_duration_minutes };
  const recovered = await call(totpsRecover, body, { session: second });
  await call(usersDeleteTotp, undefined, { session: recovered, params: { id: made.totp_id } });
};

const passkeys = async (world: World): Promise<void> => {
  const { call } = world;
  const session = await signInByCode(
    world,
    world.person((person) => person % 5 !== 0 && hasNoApp(person)),
  );
  const about = { domain: 'localhost', return_passkey_credential_options: true };
  const start = await call(webauthnRegisterStart, { ...about, user_agent: '' }, { session, headers });
  const authenticator = softAuthenticator();
  const public_key_credential = authenticator.register(start.public_key_credential_creation_options);
  const registered = await call(webauthnRegister, { public_key_credential }, { session, headers });
  const id = registered.webauthn_registration_id;
  const { public_key_credential_request_options } = await call(webauthnAuthenticateStartPrimary, about, {
    headers,
  });
  const assertion = authenticator.authenticate(public_key_credential_request_options);
  const body = { public_key_credential: assertion, session_duration_minutes };
  const again = await call(webauthnAuthenticate, body, { headers });
  await call(webauthnAuthenticateStartSecondary, about, { session: again, headers });
  await call(webauthnUpdate, { name: 'My key' }, { session: again, params: { id } });
  await call(usersDeleteWebauthnRegistration, undefined, { session: again, params: { id } });
};

const wallets = async (world: World): Promise<void> => {
  const { call } = world;
  const wallet = softEthereumWallet();
  const about = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
  const session = await signInByCode(
    world,
    world.person((person) => person % 20 !== 0 && hasNoApp(person)),
  );
  const started = await call(cryptoWalletsStartSecondary, about, { session, headers });
  const prove = { ...about, signature: wallet.sign(started.challenge), session_duration_minutes };
  await call(cryptoWalletsAuthenticate, prove, { session });
  const alone = await call(cryptoWalletsStartPrimary, about, { headers });
  const again = await call(cryptoWalletsAuthenticate, {
    ...prove,
    signature: wallet.sign(alone.challenge),
  });
  const params = { id: again.user.crypto_wallets[0]?.crypto_wallet_id ?? '' };
  await call(usersDeleteCryptoWallet, undefined, { session: again, params });
};

const socialAccounts = async (world: World): Promise<void> => {
  const { call, provider } = world;
  const email = emailOf(world.person(hasNoApp));
  const goOut = async (
    name: 'github' | 'apple',
    more: Record<string, string> = {},
    session?: AuthenticateAnswer,
  ) => {
    const url = new URL(oauthStartPath(name), provider.baseUrl);
    const redirects = { login_redirect_url: `${headers.Origin}/`, signup_redirect_url: `${headers.Origin}/` };
    const query = { public_token: provider.publicToken, code_challenge, ...redirects, ...more };
    url.search = new URLSearchParams(query).toString();
    const browser = world.browser();
    const chooser = await browser.open(url.href);
    const { url: back } = await browser.open(chooser.url.href, { email });
    const token = back.searchParams.get('token') ?? '';
    return call(oauthAuthenticate, { token, code_verifier, session_duration_minutes }, { session });
  };
  const session = await goOut('github');
  const { oauth_attach_token } = await call(oauthAttach, { provider: 'apple' }, { session });
  const added = await goOut('apple', { oauth_attach_token }, session);
  const registration = added.user.providers.find(({ provider_type }) => provider_type === 'Apple');
  const params = { id: registration?.oauth_user_registration_id ?? '' };
  await call(usersDeleteOAuthRegistration, undefined, { session: added, params });
};

const impersonation = async (world: World): Promise<void> => {
  const path = `/users/${userIdOf(world.person())}/impersonation`;
  const who = { email: 'staff@example.com', reason: 'Ticket 4711' };
  const answer = await world.operator<{ impersonation_token: string }>('POST', path, who);
  await world.call(impersonationAuthenticate, answer);
};

/** A consumer's calls. */
export const personCalls = {
  passcodes,
  links,
  passwords,
  sessions,
  authenticatorApps,
  passkeys,
  wallets,
  socialAccounts,
  impersonation,
};
