// @vitest-environment node
import { expect, it } from 'vitest';
import type { BusinessClient } from '../src/b2b/index.ts';
import * as wire from '../src/wire/index.ts';
import { openBusinessClient, openMemberSignedIn } from './open-business-client.ts';
import { PUBLIC_TOKEN } from './world/answers.ts';
import { member, memberAuthenticated, memberSession, organization } from './world/member-answers.ts';
import { refusal, success } from './world/recording-server.ts';
import { START } from './world/simulated-clock.ts';

interface Case {
  readonly endpoint: keyof typeof wire.endpoints & string;
  readonly call: (client: BusinessClient) => Promise<unknown>;
  readonly request: string;
  /** Exact body; undefined if there is none. */
  readonly body?: string;
  /** Fields of the answer in addition to the common ones; a session if the endpoint signs in. */
  readonly data?: object;
  readonly signedIn?: boolean;
}

const duration = { session_duration_minutes: 30 };
const organization_id = 'organization-1';
const email_address = 'ada@example.com';
const who = { organization_id, member_id: 'member-1' };
const common = { member_id: 'member-1', member: member({ name: 'New' }), organization: organization() };
/** Another member of the organization. */
const other = {
  member_id: 'member-2',
  member: member({ member_id: 'member-2' }),
  organization: organization(),
};
const discovered = { intermediate_session_token: 'ist-2', email_address, discovered_organizations: [] };

