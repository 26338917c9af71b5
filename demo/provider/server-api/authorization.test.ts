import type { RbacPolicy } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../b2b/rbac/default-policy.ts';
import { serverCallerOf } from '../test/server-caller.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { otpsEmailLoginOrSignup } from './b2b/endpoints/mails.ts';
import { membersCreate, membersUpdate } from './b2b/endpoints/members.ts';
import { organizationsCreate } from './b2b/endpoints/organizations.ts';
import { memberSessionsAuthenticate } from './b2b/endpoints/sessions.ts';
import { memberRbacPolicy, organizationRbacPolicy, rbacPolicy } from './endpoints/rbac.ts';
import { sessionsAuthenticate, sessionsGet } from './endpoints/sessions.ts';
import { usersCreate, usersGet, usersUpdate } from './endpoints/users.ts';

const documents = (...actions: string[]) => [{ resource_id: 'documents', actions }];

const POLICY: RbacPolicy = {
  ...DEFAULT_POLICY,
  roles: [
    ...DEFAULT_POLICY.roles,
    { role_id: 'stytch_user', permissions: documents('read') },
    { role_id: 'editor', permissions: documents('read', 'write') },
  ],
  resources: [
    ...DEFAULT_POLICY.resources,
    { resource_id: 'documents', actions: ['read', 'write', 'delete'] },
  ],
};

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;

beforeAll(async () => {
  provider = await createTestProvider({ bootstrap: { rbac_policy: POLICY } });
  call = serverCallerOf(provider);
});

const ask = (action: string) => ({ resource_id: 'documents', action });

it('returns the policy that decides', async () => {
  for (const endpoint of [rbacPolicy, memberRbacPolicy]) {
    expect((await call(endpoint)).data.policy).toEqual(POLICY);
  }
});

describe('a user’s roles', () => {
  it('are given by servers, and shown with the user and the session', async () => {
    const made = await call(usersCreate, { email: 'roles@example.com', roles: ['editor', 'stytch_user'] });
    expect(made.data.user.roles).toEqual(['stytch_user', 'editor']);
    const { user_id } = made.data;
    const session = await signIn(provider, 'roles@example.com');
    expect(session.session.roles).toEqual(['stytch_user', 'editor']);
    const { sessions } = (await call(sessionsGet, undefined, { user_id })).data;
    expect(sessions[0]?.roles).toEqual(['stytch_user', 'editor']);
    const kept = await call(usersUpdate, { name: { first_name: 'Ada' } }, { user_id });
    expect(kept.data.user.roles).toEqual(['stytch_user', 'editor']);
    expect((await call(usersUpdate, { roles: [] }, { user_id })).data.user.roles).toEqual(['stytch_user']);
    const unknown = await call(usersUpdate, { roles: ['nobody'] }, { user_id });
    expect(unknown.error.error_message).toBe('roles names "nobody", which is no role of the project.');
    expect((await call(usersGet, undefined, { user_id })).data.roles).toEqual(['stytch_user']);
  });

  it('decide at this moment what a session may do', async () => {
    const { user_id, session_token } = await signIn(provider, 'decided@example.com');
    const confirm = (action: string) =>
      call(sessionsAuthenticate, { session_token, authorization_check: ask(action) });
    expect((await confirm('read')).data.verdict).toEqual({
      authorized: true,
      granting_roles: ['stytch_user'],
    });
    const refused = await confirm('write');
    expect([refused.status, refused.error.error_type, refused.error.error_details]).toEqual([
      403,
      'consumer_session_authorization_error',
      ask('write'),
    ]);
    await call(usersUpdate, { roles: ['editor'] }, { user_id });
    expect((await confirm('write')).data.verdict?.granting_roles).toEqual(['editor']);
    expect((await confirm('read')).data.verdict?.granting_roles).toEqual(['stytch_user', 'editor']);
    expect((await confirm('delete')).status).toBe(403);
  });

  it('do not prolong a session without the permission', async () => {
    const { user_id, session_token, session } = await signIn(provider, 'short@example.com');
    const body = { session_token, session_duration_minutes: 600, authorization_check: ask('delete') };
    expect((await call(sessionsAuthenticate, body)).status).toBe(403);
    const { sessions } = (await call(sessionsGet, undefined, { user_id })).data;
    expect(sessions[0]?.expires_at).toBe(session.expires_at);
  });
});

describe('a member’s roles', () => {
  it('decide in the same way within one organization only', async () => {
    const { data } = await call(organizationsCreate, { organization_name: 'Decided' });
    const { organization_id } = data.organization;
    const email_address = 'member.decided@example.com';
    const { member_id } = (await call(membersCreate, { email_address }, { organization_id })).data;
    await call(otpsEmailLoginOrSignup, { organization_id, email_address });
    const endpoint = { method: 'POST', path: '/b2b/otps/email/authenticate' } as const;
    const code = await provider.inbox.lastCode(email_address);
    const signed = await call<object, { session_token: string }>(endpoint, {
      organization_id,
      email_address,
      code,
    });
    const { session_token } = signed.data;
    const confirm = (check: { resource_id: string; action: string }, of = organization_id) =>
      call(memberSessionsAuthenticate, {
        session_token,
        authorization_check: { ...check, organization_id: of },
      });
    const own = await call(organizationRbacPolicy, undefined, { organization_id });
    expect(own.data.org_policy).toEqual({ roles: [] });
    const self = await confirm({ resource_id: 'stytch.self', action: 'delete' });
    expect(self.data.verdict).toEqual({ authorized: true, granting_roles: ['stytch_member'] });
    const refused = await confirm(ask('write'));
    expect([refused.status, refused.error.error_type]).toEqual([403, 'session_authorization_error']);
    await call(membersUpdate, { roles: ['editor'] }, { organization_id, member_id });
    expect((await confirm(ask('write'))).data.verdict?.granting_roles).toEqual(['editor']);
    const elsewhere = await confirm(ask('write'), 'organization-of-others');
    expect([elsewhere.status, elsewhere.error.error_type]).toEqual([
      403,
      'session_authorization_tenancy_error',
    ]);
    // Permissions of every user are not those of members.
    await call(membersUpdate, { roles: [] }, { organization_id, member_id });
    expect((await confirm(ask('read'))).status).toBe(403);
  });

  it('decide nothing without an active session', async () => {
    const authorization_check = { ...ask('read'), organization_id: 'x' };
    const ended = await call(memberSessionsAuthenticate, { session_token: 'none', authorization_check });
    expect(ended.error.error_type).toBe('session_not_found');
    const user = await call(sessionsAuthenticate, { session_jwt: 'none', authorization_check: ask('read') });
    expect(user.error.error_type).toBe('session_not_found');
  });
});
