import { b2bMembersMe, type Organization } from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../test/caller.ts';
import { serverAuthorization, serverCallerOf } from '../../test/server-caller.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { codeChallengeOf } from '../../tokens/single-use.ts';
import { SERVER_PATH } from '../server-app.ts';
import { magicLinksInvite, magicLinksLoginOrSignup, otpsEmailLoginOrSignup } from './endpoints/mails.ts';
import {
  membersCreate,
  membersDelete,
  membersDeleteTotp,
  membersGet,
  membersGetById,
  membersReactivate,
  membersSearch,
  membersUpdate,
} from './endpoints/members.ts';
import {
  organizationsCreate,
  organizationsDelete,
  organizationsGet,
  organizationsSearch,
  organizationsUpdate,
} from './endpoints/organizations.ts';
import { recoveryCodesGet, recoveryCodesRotate } from './endpoints/recovery-codes.ts';
import { memberSessionsAuthenticate, memberSessionsGet, memberSessionsRevoke } from './endpoints/sessions.ts';

const pkce_code_verifier = 'the verifier of this browser';
const pkce_code_challenge = codeChallengeOf(pkce_code_verifier);

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;
let count = 0;

beforeAll(async () => {
  provider = await createTestProvider({ bootstrap: { create_organization_enabled: true } });
  call = serverCallerOf(provider);
});

/** A call that pages make too, without its own endpoint. */
const shared = <Data>(path: string, body: object) =>
  call<object, Data>({ method: 'POST', path: `/b2b${path}` }, body);

const organization = async (policy: object = {}): Promise<Organization> => {
  count += 1;
  const body = { organization_name: `Acme ${count}`, ...policy };
  return (await call(organizationsCreate, body)).data.organization;
};

const member = async (of?: Organization) => {
  count += 1;
  const { organization_id } = of ?? (await organization());
  const email_address = `member-${count}@example.com`;
  const { data } = await call(membersCreate, { email_address, name: 'Ada' }, { organization_id });
  return { organization_id, member_id: data.member_id, email_address };
};

interface Session {
  member_id: string;
  organization_id: string;
  session_token: string;
  session_jwt: string;
  member_session: { member_session_id: string; expires_at: string; started_at: string };
}

const signedIn = async (of?: Organization) => {
  const who = await member(of);
  const { organization_id, email_address } = who;
  await call(otpsEmailLoginOrSignup, { organization_id, email_address });
  const code = await provider.inbox.lastCode(email_address);
  const { data } = await shared<Session>('/otps/email/authenticate', {
    organization_id,
    email_address,
    code,
  });
  return { ...who, ...data };
};

const isAlive = async (session: { session_token: string }) =>
  (await callerOf(provider)(b2bMembersMe, undefined, { session })).status === 200;

