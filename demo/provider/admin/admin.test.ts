import {
  b2bMembersSearch,
  getBootstrap,
  impersonationAuthenticate,
  magicLinksLoginOrCreate,
  oauthAttach,
  otpsEmailSendSecondary,
  passwordsResetBySession,
  totpsCreate,
  usersDeleteEmail,
  usersMe,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { adminPage } from './admin-page.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let operator: ReturnType<typeof operatorOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
  operator = operatorOf(provider);
});

const open = (path: string, init: RequestInit = {}) =>
  provider.fetch(new Request(`${provider.baseUrl}/admin${path}`, init));

describe('the admin page', () => {
  it('asks for the secret, and opens with it', async () => {
    expect(await (await open('')).text()).toContain('name="secret"');
    const form = (secret: string) => ({ method: 'POST', body: new URLSearchParams({ secret }) });
    expect((await open('/login', form('wrong'))).status).toBe(401);
    const entered = await open('/login', form(provider.adminSecret));
    expect(entered.status).toBe(303);
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookie).not.toContain(provider.adminSecret);
    const page = await open('', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    const text = await page.text();
    expect(text).toContain('id="settings"');
    expect(text).toContain(`<code>${provider.projectId}</code>`);
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  });

  it('opens with a secret that was copied with blanks around it', async () => {
    const secret = ` ${provider.adminSecret}\t`;
    const entered = await open('/login', { method: 'POST', body: new URLSearchParams({ secret }) });
    expect(entered.status).toBe(303);
  });

  // @asvs 6.3.2
  it('has an API that requires the secret, and answers no other origin', async () => {
    expect((await open('/api/users')).status).toBe(401);
    expect((await open('/api/users', { headers: { Authorization: 'Bearer x' } })).status).toBe(401);
    const headers = { Authorization: `Bearer ${provider.adminSecret}`, Origin: 'http://localhost:5173' };
    expect((await open('/api/users', { headers })).status).toBe(403);
  });
});

