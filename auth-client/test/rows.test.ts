// @vitest-environment node
import { expect, it } from 'vitest';
import type { AuthClient } from '../src/index.ts';
import * as wire from '../src/wire/index.ts';
import { openClient, openSignedIn } from './open-client.ts';
import { authenticated, PUBLIC_TOKEN, session, user } from './world/answers.ts';
import { refusal, success } from './world/recording-server.ts';
import { START } from './world/simulated-clock.ts';

interface Case {
  readonly row: keyof typeof wire.rows & string;
  readonly call: (client: AuthClient) => Promise<unknown>;
  /** `POST /otps/authenticate` */
  readonly request: string;
  /** Exact body; undefined if there is none. */
  readonly body?: string;
  /** Fields of the answer in addition to the common ones. */
  readonly data?: object;
  readonly signedIn?: boolean;
}

const duration = { session_duration_minutes: 30 };
const email = 'ada@example.com';
const phone = '+12025550123';

/** `<challenge>` stands for the PKCE challenge, which is new each time. */
const cases: readonly Case[] = [
  {
    row: 'usersMe',
    call: (client) => client.user.get(),
    request: 'GET /users/me',
    data: user('user-1', { name: { first_name: 'Ada' } }),
    signedIn: true,
  },
  {
    row: 'usersUpdate',
    call: (client) => client.user.update({ name: { first_name: 'Ada' }, untrusted_metadata: { pet: 'cat' } }),
    request: 'PUT /users/me',
    body: '{"name":{"first_name":"Ada"},"untrusted_metadata":{"pet":"cat"}}',
    data: { user_id: 'user-1', emails: [], phone_numbers: [], crypto_wallets: [] },
    signedIn: true,
  },
  ...(
    [
      ['usersDeleteEmail', 'deleteEmail', 'emails'],
      ['usersDeletePhoneNumber', 'deletePhoneNumber', 'phone_numbers'],
      ['usersDeleteTotp', 'deleteTOTP', 'totps'],
      ['usersDeleteCryptoWallet', 'deleteCryptoWallet', 'crypto_wallets'],
      ['usersDeleteOAuthRegistration', 'deleteOAuthRegistration', 'oauth'],
      ['usersDeleteWebauthnRegistration', 'deleteWebauthnRegistration', 'webauthn_registrations'],
      ['usersDeleteBiometricRegistration', 'deleteBiometricRegistration', 'biometric_registrations'],
    ] as const
  ).map(
    ([row, method, kind]): Case => ({
      row,
      call: (client) => client.user[method]('thing-1'),
      request: `DELETE /users/${kind}/thing-1`,
      data: { user_id: 'user-1' },
      signedIn: true,
    }),
  ),
  {
    row: 'usersConnectedApps',
    call: (client) => client.user.getConnectedApps(),
    request: 'GET /users/connected_apps',
    data: { connected_apps: [] },
    signedIn: true,
  },
  {
    row: 'usersRevokeConnectedApp',
    call: (client) => client.user.revokedConnectedApp('connected-app-1'),
    request: 'POST /users/connected_apps/connected-app-1/revoke',
    signedIn: true,
  },
  {
    row: 'usersSearch',
    call: (client) => client.search.user(email),
    request: 'POST /users/search',
    body: '{"email":"ada@example.com"}',
    data: { userType: 'passwordless' },
  },
  {
    row: 'b2bMembersSearch',
    call: (client) => client.search.member({ email_address: email, organization_id: 'organization-1' }),
    request: 'POST /b2b/organizations/members/search',
    body: '{"email_address":"ada@example.com","organization_id":"organization-1"}',
    data: { member: null },
  },
  {
    row: 'sessionsAuthenticate',
    call: (client) => client.session.authenticate(),
    request: 'POST /sessions/authenticate',
    body: '{}',
    signedIn: true,
  },
  {
    row: 'sessionsAuthenticate',
    call: (client) => client.session.authenticate(duration),
    request: 'POST /sessions/authenticate',
    body: '{"session_duration_minutes":30}',
    signedIn: true,
  },
  {
    row: 'sessionsRevoke',
    call: (client) => client.session.revoke(),
    request: 'POST /sessions/revoke',
    signedIn: true,
  },
  {
    row: 'magicLinksLoginOrCreate',
    call: (client) =>
      client.magicLinks.email.loginOrCreate(email, {
        login_magic_link_url: 'https://example.com/in',
        signup_expiration_minutes: 60,
      }),
    request: 'POST /magic_links/email/login_or_create',
    body: '{"login_magic_link_url":"https://example.com/in","signup_expiration_minutes":60,"email":"ada@example.com","code_challenge":"<challenge>"}',
  },
  {
    row: 'magicLinksSendPrimary',
    call: (client) => client.magicLinks.email.send(email),
    request: 'POST /magic_links/email/send/primary',
    body: '{"email":"ada@example.com","code_challenge":"<challenge>"}',
  },
  {
    row: 'magicLinksSendSecondary',
    call: (client) => client.magicLinks.email.send(email, { locale: 'es' }),
    request: 'POST /magic_links/email/send/secondary',
    body: '{"locale":"es","email":"ada@example.com","code_challenge":"<challenge>"}',
    signedIn: true,
  },
  {
    row: 'magicLinksAuthenticate',
    call: (client) => client.magicLinks.authenticate('link-token', duration),
    request: 'POST /magic_links/authenticate',
    body: '{"token":"link-token","session_duration_minutes":30}',
  },
  ...(
    [
      ['sms', 'Sms', 'phone_number', phone],
      ['whatsapp', 'Whatsapp', 'phone_number', phone],
      ['email', 'Email', 'email', email],
    ] as const
  ).flatMap(([method, name, field, destination]): Case[] => [
    {
      row: `otps${name}LoginOrCreate`,
      call: (client) => client.otps[method].loginOrCreate(destination, { expiration_minutes: 5 }),
      request: `POST /otps/${method}/login_or_create`,
      body: `{"expiration_minutes":5,"${field}":"${destination}"}`,
      data: { method_id: 'method-1' },
    },
    {
      row: `otps${name}SendPrimary`,
      call: (client) => client.otps[method].send(destination),
      request: `POST /otps/${method}/send/primary`,
      body: `{"${field}":"${destination}"}`,
      data: { method_id: 'method-1' },
    },
    {
      row: `otps${name}SendSecondary`,
      call: (client) => client.otps[method].send(destination, { expiration_minutes: 5, locale: 'es' }),
      request: `POST /otps/${method}/send/secondary`,
      body: `{"expiration_minutes":5,"locale":"es","${field}":"${destination}"}`,
      data: { method_id: 'method-1' },
      signedIn: true,
    },
  ]),
  {
    row: 'otpsAuthenticate',
    call: (client) => client.otps.authenticate('123456', 'method-1', duration),
    request: 'POST /otps/authenticate',
    body: '{"token":"123456","method_id":"method-1","session_duration_minutes":30}',
  },
  {
    row: 'oauthAuthenticate',
    call: (client) => client.oauth.authenticate('oauth-token', duration),
    request: 'POST /oauth/authenticate',
    body: '{"token":"oauth-token","session_duration_minutes":30}',
  },
  {
    row: 'oauthAttach',
    call: (client) => client.oauth.attach('google'),
    request: 'POST /oauth/attach',
    body: '{"provider":"google"}',
    data: { oauth_attach_token: 'attach-1' },
    signedIn: true,
  },
  ...(['primary', 'secondary'] as const).map(
    (kind): Case => ({
      row: kind === 'primary' ? 'cryptoWalletsStartPrimary' : 'cryptoWalletsStartSecondary',
      call: (client) =>
        client.cryptoWallets.authenticateStart({
          crypto_wallet_address: '0xabc',
          crypto_wallet_type: 'ethereum',
        }),
      request: `POST /crypto_wallets/authenticate/start/${kind}`,
      // The settings are not known, so the project may require the message.
      body:
        kind === 'primary'
          ? '{"crypto_wallet_address":"0xabc","crypto_wallet_type":"ethereum"}'
          : '{"crypto_wallet_address":"0xabc","crypto_wallet_type":"ethereum","siwe_params":{"uri":"https://localhost"}}',
      data: { challenge: 'Sign this.' },
      signedIn: kind === 'secondary',
    }),
  ),
  {
    row: 'cryptoWalletsAuthenticate',
    call: (client) =>
      client.cryptoWallets.authenticate({
        crypto_wallet_address: '0xabc',
        crypto_wallet_type: 'ethereum',
        signature: '0xsigned',
        ...duration,
      }),
    request: 'POST /crypto_wallets/authenticate',
    body: '{"crypto_wallet_address":"0xabc","crypto_wallet_type":"ethereum","signature":"0xsigned","session_duration_minutes":30}',
  },
  {
    row: 'totpsCreate',
    call: (client) => client.totps.create({ expiration_minutes: 60 }),
    request: 'POST /totps',
    body: '{"expiration_minutes":60}',
    data: { user_id: 'user-1', totp_id: 'totp-1', secret: 'ABC', qr_code: 'data:', recovery_codes: [] },
    signedIn: true,
  },
  {
    row: 'totpsAuthenticate',
    call: (client) => client.totps.authenticate({ totp_code: '123456', ...duration }),
    request: 'POST /totps/authenticate',
    body: '{"totp_code":"123456","session_duration_minutes":30}',
    signedIn: true,
  },
  {
    row: 'totpsRecoveryCodes',
    call: (client) => client.totps.recoveryCodes(),
    request: 'POST /totps/recovery_codes',
    data: { user_id: 'user-1', totps: [] },
    signedIn: true,
  },
  {
    row: 'totpsRecover',
    call: (client) => client.totps.recover({ recovery_code: 'abcd-efgh', ...duration }),
    request: 'POST /totps/recover',
    body: '{"recovery_code":"abcd-efgh","session_duration_minutes":30}',
    signedIn: true,
  },
  {
    row: 'webauthnUpdate',
    call: (client) => client.webauthn.update({ webauthn_registration_id: 'passkey-1', name: 'Phone' }),
    request: 'PUT /webauthn/update/passkey-1',
    body: '{"name":"Phone"}',
    signedIn: true,
  },
  {
    row: 'passwordsCreate',
    call: (client) => client.passwords.create({ email, password: 'secret', ...duration }),
    request: 'POST /passwords',
    body: '{"email":"ada@example.com","password":"secret","session_duration_minutes":30}',
  },
  {
    row: 'passwordsAuthenticate',
    call: (client) => client.passwords.authenticate({ email, password: 'secret', ...duration }),
    request: 'POST /passwords/authenticate',
    body: '{"email":"ada@example.com","password":"secret","session_duration_minutes":30}',
  },
  {
    row: 'passwordsResetByEmailStart',
    call: (client) =>
      client.passwords.resetByEmailStart({
        email,
        login_redirect_url: 'https://example.com/in',
        login_expiration_minutes: 10,
        reset_password_redirect_url: 'https://example.com/reset',
        reset_password_expiration_minutes: 20,
        reset_password_template_id: 'plain',
      }),
    request: 'POST /passwords/email/reset/start',
    body: '{"email":"ada@example.com","login_redirect_url":"https://example.com/in","reset_password_redirect_url":"https://example.com/reset","reset_password_expiration_minutes":20,"reset_password_template_id":"plain","code_challenge":"<challenge>"}',
  },
  {
    row: 'passwordsResetByEmail',
    call: (client) => client.passwords.resetByEmail({ token: 'reset-token', password: 'new', ...duration }),
    request: 'POST /passwords/email/reset',
    body: '{"token":"reset-token","password":"new","session_duration_minutes":30}',
  },
  {
    row: 'passwordsResetByExistingPassword',
    call: (client) =>
      client.passwords.resetByExistingPassword({
        email,
        existing_password: 'old',
        new_password: 'new',
        ...duration,
      }),
    request: 'POST /passwords/existing_password/reset',
    body: '{"email":"ada@example.com","existing_password":"old","new_password":"new","session_duration_minutes":30}',
  },
  {
    row: 'passwordsResetBySession',
    call: (client) => client.passwords.resetBySession({ password: 'new' }),
    request: 'POST /passwords/session/reset',
    body: '{"password":"new"}',
    signedIn: true,
  },
  {
    row: 'passwordsStrengthCheck',
    call: (client) => client.passwords.strengthCheck({ email, password: 'secret' }),
    request: 'POST /passwords/strength_check',
    body: '{"email":"ada@example.com","password":"secret"}',
    data: { valid_password: false, score: 0 },
  },
  {
    row: 'impersonationAuthenticate',
    call: (client) => client.impersonation.authenticate({ impersonation_token: 'staff-token' }),
    request: 'POST /impersonation/authenticate',
    body: '{"impersonation_token":"staff-token"}',
  },
  {
    row: 'idpAuthorizeStart',
    call: (client) =>
      client.idp.authorizeStart({
        client_id: 'app-1',
        redirect_uri: 'https://app.example/callback',
        response_type: 'code',
      }),
    request: 'POST /oauth/authorize/start',
    body: '{"client_id":"app-1","redirect_uri":"https://app.example/callback","response_type":"code","scope":"openid email profile"}',
    data: { consent_required: true, oidc_client: { client_id: 'app-1', client_name: 'App' } },
    signedIn: true,
  },
  {
    row: 'idpLogoutStart',
    call: (client) =>
      client.idp.logoutStart({ client_id: 'app-1', post_logout_redirect_uri: 'https://app.example/' }),
    request: 'POST /oauth/logout/start',
    body: '{"client_id":"app-1","post_logout_redirect_uri":"https://app.example/"}',
    data: { consent_required: false, redirect_uri: 'https://app.example/' },
  },
];