describe('an organization', () => {
  it('is created with a slug of its name, found, changed and deleted', async () => {
    const made = await organization({ organization_name: 'Émile’s shop', mfa_policy: 'REQUIRED_FOR_ALL' });
    expect(made.organization_slug).toMatch(/^emile-s-shop-/);
    expect(made.mfa_policy).toBe('REQUIRED_FOR_ALL');
    const { organization_id, organization_slug } = made;
    const params = { organization_id };
    const changed = await call(organizationsUpdate, { mfa_policy: 'OPTIONAL' }, params);
    expect(changed.data.organization).toMatchObject({ organization_slug, mfa_policy: 'OPTIONAL' });
    const taken = await call(organizationsCreate, { organization_name: 'Other', organization_slug });
    expect(taken.error.error_type).toBe('organization_slug_already_used');
    await call(organizationsDelete, undefined, params);
    const gone = [
      await call(organizationsGet, undefined, params),
      await call(organizationsDelete, undefined, params),
    ];
    for (const { error } of gone) expect(error.error_type).toBe('organization_not_found');
  });

  it('is not created in part when a field of its policy is refused', async () => {
    const wanted = { organization_name: 'Half', organization_slug: 'half-an-organization' };
    const refused = await call(organizationsCreate, { ...wanted, sso_default_connection_id: 'none' });
    expect(refused.error.error_details).toEqual({ field: 'sso_default_connection_id' });
    expect((await call(organizationsCreate, wanted)).status).toBe(200);
  });

  it('is found by its id, its slug or a member, page by page', async () => {
    const own = await createTestProvider();
    const ask = serverCallerOf(own);
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      const body = { organization_name: name, organization_slug: `search-${name.toLowerCase()}` };
      ids.unshift((await ask(organizationsCreate, body)).data.organization.organization_id);
      own.clock.advance(1_000);
    }
    const [three = '', two = ''] = ids;
    await ask(membersCreate, { email_address: 'in.two@example.com' }, { organization_id: two });
    const find = async (filter_name: string, filter_value: string[] | string | boolean) => {
      const query = { operator: 'AND', operands: [{ filter_name, filter_value }] };
      const { data } = await ask(organizationsSearch, { query });
      return data.organizations.map(({ organization_id }) => organization_id);
    };
    expect(await find('organization_ids', [three, 'none'])).toEqual([three]);
    expect(await find('organization_slugs', ['search-two'])).toEqual([two]);
    expect(await find('member_emails', ['In.Two@example.com'])).toEqual([two]);
    await ask(organizationsUpdate, { email_allowed_domains: ['two.example'] }, { organization_id: two });
    expect(await find('allowed_domains', ['two.example', 'none.example'])).toEqual([two]);
    expect(await find('allowed_domain_fuzzy', 'O.EXAM')).toEqual([two]);
    // Searches the domains of an organization, not their stored JSON.
    expect(await find('allowed_domain_fuzzy', '["two')).toEqual([]);
    expect(await find('organization_slug_fuzzy', 'ARCH-tw')).toEqual([two]);
    expect(await find('organization_name_fuzzy', 'HREE')).toEqual([three]);
    expect(await find('member_email_fuzzy', 'N.TWO@exa')).toEqual([two]);
    expect(await find('has_active_sso_connection', true)).toEqual([]);
    expect(await find('sso_connection_id', 'none')).toEqual([]);
    const first = await ask(organizationsSearch, { limit: 2 });
    expect(first.data.organizations.map(({ organization_id }) => organization_id)).toEqual([three, two]);
    const { total, next_cursor } = first.data.results_metadata;
    expect(total).toBe(3);
    const second = await ask(organizationsSearch, { limit: 2, cursor: next_cursor ?? '' });
    expect(second.data.organizations.map(({ organization_id }) => organization_id)).toEqual([ids[2]]);
    expect(second.data.results_metadata.next_cursor).toBeNull();
    // Another project's organizations are not found.
    expect((await call(organizationsSearch, { cursor: next_cursor ?? '' })).error.error_details).toEqual({
      field: 'cursor',
    });
  });
});