const cases: readonly Case[] = [
  {
    endpoint: 'b2bMembersSearch',
    call: (client) => client.search.member({ email_address, organization_id }),
    request: 'POST /b2b/organizations/members/search',
    body: '{"email_address":"ada@example.com","organization_id":"organization-1"}',
    data: { member: null },
  },
  {
    endpoint: 'b2bOrganizationsSearch',
    call: (client) => client.organization.getBySlug({ organization_slug: 'acme' }),
    request: 'POST /b2b/organizations/search',
    body: '{"organization_slug":"acme"}',
    data: { organization: null },
  },
  {
    endpoint: 'b2bMagicLinksLoginOrSignup',
    call: (client) =>
      client.magicLinks.email.loginOrSignup({
        email_address,
        organization_id,
        login_redirect_url: 'https://example.com/in',
        locale: 'es',
      }),
    request: 'POST /b2b/magic_links/email/login_or_signup',
    body: '{"email_address":"ada@example.com","organization_id":"organization-1","login_redirect_url":"https://example.com/in","locale":"es","pkce_code_challenge":"<challenge>"}',
  },
  {
    endpoint: 'b2bMagicLinksDiscoverySend',
    call: (client) =>
      client.magicLinks.email.discovery.send({
        email_address,
        discovery_redirect_url: 'https://example.com/in',
      }),
    request: 'POST /b2b/magic_links/email/discovery/send',
    body: '{"email_address":"ada@example.com","discovery_redirect_url":"https://example.com/in","pkce_code_challenge":"<challenge>"}',
  },
  {
    endpoint: 'b2bMagicLinksAuthenticate',
    call: (client) => client.magicLinks.authenticate({ magic_links_token: 'link', ...duration }),
    request: 'POST /b2b/magic_links/authenticate',
    body: '{"magic_links_token":"link","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bMagicLinksDiscoveryAuthenticate',
    call: (client) => client.magicLinks.discovery.authenticate({ discovery_magic_links_token: 'link' }),
    request: 'POST /b2b/magic_links/discovery/authenticate',
    body: '{"discovery_magic_links_token":"link"}',
    data: discovered,
  },
  {
    endpoint: 'b2bOtpsEmailLoginOrSignup',
    call: (client) => client.otps.email.loginOrSignup({ email_address, organization_id }),
    request: 'POST /b2b/otps/email/login_or_signup',
    body: '{"email_address":"ada@example.com","organization_id":"organization-1"}',
  },
  {
    endpoint: 'b2bOtpsEmailAuthenticate',
    call: (client) =>
      client.otps.email.authenticate({ code: '123456', email_address, organization_id, ...duration }),
    request: 'POST /b2b/otps/email/authenticate',
    body: '{"code":"123456","email_address":"ada@example.com","organization_id":"organization-1","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bOtpsEmailDiscoverySend',
    call: (client) => client.otps.email.discovery.send({ email_address }),
    request: 'POST /b2b/otps/email/discovery/send',
    body: '{"email_address":"ada@example.com"}',
  },
  {
    endpoint: 'b2bOtpsEmailDiscoveryAuthenticate',
    call: (client) => client.otps.email.discovery.authenticate({ code: '123456', email_address }),
    request: 'POST /b2b/otps/email/discovery/authenticate',
    body: '{"code":"123456","email_address":"ada@example.com"}',
    data: discovered,
  },
  {
    endpoint: 'b2bOtpsSmsSend',
    call: (client) => client.otps.sms.send({ ...who, mfa_phone_number: '+12025550123' }),
    request: 'POST /b2b/otps/sms/send',
    body: '{"organization_id":"organization-1","member_id":"member-1","mfa_phone_number":"+12025550123"}',
    data: common,
  },
  {
    endpoint: 'b2bOtpsSmsAuthenticate',
    call: (client) =>
      client.otps.sms.authenticate({ code: '123456', ...who, set_mfa_enrollment: 'enroll', ...duration }),
    request: 'POST /b2b/otps/sms/authenticate',
    body: '{"code":"123456","organization_id":"organization-1","member_id":"member-1","set_mfa_enrollment":"enroll","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bTotpCreate',
    call: (client) => client.totp.create(who),
    request: 'POST /b2b/totp',
    body: '{"organization_id":"organization-1","member_id":"member-1"}',
    data: { ...common, totp_registration_id: 'totp-1', secret: 'ABC', qr_code: 'data:', recovery_codes: [] },
  },
  {
    endpoint: 'b2bTotpAuthenticate',
    call: (client) =>
      client.totp.authenticate({ code: '123456', ...who, set_default_mfa: true, ...duration }),
    request: 'POST /b2b/totp/authenticate',
    body: '{"code":"123456","organization_id":"organization-1","member_id":"member-1","set_default_mfa":true,"session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bRecoveryCodesRecover',
    call: (client) => client.recoveryCodes.recover({ recovery_code: 'abcd-efgh-jkmn', ...who, ...duration }),
    request: 'POST /b2b/recovery_codes/recover',
    body: '{"recovery_code":"abcd-efgh-jkmn","organization_id":"organization-1","member_id":"member-1","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bRecoveryCodesRotate',
    call: (client) => client.recoveryCodes.rotate(),
    request: 'POST /b2b/recovery_codes/rotate',
    body: '{}',
    data: { recovery_codes: ['a'] },
    signedIn: true,
  },
  {
    endpoint: 'b2bRecoveryCodesGet',
    call: (client) => client.recoveryCodes.get(),
    request: 'GET /b2b/recovery_codes',
    data: { recovery_codes: ['a'] },
    signedIn: true,
  },
  {
    endpoint: 'b2bPasswordsAuthenticate',
    call: (client) =>
      client.passwords.authenticate({ organization_id, email_address, password: 'secret', ...duration }),
    request: 'POST /b2b/passwords/authenticate',
    body: '{"organization_id":"organization-1","email_address":"ada@example.com","password":"secret","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bPasswordsDiscoveryAuthenticate',
    call: (client) => client.passwords.discovery.authenticate({ email_address, password: 'secret' }),
    request: 'POST /b2b/passwords/discovery/authenticate',
    body: '{"email_address":"ada@example.com","password":"secret"}',
    data: discovered,
  },
  {
    endpoint: 'b2bPasswordsResetByEmailStart',
    call: (client) =>
      client.passwords.resetByEmailStart({
        organization_id,
        email_address,
        reset_password_expiration_minutes: 20,
      }),
    request: 'POST /b2b/passwords/email/reset/start',
    body: '{"organization_id":"organization-1","email_address":"ada@example.com","reset_password_expiration_minutes":20,"code_challenge":"<challenge>"}',
  },
  {
    endpoint: 'b2bPasswordsResetByEmail',
    call: (client) =>
      client.passwords.resetByEmail({ password_reset_token: 'reset', password: 'new', ...duration }),
    request: 'POST /b2b/passwords/email/reset',
    body: '{"password_reset_token":"reset","password":"new","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bPasswordsDiscoveryResetStart',
    call: (client) => client.passwords.discovery.resetByEmailStart({ email_address }),
    request: 'POST /b2b/passwords/discovery/reset/start',
    body: '{"email_address":"ada@example.com","pkce_code_challenge":"<challenge>"}',
  },
  {
    endpoint: 'b2bPasswordsDiscoveryReset',
    call: (client) =>
      client.passwords.discovery.resetByEmail({ password_reset_token: 'reset', password: 'new' }),
    request: 'POST /b2b/passwords/discovery/reset',
    body: '{"password_reset_token":"reset","password":"new"}',
    data: discovered,
  },
  {
    endpoint: 'b2bPasswordsResetByExistingPassword',
    call: (client) =>
      client.passwords.resetByExistingPassword({
        organization_id,
        email_address,
        existing_password: 'old',
        new_password: 'new',
        ...duration,
      }),
    request: 'POST /b2b/passwords/existing_password/reset',
    body: '{"organization_id":"organization-1","email_address":"ada@example.com","existing_password":"old","new_password":"new","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bPasswordsResetBySession',
    call: (client) => client.passwords.resetBySession({ password: 'new' }),
    request: 'POST /b2b/passwords/session/reset',
    body: '{"password":"new"}',
    signedIn: true,
  },
  {
    endpoint: 'b2bPasswordsStrengthCheck',
    call: (client) => client.passwords.strengthCheck({ email_address, password: 'secret' }),
    request: 'POST /b2b/passwords/strength_check',
    body: '{"email_address":"ada@example.com","password":"secret"}',
    data: { valid_password: false, score: 0 },
  },
  {
    endpoint: 'b2bSsoDiscoverConnections',
    call: (client) => client.sso.discoverConnections('ada+sso@example.com'),
    request: 'GET /b2b/sso/discovery/connections?email_address=ada%2Bsso%40example.com',
    data: { connections: [] },
  },
  {
    endpoint: 'b2bSsoAuthenticate',
    call: (client) => client.sso.authenticate({ sso_token: 'sso', ...duration }),
    request: 'POST /b2b/sso/authenticate',
    body: '{"sso_token":"sso","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bOAuthAuthenticate',
    call: (client) => client.oauth.authenticate({ oauth_token: 'oauth', ...duration }),
    request: 'POST /b2b/oauth/authenticate',
    body: '{"oauth_token":"oauth","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bOAuthDiscoveryAuthenticate',
    call: (client) => client.oauth.discovery.authenticate({ discovery_oauth_token: 'oauth' }),
    request: 'POST /b2b/oauth/discovery/authenticate',
    body: '{"discovery_oauth_token":"oauth"}',
    data: discovered,
  },
  {
    endpoint: 'b2bDiscoveryOrganizations',
    call: (client) => client.discovery.organizations.list(),
    request: 'POST /b2b/discovery/organizations',
    body: '{}',
    data: { email_address, discovered_organizations: [], organization_id_hint: null },
  },
  {
    endpoint: 'b2bDiscoveryOrganizationsCreate',
    call: (client) => client.discovery.organizations.create({ organization_name: 'Acme', ...duration }),
    request: 'POST /b2b/discovery/organizations/create',
    body: '{"session_duration_minutes":30,"organization_name":"Acme"}',
  },
  {
    endpoint: 'b2bIntermediateSessionsExchange',
    call: (client) => client.discovery.intermediateSessions.exchange({ organization_id, ...duration }),
    request: 'POST /b2b/discovery/intermediate_sessions/exchange',
    body: '{"organization_id":"organization-1","session_duration_minutes":30}',
  },
  {
    endpoint: 'b2bOrganizationsMe',
    call: (client) => client.organization.get(),
    request: 'GET /b2b/organizations/me',
    data: { organization: organization({ organization_name: 'New' }) },
    signedIn: true,
  },
  {
    endpoint: 'b2bMembersMe',
    call: (client) => client.self.get(),
    request: 'GET /b2b/organizations/members/me',
    data: { member: member({ name: 'New' }), organization: organization() },
    signedIn: true,
  },
  {
    endpoint: 'b2bMembersUpdate',
    call: (client) => client.member.update({ name: 'New', untrusted_metadata: { pet: 'cat' } }),
    request: 'PUT /b2b/organizations/members/update',
    body: '{"name":"New","untrusted_metadata":{"pet":"cat"}}',
    data: common,
    signedIn: true,
  },
  {
    endpoint: 'b2bMembersDeletePhoneNumber',
    call: (client) => client.member.deleteMFAPhoneNumber(),
    request: 'DELETE /b2b/organizations/members/deletePhoneNumber',
    data: common,
    signedIn: true,
  },
  {
    endpoint: 'b2bMembersDeleteTotp',
    call: (client) => client.member.deleteMFATOTP(),
    request: 'DELETE /b2b/organizations/members/deleteTOTP',
    data: common,
    signedIn: true,
  },
  {
    endpoint: 'b2bSessionsAuthenticate',
    call: (client) => client.session.authenticate(duration),
    request: 'POST /b2b/sessions/authenticate',
    body: '{"session_duration_minutes":30}',
    signedIn: true,
  },
  {
    endpoint: 'b2bSessionsExchange',
    call: (client) => client.session.exchange({ organization_id, ...duration }),
    request: 'POST /b2b/sessions/exchange',
    body: '{"organization_id":"organization-1","session_duration_minutes":30}',
    signedIn: true,
  },
  {
    endpoint: 'b2bSessionsRevoke',
    call: (client) => client.session.revoke(),
    request: 'POST /b2b/sessions/revoke',
    data: {},
    signedIn: true,
  },
  {
    endpoint: 'b2bIdpAuthorizeStart',
    call: (client) =>
      client.idp.authorizeStart({
        client_id: 'app-1',
        redirect_uri: 'https://app.example/callback',
        response_type: 'code',
      }),
    request: 'POST /b2b/oauth/authorize/start',
    body: '{"client_id":"app-1","redirect_uri":"https://app.example/callback","response_type":"code","scope":"openid email profile"}',
    data: { consent_required: true, oidc_client: { client_id: 'app-1', client_name: 'App' } },
    signedIn: true,
  },
  {
    endpoint: 'b2bIdpLogoutStart',
    call: (client) =>
      client.idp.logoutStart({ client_id: 'app-1', post_logout_redirect_uri: 'https://app.example/' }),
    request: 'POST /b2b/oauth/logout/start',
    body: '{"client_id":"app-1","post_logout_redirect_uri":"https://app.example/"}',
    data: { consent_required: false, redirect_uri: 'https://app.example/' },
  },
  {
    endpoint: 'b2bImpersonationAuthenticate',
    call: (client) => client.impersonation.authenticate({ impersonation_token: 'staff' }),
    request: 'POST /b2b/impersonation/authenticate',
    body: '{"impersonation_token":"staff"}',
  },
  {
    endpoint: 'b2bMagicLinksInvite',
    call: (client) =>
      client.magicLinks.email.invite({ email_address, roles: ['editor'], invite_expiration_minutes: 60 }),
    request: 'POST /b2b/magic_links/email/invite',
    body: '{"email_address":"ada@example.com","roles":["editor"],"invite_expiration_minutes":60}',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bMembersUnlinkRetiredEmail',
    call: (client) => client.self.unlinkRetiredEmail({ email_address }),
    request: 'POST /b2b/organizations/members/unlink_retired_email',
    body: '{"email_address":"ada@example.com"}',
    data: common,
    signedIn: true,
  },
  {
    endpoint: 'b2bOrganizationsUpdate',
    call: async (client) =>
      (await client.organization.update({ organization_name: 'New', allowed_auth_methods: ['sso'] }))
        .organization,
    request: 'PUT /b2b/organizations/me',
    body: '{"organization_name":"New","allowed_auth_methods":["sso"]}',
    data: { organization: organization({ organization_name: 'New' }) },
    signedIn: true,
  },
  {
    endpoint: 'b2bOrganizationsDelete',
    call: (client) => client.organization.delete(),
    request: 'DELETE /b2b/organizations/me',
    data: { organization_id },
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersCreate',
    call: (client) =>
      client.organization.members.create({ email_address, name: 'Grace', create_member_as_pending: true }),
    request: 'POST /b2b/organizations/members',
    body: '{"email_address":"ada@example.com","name":"Grace","create_member_as_pending":true}',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersSearch',
    call: (client) =>
      client.organization.members.search({
        limit: 10,
        query: { operator: 'AND', operands: [{ filter_name: 'statuses', filter_value: ['active'] }] },
      }),
    request: 'POST /b2b/organizations/me/members/search',
    body: '{"limit":10,"query":{"operator":"AND","operands":[{"filter_name":"statuses","filter_value":["active"]}]}}',
    data: { members: [], results_metadata: { total: 0, next_cursor: null }, organizations: {} },
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersUpdate',
    call: (client) => client.organization.members.update({ member_id: 'member-2', name: 'Grace', roles: [] }),
    request: 'PUT /b2b/organizations/members/member-2',
    body: '{"member_id":"member-2","name":"Grace","roles":[]}',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersDelete',
    call: (client) => client.organization.members.delete('member-2'),
    request: 'DELETE /b2b/organizations/members/member-2',
    data: { member_id: 'member-2' },
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersReactivate',
    call: (client) => client.organization.members.reactivate('member-2'),
    request: 'PUT /b2b/organizations/members/member-2/reactivate',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersDeletePassword',
    call: (client) => client.member.deletePassword('password-1'),
    request: 'DELETE /b2b/organizations/members/passwords/password-1',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersDeletePhoneNumber',
    call: (client) => client.organization.members.deleteMFAPhoneNumber('member-2'),
    request: 'DELETE /b2b/organizations/members/mfa_phone_numbers/member-2',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersDeleteTotp',
    call: (client) => client.organization.members.deleteMFATOTP('member-2'),
    request: 'DELETE /b2b/organizations/members/totp/member-2',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bManagedMembersUnlinkRetiredEmail',
    call: (client) =>
      client.organization.members.unlinkRetiredEmail({ member_id: 'member-2', email_id: 'email-1' }),
    request: 'POST /b2b/organizations/members/member-2/unlink_retired_email',
    body: '{"email_id":"email-1"}',
    data: other,
    signedIn: true,
  },
  {
    endpoint: 'b2bSessionsRevokeForMember',
    call: (client) => client.session.revokeForMember({ member_id: 'member-2' }),
    request: 'POST /b2b/sessions/revoke/member-2',
    data: {},
    signedIn: true,
  },
];

