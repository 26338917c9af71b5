// @vitest-environment node
import { expect, it } from 'vitest';
import type { AuthClient } from '../src/index.ts';
import * as wire from '../src/wire/index.ts';
import { openClient, openSignedIn } from './open-client.ts';
import { authenticated, PUBLIC_TOKEN, session, user } from './world/answers.ts';
import { refusal, success } from './world/recording-server.ts';
import { START } from './world/simulated-clock.ts';

interface Case {
  readonly endpoint: keyof typeof wire.endpoints & string;
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
    endpoint: 'usersMe',
    call: (client) => client.user.get(),
    request: 'GET /users/me',
    data: user('user-1', { name: { first_name: 'Ada' } }),
    signedIn: true,
  },
  {
    endpoint: 'usersUpdate',
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
    ([endpoint, method, kind]): Case => ({
      endpoint,
      call: (client) => client.user[method]('thing-1'),
      request: `DELETE /users/${kind}/thing-1`,
      data: { user_id: 'user-1' },
      signedIn: true,
    }),
  ),
  {
    endpoint: 'usersConnectedApps',
    call: (client) => client.user.getConnectedApps(),
    request: 'GET /users/connected_apps',
    data: { connected_apps: [] },
    signedIn: true,
  },
  {
    endpoint: 'usersRevokeConnectedApp',
    call: (client) => client.user.revokedConnectedApp('connected-app-1'),
    request: 'POST /users/connected_apps/connected-app-1/revoke',
    signedIn: true,
  },
  {
    endpoint: 'usersSearch',
    call: (client) => client.search.user(email),
    request: 'POST /users/search',
    body: '{"email":"ada@example.com"}',
    data: { userType: 'passwordless' },
  },
  {
    endpoint: 'b2bMembersSearch',
    call: (client) => client.search.member({ email_address: email, organization_id: 'organization-1' }),
    request: 'POST /b2b/organizations/members/search',
    body: '{"email_address":"ada@example.com","organization_id":"organization-1"}',
    data: { member: null },
  },
  {
    endpoint: 'sessionsAuthenticate',
    call: (client) => client.session.authenticate(),
    request: 'POST /sessions/authenticate',
    body: '{}',
    signedIn: true,
  },
  {
    endpoint: 'sessionsAuthenticate',
    call: (client) => client.session.authenticate(duration),
    request: 'POST /sessions/authenticate',
    body: '{"session_duration_minutes":30}',
    signedIn: true,
  },
  {
    endpoint: 'sessionsRevoke',
    call: (client) => client.session.revoke(),
    request: 'POST /sessions/revoke',
    signedIn: true,
  },
  {
    endpoint: 'magicLinksLoginOrCreate',
    call: (client) =>
      client.magicLinks.email.loginOrCreate(email, {
        login_magic_link_url: 'https://example.com/in',
        signup_expiration_minutes: 60,
      }),
    request: 'POST /magic_links/email/login_or_create',
    body: '{"login_magic_link_url":"https://example.com/in","signup_expiration_minutes":60,"email":"ada@example.com","code_challenge":"<challenge>"}',
  },
  {
    endpoint: 'magicLinksSendPrimary',
    call: (client) => client.magicLinks.email.send(email),
    request: 'POST /magic_links/email/send/primary',
    body: '{"email":"ada@example.com","code_challenge":"<challenge>"}',
  },
  {
    endpoint: 'magicLinksSendSecondary',
    call: (client) => client.magicLinks.email.send(email, { locale: 'es' }),
    request: 'POST /magic_links/email/send/secondary',
    body: '{"locale":"es","email":"ada@example.com","code_challenge":"<challenge>"}',
    signedIn: true,
  },
  {
    endpoint: 'magicLinksAuthenticate',
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
      endpoint: `otps${name}LoginOrCreate`,
      call: (client) => client.otps[method].loginOrCreate(destination, { expiration_minutes: 5 }),
      request: `POST /otps/${method}/login_or_create`,
      body: `{"expiration_minutes":5,"${field}":"${destination}"}`,
      data: { method_id: 'method-1' },
    },
    {
      endpoint: `otps${name}SendPrimary`,
      call: (client) => client.otps[method].send(destination),
      request: `POST /otps/${method}/send/primary`,
      body: `{"${field}":"${destination}"}`,
      data: { method_id: 'method-1' },
    },
    {
      endpoint: `otps${name}SendSecondary`,
      call: (client) => client.otps[method].send(destination, { expiration_minutes: 5, locale: 'es' }),
      request: `POST /otps/${method}/send/secondary`,
      body: `{"expiration_minutes":5,"locale":"es","${field}":"${destination}"}`,
      data: { method_id: 'method-1' },
      signedIn: true,
    },
  ]),
  {
    endpoint: 'otpsAuthenticate',
    call: (client) => client.otps.authenticate('123456', 'method-1', duration),
    request: 'POST /otps/authenticate',
    body: '{"token":"123456","method_id":"method-1","session_duration_minutes":30}',
  },
  {
    endpoint: 'oauthAuthenticate',
    call: (client) => client.oauth.authenticate('oauth-token', duration),
    request: 'POST /oauth/authenticate',
    body: '{"token":"oauth-token","session_duration_minutes":30}',
  },
  {
    endpoint: 'oauthAttach',
    call: (client) => client.oauth.attach('google'),
    request: 'POST /oauth/attach',
    body: '{"provider":"google"}',
    data: { oauth_attach_token: 'attach-1' },
    signedIn: true,
  },
  ...(['primary', 'secondary'] as const).map(
    (kind): Case => ({
      endpoint: kind === 'primary' ? 'cryptoWalletsStartPrimary' : 'cryptoWalletsStartSecondary',
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
    endpoint: 'cryptoWalletsAuthenticate',
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
    endpoint: 'totpsCreate',
    call: (client) => client.totps.create({ expiration_minutes: 60 }),
    request: 'POST /totps',
    body: '{"expiration_minutes":60}',
    data: { user_id: 'user-1', totp_id: 'totp-1', secret: 'ABC', qr_code: 'data:', recovery_codes: [] },
    signedIn: true,
  },
  {
    endpoint: 'totpsAuthenticate',
    call: (client) => client.totps.authenticate({ totp_code: '123456', ...duration }),
    request: 'POST /totps/authenticate',
    body: '{"totp_code":"123456","session_duration_minutes":30}',
    signedIn: true,
  },
  {
    endpoint: 'totpsRecoveryCodes',
    call: (client) => client.totps.recoveryCodes(),
    request: 'POST /totps/recovery_codes',
    data: { user_id: 'user-1', totps: [] },
    signedIn: true,
  },
  {
    endpoint: 'totpsRecover',
    call: (client) => client.totps.recover({ recovery_code: 'abcd-efgh', ...duration }),
    request: 'POST /totps/recover',
    body: '{"recovery_code":"abcd-efgh","session_duration_minutes":30}',
    signedIn: true,
  },
  {
    endpoint: 'webauthnUpdate',
    call: (client) => client.webauthn.update({ webauthn_registration_id: 'passkey-1', name: 'Phone' }),
    request: 'PUT /webauthn/update/passkey-1',
    body: '{"name":"Phone"}',
    signedIn: true,
  },
  {
    endpoint: 'passwordsCreate',
    call: (client) => client.passwords.create({ email, password: 'secret', ...duration }),
    request: 'POST /passwords',
    body: '{"email":"ada@example.com","password":"secret","session_duration_minutes":30}',
  },
  {
    endpoint: 'passwordsAuthenticate',
    call: (client) => client.passwords.authenticate({ email, password: 'secret', ...duration }),
    request: 'POST /passwords/authenticate',
    body: '{"email":"ada@example.com","password":"secret","session_duration_minutes":30}',
  },
  {
    endpoint: 'passwordsResetByEmailStart',
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
    endpoint: 'passwordsResetByEmail',
    call: (client) => client.passwords.resetByEmail({ token: 'reset-token', password: 'new', ...duration }),
    request: 'POST /passwords/email/reset',
    body: '{"token":"reset-token","password":"new","session_duration_minutes":30}',
  },
  {
    endpoint: 'passwordsResetByExistingPassword',
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
    endpoint: 'passwordsResetBySession',
    call: (client) => client.passwords.resetBySession({ password: 'new' }),
    request: 'POST /passwords/session/reset',
    body: '{"password":"new"}',
    signedIn: true,
  },
  {
    endpoint: 'passwordsStrengthCheck',
    call: (client) => client.passwords.strengthCheck({ email, password: 'secret' }),
    request: 'POST /passwords/strength_check',
    body: '{"email":"ada@example.com","password":"secret"}',
    data: { valid_password: false, score: 0 },
  },
  {
    endpoint: 'impersonationAuthenticate',
    call: (client) => client.impersonation.authenticate({ impersonation_token: 'staff-token' }),
    request: 'POST /impersonation/authenticate',
    body: '{"impersonation_token":"staff-token"}',
  },
  {
    endpoint: 'idpAuthorizeStart',
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
    endpoint: 'idpLogoutStart',
    call: (client) =>
      client.idp.logoutStart({ client_id: 'app-1', post_logout_redirect_uri: 'https://app.example/' }),
    request: 'POST /oauth/logout/start',
    body: '{"client_id":"app-1","post_logout_redirect_uri":"https://app.example/"}',
    data: { consent_required: false, redirect_uri: 'https://app.example/' },
  },
];

/** Endpoints that the client sends itself or after a browser's ceremony; the tests named here cover them. */
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
  const endpoint = wire.endpoints[name];
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
  return endpoint;
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

const wireFiles = Object.entries(import.meta.glob<object>('../src/wire/**/*.ts', { eager: true }));

it('are all listed, whatever file of the wire declares them', () => {
  const listed = new Set<unknown>(Object.values(wire.endpoints));
  const exported = new Set<unknown>(Object.values(wire));
  let declared = 0;
  for (const [path, module] of wireFiles) {
    const file = path.replace('../src/', '');
    const list = file.startsWith('wire/b2b/') ? 'wire/b2b/nouns.ts' : 'wire/endpoints.ts';
    for (const endpoint of Object.values(module).filter((value) => value?.method && value.path)) {
      declared += 1;
      expect(listed.has(endpoint), `Name ${file} in \`auth-client/src/${list}\`.`).toBe(true);
      expect(exported.has(endpoint), `Export ${file} from \`auth-client/src/wire/index.ts\`.`).toBe(true);
    }
  }
  expect(declared).toBeGreaterThan(100);
});

it('has a case for every consumer endpoint of the call table', () => {
  const covered = new Set([...cases.map(({ endpoint }) => endpoint), ...Object.keys(elsewhere)]);
  const consumers = Object.keys(wire.endpoints).filter(
    (name) => !name.startsWith('b2b') || covered.has(name),
  );
  expect([...covered].sort(), 'A new endpoint needs a case above.').toEqual(consumers.sort());
});

for (const { endpoint: name, call, request, body, data = {}, signedIn } of cases) {
  const endpoint = rowOf(name);
  const opening = signedIn ? openSignedIn : openClient;
  const isSigningIn = endpoint.updates === 'session' || endpoint.updates === 'same-session';

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
            : { ...data, ...(endpoint.updates === 'user' && { __user: changed }) },
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
      if (endpoint.updates === 'user') expect(client.user.getSync()).toEqual(changed);
      if (endpoint.updates === 'whole-user') expect(client.user.getSync()).toEqual(data);
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