describe('a member', () => {
  it('is created, found, changed, deleted and restored', async () => {
    const { organization_id, member_id, email_address } = await signedIn();
    const reference = { organization_id, member_id };
    const by = (params: object) =>
      call(membersGet, undefined, { member_id: '', email_address: '', ...params });
    expect((await by({ organization_id, email_address: email_address.toUpperCase() })).data.member_id).toBe(
      member_id,
    );
    expect((await by(reference)).data.organization.organization_id).toBe(organization_id);
    expect((await by({ organization_id })).error.error_type).toBe('bad_request');
    expect((await call(membersGetById, undefined, { member_id })).data.member_id).toBe(member_id);
    await call(membersUpdate, { trusted_metadata: { plan: 'pro' } }, reference);
    const changed = await call(membersUpdate, { name: 'Grace', trusted_metadata: { seats: 2 } }, reference);
    expect(changed.data.member).toMatchObject({ name: 'Grace', trusted_metadata: { plan: 'pro', seats: 2 } });
    const elsewhere = await organization();
    const foreign = { organization_id: elsewhere.organization_id, member_id };
    const refused = [
      await call(membersDelete, undefined, foreign),
      await call(membersDeleteTotp, undefined, foreign),
      await call(membersReactivate, {}, foreign),
      await call(membersUpdate, { name: 'Nobody' }, foreign),
    ];
    for (const { error } of refused) expect(error.error_type).toBe('member_not_found');
    await call(membersDelete, undefined, reference);
    expect((await by(reference)).error.error_type).toBe('member_not_found');
    expect((await call(membersReactivate, {}, reference)).data.member.status).toBe('active');
  });

  it('is searched for in one organization, or in several', async () => {
    const { organization_id, member_id } = await member();
    const operand = { filter_name: 'member_ids', filter_value: [member_id] };
    const query = { operator: 'AND', operands: [operand] };
    const { data } = await call(membersSearch, { organization_ids: [organization_id], query });
    expect(data.members.map((one) => one.member_id)).toEqual([member_id]);
    expect(Object.keys(data.organizations)).toEqual([organization_id]);
    const unknown = await call(membersSearch, { organization_ids: [organization_id, 'another'] });
    expect(unknown.error.error_type).toBe('organization_not_found');
    const none = await call(membersSearch, { organization_ids: [] });
    expect(none.error.error_message).toBe('organization_ids must name an organization.');
    const other = await member();
    const organization_ids = [organization_id, other.organization_id];
    const first = await call(membersSearch, { organization_ids, limit: 1 });
    expect(first.data.members.map((one) => one.member_id)).toEqual([member_id]);
    const cursor = first.data.results_metadata.next_cursor ?? '';
    const second = await call(membersSearch, { organization_ids, limit: 1, cursor });
    expect(second.data.members.map((one) => one.member_id)).toEqual([other.member_id]);
    expect(Object.keys(second.data.organizations).toSorted()).toEqual(organization_ids.toSorted());
    const elsewhere = await call(membersSearch, { organization_ids: [organization_id], cursor: 'bm9uZQ' });
    expect(elsewhere.error.error_details).toEqual({ field: 'cursor' });
  });

  it('is invited, and is a member from the first sign-in on', async () => {
    const { organization_id } = await organization();
    const email_address = 'invited@example.com';
    const trusted_metadata = { plan: 'pro' };
    const invited = await call(magicLinksInvite, { organization_id, email_address, trusted_metadata });
    expect(invited.data.member).toMatchObject({ status: 'invited', trusted_metadata });
    const magic_links_token = new URL(await provider.inbox.lastLink(email_address)).searchParams.get('token');
    const { data } = await shared<Session>('/magic_links/authenticate', { magic_links_token });
    expect(data).toMatchObject({ member_id: invited.data.member_id, organization_id });
    expect(await isAlive(data)).toBe(true);
    const stranger = { organization_id, email_address: 'not.invited@example.com' };
    const refused = await call(magicLinksLoginOrSignup, stranger);
    expect(refused.error.error_type).toBe('email_jit_provisioning_not_allowed');
  });

  it('signs in by a link, with a verifier if there was a challenge', async () => {
    const { organization_id, email_address, member_id } = await member();
    const sent = await call(magicLinksLoginOrSignup, { organization_id, email_address, pkce_code_challenge });
    expect(sent.data).toMatchObject({ member_id, member_created: false });
    const magic_links_token = new URL(await provider.inbox.lastLink(email_address)).searchParams.get('token');
    const without = await shared('/magic_links/authenticate', { magic_links_token });
    expect(without.error.error_type).toBe('pkce_expected_code_verifier');
    const proof = { magic_links_token, pkce_code_verifier };
    const { data } = await shared<Session>('/magic_links/authenticate', proof);
    // As at the hosted provider: an hour, when the server does not say.
    const { expires_at, started_at } = data.member_session;
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(60 * 60_000);
  });

  it('creates an organization only from the documented fields', async () => {
    const email_address = 'founder@example.com';
    await shared('/otps/email/discovery/send', { email_address });
    const code = await provider.inbox.lastCode(email_address);
    const found = await shared<{ intermediate_session_token: string }>('/otps/email/discovery/authenticate', {
      email_address,
      code,
    });
    const { intermediate_session_token } = found.data;
    const wanted = {
      intermediate_session_token,
      organization_name: 'Founded',
      attributes: { ip_address: '::1' },
    };
    const made = await shared<{ organization: Organization }>('/discovery/organizations/create', wanted);
    expect(made.data.organization.organization_name).toBe('Founded');
    expect(JSON.stringify(made.data.organization)).not.toContain('attributes');
  });
});