/** Rows that the client sends itself or after a browser's ceremony; the tests named here cover them. */
const elsewhere: Record<string, string> = {
  getBootstrap: 'src/bootstrap/bootstrap-store.test.ts',
  eventsLog: 'src/telemetry/event-queue.test.ts',
  linkStatus: 'src/pkce/link-state.test.ts',
  webauthnRegisterStart: 'src/resources/webauthn.test.ts',
  webauthnRegister: 'src/resources/webauthn.test.ts',
  webauthnAuthenticateStartPrimary: 'src/resources/webauthn.test.ts',
  webauthnAuthenticateStartSecondary: 'src/resources/webauthn.test.ts',
  webauthnAuthenticate: 'src/resources/webauthn.test.ts',
};

const rowOf = (name: string) => {
  const row = wire.rows[name];
  if (!row) throw new Error(`There is no row ${name}.`);
  return row;
};

const withoutChallenge = (body: string | undefined) =>
  body?.replace(/"code_challenge":"[\w-]{43}"/, '"code_challenge":"<challenge>"');

/**
 * Settings of a project that requires a challenge if the case sends one, and otherwise accepts tokens of other devices.
 */
const bootstrap = (path: string, body: string | undefined) =>
  path.startsWith('/projects/')
    ? success({
        pkce_required_for_email_magic_links: body?.includes('<challenge>'),
        pkce_required_for_password_resets: body?.includes('<challenge>'),
      })
    : undefined;