describe('an operator', () => {
  it('can end only the sessions of their own project’s users', async () => {
    const elsewhere = await createTestProvider();
    const session = await signIn(elsewhere, 'elsewhere@example.com');
    expect((await operator('DELETE', `/users/${session.user_id}/sessions`)).status).toBe(404);
    expect((await callerOf(elsewhere)(usersMe, undefined, { session })).status).toBe(200);
  });

  // @asvs 7.4.5
  it('finds a user, lists the sessions, and revokes one', async () => {
    const session = await signIn(provider, 'find.me@example.com');
    const { answer: users } = await operator<{ user_id: string; sessions: number }[]>(
      'GET',
      '/users?search=find.me',
    );
    expect(users).toMatchObject([
      { user_id: session.user_id, addresses: ['find.me@example.com'], sessions: 1 },
    ]);
    const { answer } = await operator<{ sessions: { session_id: string }[] }>(
      'GET',
      `/users/${session.user_id}`,
    );
    await operator('DELETE', `/sessions/${answer.sessions[0]?.session_id}`);
    expect((await call(usersMe, undefined, { session })).error.error_type).toBe('session_not_found');
  });

  // @asvs 7.4.2
  it('deletes a user, and the sessions end', async () => {
    const session = await signIn(provider, 'delete.me@example.com');
    expect((await operator('DELETE', `/users/${session.user_id}`)).status).toBe(204);
    expect((await call(usersMe, undefined, { session })).status).toBe(404);
  });

  it('signs in as a user by a token that works once, for five minutes', async () => {
    const user = await signIn(provider, 'helped@example.com');
    const make = async () => {
      const body = { email: 'staff@example.com', reason: 'Ticket 7' };
      const path = `/users/${user.user_id}/impersonation`;
      return (await operator<{ impersonation_token: string }>('POST', path, body)).answer;
    };
    const token = await make();
    const { status, data } = await call(impersonationAuthenticate, token);
    expect(status).toBe(200);
    expect(data.user_id).toBe(user.user_id);
    expect(data.session.authentication_factors).toMatchObject([
      { type: 'impersonated', impersonated_factor: { impersonator_email_address: 'staff@example.com' } },
    ]);
    const again = await call(impersonationAuthenticate, token);
    expect(again.error.error_type).toBe('unable_to_auth_impersonation_token');
    const late = await make();
    provider.clock.advance(5 * 60_000);
    expect((await call(impersonationAuthenticate, late)).status).toBe(401);
    const nobody = await operator('POST', '/users/nobody/impersonation', { email: 'a@b.co', reason: 'x' });
    expect(nobody.status).toBe(404);
  });

  // What they leave behind would outlive the impersonation, and no session would name them.
  it('cannot change how a user signs in while they act as the user', async () => {
    const user = await signIn(provider, 'acted.for@example.com');
    const staff = { email: 'staff@example.com', reason: 'Ticket 8' };
    const { answer } = await operator<object>('POST', `/users/${user.user_id}/impersonation`, staff);
    const { data: session } = await call(impersonationAuthenticate, answer);
    const inSession = { session, headers: { Origin: 'http://localhost:5173' } };
    const emailId = user.user.emails[0]?.email_id ?? '';
    const calls = [
      call(passwordsResetBySession, { password: 'marble otter 58 quilts' }, inSession),
      call(webauthnRegisterStart, { domain: 'localhost', user_agent: '' }, inSession),
      call(oauthAttach, { provider: 'github' }, inSession),
      call(otpsEmailSendSecondary, { email: 'staff@example.com' }, inSession),
      call(totpsCreate, { expiration_minutes: 60 }, inSession),
      call(usersDeleteEmail, undefined, { ...inSession, params: { id: emailId } }),
    ];
    for (const { status, error } of await Promise.all(calls)) {
      expect([status, error.error_type]).toEqual([403, 'consumer_session_authorization_error']);
    }
    expect((await call(usersMe, undefined, inSession)).status).toBe(200);
  });

  it('edits what bootstrap returns, and where links may lead', async () => {
    const change = {
      bootstrap: { project_name: 'Renamed', password_config: { luds_complexity: 2, luds_minimum_count: 10 } },
      allowed_redirects: ['https://app.example.com/callback'],
    };
    expect((await operator('PUT', '/settings', change)).status).toBe(200);
    const { data } = await call(getBootstrap, undefined, { params: { public_token: provider.publicToken } });
    expect(data).toMatchObject({ project_name: 'Renamed', password_config: { luds_minimum_count: 10 } });
    const link = (login_magic_link_url: string) =>
      call(magicLinksLoginOrCreate, {
        email: 'settings@example.com',
        code_challenge: codeChallengeOf('x'),
        login_magic_link_url,
      });
    expect((await link('https://app.example.com/callback?duration=1')).status).toBe(200);
    for (const url of [
      'https://app.example.com/callback/more',
      'https://app.example.com/Callback',
      'http://app.example.com/callback',
      'https://app.example.com:444/callback',
      'https://app.example.com.evil.example/callback',
      'https://app-example.com/callback',
      'https://app.example.com/x/..%2fcallback',
    ]) {
      expect((await link(url)).status, url).toBe(400);
    }
  });

  it('allows the origins of extensions and apps, with their own schemes', async () => {
    const allowed_origins = ['chrome-extension://nbgbfmagogpomclkgmikgbpncajfoipo', 'capacitor://localhost'];
    expect((await operator('PUT', '/settings', { allowed_origins })).status).toBe(200);
    expect((await operator('GET', '/settings')).answer).toMatchObject({ allowed_origins });
  });

  it('keeps the other settings that were changed through another process a moment ago', async () => {
    const store = await sharedStore();
    const first = await createTestProvider({ store });
    const second = await createTestProvider({ store, publicToken: first.publicToken });
    const [one, other] = [operatorOf(first), operatorOf(second)];
    const allowed_origins = ['https://www.example.com'];
    // Each process has read the settings by now.
    await Promise.all([one('GET', '/settings'), other('GET', '/settings')]);
    await one('PUT', '/settings', { allowed_origins });
    expect((await other('GET', '/settings')).answer).toMatchObject({ allowed_origins });
    await Promise.all([
      one('PUT', '/settings', { bootstrap: { project_name: 'Acme' } }),
      other('PUT', '/settings', { max_session_duration_minutes: 60 }),
    ]);
    expect((await one('GET', '/settings')).answer).toMatchObject({
      allowed_origins,
      bootstrap: { project_name: 'Acme' },
      max_session_duration_minutes: 60,
    });
    await Promise.all([first.close(), second.close()]);
  });

  it.each([
    [{ bootstrap: { project_name: 7 } }],
    [{ bootstrap: { project_name: 'Shop\r\nBcc: all@example.com' } }],
    [{ allowed_redirects: ['javascript:alert(1)'] }],
    [{ allowed_redirects: ['https://example.com/*'] }],
    [{ allowed_redirects: ['https://*.example.com/callback'] }],
    [{ allowed_origins: ['https://example.com/path'] }],
    [{ allowed_origins: ['https://*.example.com'] }],
    [{ allowed_origins: ['file://'] }],
    [{ max_session_duration_minutes: 1 }],
    [{ unknown: true }],
  ])('is told which field is invalid: %j', async (change) => {
    const { status, answer } = await operator<{ error_message: string }>('PUT', '/settings', change);
    expect(status).toBe(400);
    expect(answer.error_message).not.toBe('');
  });

  it('creates organizations and members, which the member search finds', async () => {
    const { answer } = await operator<{ organization_id: string }>('POST', '/organizations', {
      organization_name: 'Acme',
      organization_slug: 'acme',
    });
    const member = { email_address: 'Boss@acme.example', name: 'Boss', status: 'active' };
    await operator('POST', `/organizations/${answer.organization_id}/members`, member);
    const search = (email_address: string) => call(b2bMembersSearch, { email_address, ...answer });
    expect((await search('boss@acme.example')).data.member).toEqual({
      status: 'active',
      name: 'Boss',
      member_password_id: '',
    });
    expect((await search('nobody@acme.example')).data.member).toBeNull();
  });
});

it('lets no browser fill the operator’s own secret into a field for another one', () => {
  const secrets = adminPage('Shop', 'project-1').match(/<input[^>]*type="password"[^>]*>/g) ?? [];
  expect(secrets).toHaveLength(1);
  // Browsers ignore `off` for passwords (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill).
  for (const field of secrets) expect(field).toContain('autocomplete="new-password"');
});