describe('a member’s session', () => {
  it('is verified by token or JWT, listed, and ended singly or all at once', async () => {
    const session = await signedIn();
    const { organization_id, member_id, session_token, session_jwt } = session;
    const byToken = await call(memberSessionsAuthenticate, { session_token, session_duration_minutes: 600 });
    expect(byToken.data).toMatchObject({ member_id, session_token });
    provider.clock.advance(10 * 60_000);
    const byJwt = await call(memberSessionsAuthenticate, { session_jwt });
    expect(byJwt.data).toMatchObject({ member_id, session_token: '' });
    const listed = async () =>
      (await call(memberSessionsGet, undefined, { organization_id, member_id })).data.member_sessions;
    expect(await listed()).toMatchObject(
      [session.member_session].map(({ member_session_id }) => ({ member_session_id })),
    );
    await call(memberSessionsRevoke, { member_session_id: session.member_session.member_session_id });
    expect(await isAlive(session)).toBe(false);
    expect(await listed()).toEqual([]);
    const [first, second] = [await signedIn(), await signedIn()];
    await call(memberSessionsRevoke, { member_id: first.member_id });
    await call(memberSessionsRevoke, { session_jwt: second.session_jwt });
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, false]);
    const unknown = await call(memberSessionsRevoke, { member_session_id: 'none' });
    expect(unknown.error.error_type).toBe('session_not_found');
  });

  it('is never a consumer’s, nor a consumer’s a member’s', async () => {
    const { session_jwt, session_token } = await signedIn();
    const user = { method: 'POST', path: '/sessions/authenticate' } as const;
    for (const named of [{ session_jwt }, { session_token }]) {
      expect((await call(user, named)).error.error_type).toBe('session_not_found');
    }
  });

  it('leads on to another organization of the same person', async () => {
    const { email_address, session_jwt } = await signedIn();
    const other = await organization();
    await call(membersCreate, { email_address }, { organization_id: other.organization_id });
    const body = { organization_id: other.organization_id, session_jwt };
    const { data } = await shared<Session>('/sessions/exchange', body);
    expect(data.organization_id).toBe(other.organization_id);
  });
});

describe('a second factor', () => {
  it('is set up in a session, and the servers read and replace its codes', async () => {
    const { organization_id, member_id, session_token } = await signedIn();
    const reference = { organization_id, member_id };
    expect((await shared('/totp', reference)).error.error_type).toBe('user_unauthenticated');
    const made = await shared<{ secret: string; recovery_codes: string[] }>('/totp', {
      ...reference,
      session_token,
    });
    const app = new TOTP({ secret: Secret.fromBase32(made.data.secret) });
    const code = app.generate({ timestamp: provider.clock.now().getTime() });
    const proven = await shared<Session>('/totp/authenticate', { ...reference, code, session_token });
    expect(proven.data.member_id).toBe(member_id);
    const read = await call(recoveryCodesGet, undefined, reference);
    expect(read.data.recovery_codes).toEqual(made.data.recovery_codes);
    const rotated = await call(recoveryCodesRotate, reference);
    expect(rotated.data.recovery_codes).not.toEqual(made.data.recovery_codes);
    const removed = await call(membersDeleteTotp, undefined, reference);
    expect(removed.data.member.totp_registration_id).toBe('');
    expect((await call(recoveryCodesRotate, reference)).error.error_type).toBe('totp_not_found');
  });
});

it('refuses a call that asks for a check of a member’s roles', async () => {
  const { organization_id } = await organization();
  for (const name of ['X-Stytch-Member-Session', 'X-Stytch-Member-SessionJWT']) {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${SERVER_PATH}/b2b/organizations/${organization_id}`, {
        method: 'DELETE',
        headers: { Authorization: serverAuthorization(provider), [name]: 'a session' },
      }),
    );
    expect((await response.json()).error_type).toBe('member_authorization_not_supported');
  }
  expect((await call(organizationsGet, undefined, { organization_id })).status).toBe(200);
});