it('has a case for every consumer row of the call table', () => {
  const covered = new Set([...cases.map(({ row }) => row), ...Object.keys(elsewhere)]);
  const consumers = Object.keys(wire.rows).filter((row) => !row.startsWith('b2b') || covered.has(row));
  expect([...covered].sort()).toEqual(consumers.sort());
});

for (const { row: name, call, request, body, data = {}, signedIn } of cases) {
  const row = rowOf(name);
  const opening = signedIn ? openSignedIn : openClient;
  const isSigningIn = row.updates === 'session' || row.updates === 'same-session';

  it(`sends ${request} with exactly ${body ?? 'no body'} and returns its data`, async () => {
    const changed = user('user-1', { untrusted_metadata: { changed: true } });
    const { client, server, browser } = await opening({
      reply: ({ path }) =>
        bootstrap(path, body) ??
        success(
          isSigningIn
            ? authenticated(START, {
                session: session(START, 'session-2', 60),
                user: changed,
                session_token: 'token-2',
                session_jwt: 'jwt-2',
              })
            : { ...data, ...(row.updates === 'user' && { __user: changed }) },
        ),
    });
    const answer = await call(client);

    expect(server.calls).toHaveLength(1);
    const [sent] = server.calls;
    expect(`${sent?.method} ${sent?.path}`).toBe(request);
    expect(withoutChallenge(sent?.body)).toBe(body);
    expect(sent?.headers).toMatchObject({
      authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${signedIn ? 'token-1' : PUBLIC_TOKEN}`)}`,
      'content-type': 'application/json',
      'x-sdk-parent-host': 'https://localhost',
    });
    expect(JSON.parse(atob(sent?.headers['x-sdk-client'] ?? ''))).toMatchObject({
      app: { identifier: 'localhost' },
    });
    expect(sent?.credentials).toBe('include');

    expect(answer).not.toHaveProperty('__user');
    if (isSigningIn) {
      expect(answer).toMatchObject({ session_token: 'token-2', session: { session_id: 'session-2' } });
      expect(client.session.getSync()?.session_id).toBe('session-2');
      expect(client.session.getTokens()).toEqual({ session_token: 'token-2', session_jwt: 'jwt-2' });
      expect(client.user.getSync()).toEqual(changed);
      expect(browser.cookies.read()).toBe('stytch_session=token-2; stytch_session_jwt=jwt-2');
    } else {
      expect(answer).toMatchObject(data);
      if (row.updates === 'user') expect(client.user.getSync()).toEqual(changed);
      if (row.updates === 'whole-user') expect(client.user.getSync()).toEqual(data);
    }
    client.dispose();
  });

  it(`rejects with the refusal of ${request}, and keeps the state`, async () => {
    const { client } = await opening({
      reply: ({ path }) => bootstrap(path, body) ?? refusal(400, 'not_today', 'Come back tomorrow.'),
    });
    const before = client.session.getSync();
    await expect(call(client)).rejects.toMatchObject({
      name: 'ApiError',
      status_code: 400,
      error_type: 'not_today',
      error_message: 'Come back tomorrow.',
      request_id: 'request-1',
      message:
        '[400] not_today\nCome back tomorrow.\nSee https://docs.example/not_today for more information.\nrequest_id: request-1\n',
    });
    expect(client.session.getSync()).toBe(before);
    client.dispose();
  });
}