/** Endpoints that one method call does not send by itself; `src/b2b/one-tap.test.ts` covers them. */
const ELSEWHERE = ['b2bOneTapStart', 'b2bOneTapSubmit', 'b2bOneTapDiscoverySubmit'];

const rowOf = (name: string) => {
  const endpoint = wire.endpoints[name];
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
  return endpoint;
};

const withoutChallenge = (body: string | undefined) =>
  body?.replace(/"((?:pkce_)?code_challenge)":"[\w-]{43}"/, '"$1":"<challenge>"');

/**
 * Settings of a project that requires a challenge if the case sends one, and otherwise accepts tokens of other devices.
 */
const bootstrap = (path: string, body: string | undefined) =>
  path.startsWith('/projects/')
    ? success({
        vertical: 'B2B',
        pkce_required_for_email_magic_links: body?.includes('<challenge>'),
        pkce_required_for_password_resets: body?.includes('<challenge>'),
      })
    : undefined;

it('has a case for every business endpoint of the call table', () => {
  const business = Object.keys(wire.endpoints).filter(
    (name) => name.startsWith('b2b') && !ELSEWHERE.includes(name),
  );
  expect(cases.map(({ endpoint }) => endpoint).sort()).toEqual(business.sort());
});

for (const { endpoint: name, call, request, body, data, signedIn = false } of cases) {
  const endpoint = rowOf(name);
  const opening = signedIn ? openMemberSignedIn : openBusinessClient;

  it(`sends ${request} with exactly ${body ?? 'no body'}, and applies the answer`, async () => {
    const session = {
      member_session: memberSession(START, 'member-session-2'),
      session_token: 'token-2',
      session_jwt: 'jwt-2',
    };
    const answered = data ?? (endpoint.updates === undefined ? {} : memberAuthenticated(START, session));
    const { client, server, browser } = await opening({
      reply: ({ path }) => bootstrap(path, body) ?? success(answered),
    });
    const answer = await call(client);
    expect(server.calls).toHaveLength(1);
    const [sent] = server.calls;
    expect(`${sent?.method} ${sent?.path}`).toBe(request);
    expect(withoutChallenge(sent?.body)).toBe(body);
    expect(sent?.headers.authorization).toBe(
      `Basic ${btoa(`${PUBLIC_TOKEN}:${signedIn ? 'token-1' : PUBLIC_TOKEN}`)}`,
    );
    if (endpoint.updates === 'member' && signedIn) expect(client.member.getSync()?.name).toBe('New');
    if (endpoint.updates === 'organization') expect(answer).toEqual(client.organization.getSync());
    if (endpoint.updates === 'session' || endpoint.updates === 'same-session') {
      if (data === undefined) {
        expect(client.session.getSync()?.member_session_id).toBe('member-session-2');
        expect(browser.cookies.read()).toBe('stytch_session=token-2; stytch_session_jwt=jwt-2');
      } else {
        expect(client.session.getSync()).toBeNull();
        expect(browser.cookies.read()).toBe('stytch_intermediate_session_token=ist-2');
      }
    }
    client.dispose();
  });

  it(`rejects with the refusal of ${request}, and keeps the state`, async () => {
    const { client } = await opening({
      reply: ({ path }) => bootstrap(path, body) ?? refusal(400, 'not_today', 'Come back tomorrow.'),
    });
    const before = client.session.getSync();
    await expect(call(client)).rejects.toMatchObject({ name: 'ApiError', error_type: 'not_today' });
    expect(client.session.getSync()).toBe(before);
    client.dispose();
  });

  it(`${endpoint.takesIntermediate ? 'sends' : 'does not send'} the intermediate token with ${request}`, async () => {
    const { client, server, browser } = await opening({
      reply: ({ path }) => bootstrap(path, body) ?? refusal(400, 'not_today'),
    });
    browser.cookies.write('stytch_intermediate_session_token=ist-1; path=/; sameSite=lax; secure');
    await call(client).catch(() => {});
    const sent = JSON.parse(server.calls[0]?.body ?? '{}');
    expect(sent.intermediate_session_token).toBe(endpoint.takesIntermediate ? 'ist-1' : undefined);
    client.dispose();
  });
}
