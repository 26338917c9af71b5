import { b2bOrganizationsDelete, type Organization } from '@login-widget/auth-client/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople, refusalOf } from '../../test/business-people.ts';
import { callerOf } from '../../test/caller.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

const FORBIDDEN = 'session_authorization_error';

let provider: TestProvider;
let people: BusinessPeople;
/** TXT records of every DNS name. */
let texts: string[] = [];

beforeAll(async () => {
  provider = await createTestProvider({ lookUpTexts: async () => texts });
  people = businessPeople(provider);
});

let organization: Organization & { domain: string };
let admin: Awaited<ReturnType<BusinessPeople['signedIn']>>;
let plain: typeof admin;

beforeEach(async () => {
  organization = await people.organization();
  admin = await people.signedIn(organization, ['stytch_admin'], people.newEmail(organization.domain));
  plain = await people.signedIn(organization, [], people.newEmail(organization.domain));
});

/** Runs with additional roles in the project's policy. */
const withRoles = async (roles: object[], act: () => Promise<void>) => {
  const put = (rbac_policy: object | null) =>
    people.operator('PUT', '/settings', { bootstrap: { rbac_policy } });
  const { rbacPolicy } = await people.page().client.bootstrap.get();
  const replaced = new Set(roles.map((role) => (role as { role_id: string }).role_id));
  const kept = (rbacPolicy?.roles ?? []).filter(({ role_id }) => !replaced.has(role_id));
  expect((await put({ ...rbacPolicy, roles: [...kept, ...roles] })).status).toBe(200);
  try {
    await act();
  } finally {
    await put(null);
  }
};

describe('an organization', () => {
  it('is changed by its administrator, only in the named fields', async () => {
    const slug = `${organization.organization_slug}-new`;
    const { organization: changed } = await admin.client.organization.update({
      organization_name: 'New name',
      organization_slug: slug,
      organization_logo_url: 'https://example.com/logo.svg',
      mfa_policy: 'REQUIRED_FOR_ALL',
    });
    expect(changed).toEqual({
      ...(await plain.client.organization.get()),
      organization_name: 'New name',
      organization_slug: slug,
      organization_logo_url: 'https://example.com/logo.svg',
      mfa_policy: 'REQUIRED_FOR_ALL',
      email_invites: 'ALL_ALLOWED',
    });
    expect(admin.client.organization.getSync()?.organization_name).toBe('New name');
    expect(
      (await plain.client.organization.getBySlug({ organization_slug: slug })).organization,
    ).not.toBeNull();
  });

  it('refuses another’s slug or connection, and an unknown role', async () => {
    const other = await people.organization();
    const { answer: theirs } = await people.operator<{ connection_id: string }>(
      'POST',
      `/organizations/${other.organization_id}/connections`,
      { display_name: 'Theirs' },
    );
    const update = (change: object) => refusalOf(admin.client.organization.update(change));
    expect(await update({ organization_slug: other.organization_slug })).toBe(
      'organization_slug_already_used',
    );
    expect(await update({ sso_default_connection_id: theirs.connection_id })).toBe('bad_request');
    expect(await update({ sso_jit_provisioning_allowed_connections: [theirs.connection_id] })).toBe(
      'bad_request',
    );
    expect(
      await update({
        rbac_email_implicit_role_assignments: [{ domain: organization.domain, role_id: 'queen' }],
      }),
    ).toBe('bad_request');
    expect(await update({ mfa_policy: 'SOMETIMES' })).toBe('bad_request');
    const own = await people.operator<{ connection_id: string }>(
      'POST',
      `/organizations/${organization.organization_id}/connections`,
      { display_name: 'Ours' },
    );
    const { connection_id } = own.answer;
    const { organization: changed } = await admin.client.organization.update({
      sso_default_connection_id: connection_id,
    });
    expect(changed.sso_default_connection_id).toBe(connection_id);
  });

  it('is changed as the policy permits, or not at all', async () => {
    const namer = {
      role_id: 'namer',
      permissions: [{ resource_id: 'stytch.organization', actions: ['update.info.name'] }],
    };
    await withRoles([namer], async () => {
      const { client } = await people.signedIn(organization, ['namer']);
      const both = { organization_name: 'Half', mfa_policy: 'REQUIRED_FOR_ALL' } as const;
      expect(await refusalOf(client.organization.update(both))).toBe(FORBIDDEN);
      expect((await client.organization.get()).organization_name).toBe(organization.organization_name);
      const named = await client.organization.update({ organization_name: 'Whole' });
      expect(named.organization.organization_name).toBe('Whole');
    });
  });

  it('admits the people of a domain only with a proof in the DNS', async () => {
    const { domain } = organization;
    const update = (email_allowed_domains: string[]) =>
      admin.client.organization.update({ email_allowed_domains, email_jit_provisioning: 'RESTRICTED' });
    expect(await refusalOf(update(['somebody-else.example']))).toBe('bad_request');
    const error = await update([domain]).catch((refused) => refused);
    expect(error.error_type).toBe('domain_not_verified');
    texts = [/the text (\S+),/.exec(error.error_message)?.[1] ?? ''];
    expect((await update([domain])).organization.email_allowed_domains).toEqual([domain]);
    texts = [];
    // An allowed domain needs no further proof.
    expect((await update([domain])).organization.email_jit_provisioning).toBe('RESTRICTED');
  });

  it('gives a role to verified addresses of a domain while it is set', async () => {
    const { domain } = organization;
    const give = (rbac_email_implicit_role_assignments: { domain: string; role_id: string }[]) =>
      admin.client.organization.update({ rbac_email_implicit_role_assignments });
    await give([{ domain, role_id: 'stytch_admin' }]);
    expect((await plain.client.member.get()).roles.at(-1)).toEqual({
      role_id: 'stytch_admin',
      sources: [{ type: 'email_assignment', details: { email_domain: domain } }],
    });
    expect((await plain.client.organization.members.search()).members).toHaveLength(2);
    const unproven = await admin.client.organization.members.create({
      email_address: people.newEmail(domain),
    });
    expect(unproven.member.roles).toHaveLength(1);
    await give([]);
    expect(await refusalOf(plain.client.organization.members.search())).toBe(FORBIDDEN);
  });

  it('is deleted with its members and their sessions; others stay', async () => {
    const other = await people.signedIn(await people.organization(), []);
    expect((await admin.client.organization.delete()).organization_id).toBe(organization.organization_id);
    expect(admin.client.session.getSync()).toBeNull();
    expect(await refusalOf(plain.client.member.get())).toBe('session_not_found');
    const { organization_slug } = organization;
    expect((await plain.client.organization.getBySlug({ organization_slug })).organization).toBeNull();
    expect((await other.client.member.get()).status).toBe('active');
  });

  it('clears the browser’s HttpOnly cookies when it is deleted', async () => {
    const session = admin.client.session.getTokens() ?? undefined;
    await people.operator('PUT', '/settings', { session_cookies: 'http_only' });
    try {
      const { headers } = await callerOf(provider)(b2bOrganizationsDelete, undefined, { session });
      expect(headers.getSetCookie().join()).toMatch(/^stytch_session=;.*1970.*HttpOnly/);
    } finally {
      await people.operator('PUT', '/settings', { session_cookies: 'script' });
    }
  });
});

describe('a member’s permission about themselves', () => {
  it('is decided by the policy', async () => {
    const member = {
      role_id: 'stytch_member',
      permissions: [{ resource_id: 'stytch.self', actions: ['update.info.untrusted-metadata'] }],
    };
    await withRoles([member], async () => {
      const { client } = plain;
      expect(await refusalOf(client.member.update({ name: 'Grace' }))).toBe(FORBIDDEN);
      expect(await refusalOf(client.member.deleteMFAPhoneNumber())).toBe(FORBIDDEN);
      expect(await refusalOf(client.organization.members.delete(plain.id))).toBe(FORBIDDEN);
      const { member: changed } = await client.member.update({ untrusted_metadata: { pet: 'cat' } });
      expect(changed.untrusted_metadata).toEqual({ pet: 'cat' });
    });
    expect((await plain.client.member.update({ name: 'Grace' })).member.name).toBe('Grace');
  });
});

describe('a break-glass member', () => {
  it('signs in by a method that the organization refuses to all others', async () => {
    const { id, email } = plain;
    await admin.client.organization.members.update({ member_id: id, is_breakglass: true });
    await admin.client.organization.update({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] });
    const signIn = async (address: string) => {
      const { client } = people.page();
      await people.signIn(client, organization, address);
      return client.session.getSync();
    };
    expect(await signIn(email)).not.toBeNull();
    expect(await signIn(admin.email)).toBeNull();
  });
});
