import type { Member, Organization } from '@login-widget/auth-client/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople, duration, refusalOf } from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

const FORBIDDEN = 'session_authorization_error';
const NOBODY = 'member_not_found';

let provider: TestProvider;
let people: BusinessPeople;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

type Signed = Awaited<ReturnType<BusinessPeople['signedIn']>>;

let organization: Organization & { domain: string };
let admin: Signed;
let plain: Signed;

beforeEach(async () => {
  organization = await people.organization();
  admin = await people.signedIn(organization, ['stytch_admin']);
  plain = await people.signedIn(organization, []);
});

const members = () => admin.client.organization.members;

describe('a member without the permission', () => {
  it('is refused every call that manages, and nothing happens', async () => {
    const { client } = plain;
    const { members: managed } = client.organization;
    const calls: [string, () => Promise<unknown>][] = [
      ['create', () => managed.create({ email_address: people.newEmail() })],
      ['invite', () => client.magicLinks.email.invite({ email_address: people.newEmail() })],
      ['search', () => managed.search()],
      ['update', () => managed.update({ member_id: admin.id, name: 'Mallory' })],
      // The answer would show the member.
      ['update of nothing', () => managed.update({ member_id: admin.id })],
      ['roles of their own', () => managed.update({ member_id: plain.id, roles: ['stytch_admin'] })],
      ['delete', () => managed.delete(admin.id)],
      ['reactivate', () => managed.reactivate(admin.id)],
      ['phone number', () => managed.deleteMFAPhoneNumber(admin.id)],
      ['app', () => managed.deleteMFATOTP(admin.id)],
      ['address', () => managed.unlinkRetiredEmail({ member_id: admin.id, email_address: admin.email })],
      ['sessions', () => client.session.revokeForMember({ member_id: admin.id })],
      ['organization', () => client.organization.update({ organization_name: 'Mallory' })],
      ['end of the organization', () => client.organization.delete()],
    ];
    for (const [what, call] of calls) expect(await refusalOf(call()), what).toBe(FORBIDDEN);
    expect((await admin.client.member.get()).name).toBe('Ada');
    expect((await members().search()).results_metadata.total).toBe(2);
  });

  it('may manage themselves', async () => {
    await plain.client.organization.members.update({ member_id: plain.id, name: 'Grace' });
    expect(plain.client.member.getSync()?.name).toBe('Grace');
    await plain.client.organization.members.delete(plain.id);
    expect(plain.client.session.getSync()).toBeNull();
  });

  it('has a permission only as long as a role gives it', async () => {
    await members().update({ member_id: plain.id, roles: ['stytch_admin'] });
    expect((await plain.client.organization.members.search()).members).toHaveLength(2);
    await members().update({ member_id: plain.id, roles: [] });
    expect(await refusalOf(plain.client.organization.members.search())).toBe(FORBIDDEN);
  });
});

describe('the members of another organization', () => {
  it('do not exist for anybody outside', async () => {
    const other = await people.organization();
    const theirs = await people.signedIn(other, ['stytch_admin']);
    const calls = [
      () => members().update({ member_id: theirs.id, name: 'Mine' }),
      () => members().delete(theirs.id),
      () => members().reactivate(theirs.id),
      () => members().deleteMFAPhoneNumber(theirs.id),
      () => members().deleteMFATOTP(theirs.id),
      () => members().unlinkRetiredEmail({ member_id: theirs.id, email_address: theirs.email }),
      () => admin.client.session.revokeForMember({ member_id: theirs.id }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toBe(NOBODY);
    const operands = [{ filter_name: 'member_ids' as const, filter_value: [theirs.id] }];
    const { members: found } = await members().search({ query: { operator: 'OR', operands } });
    expect(found).toEqual([]);
    expect((await theirs.client.member.get()).name).toBe('Ada');
  });
});

describe('a new member', () => {
  it('is active at once or pending, with the given data', async () => {
    const email_address = people.newEmail();
    const { member } = await members().create({
      email_address,
      name: 'Grace',
      roles: ['stytch_admin', 'stytch_member'],
      untrusted_metadata: { desk: 4 },
      mfa_phone_number: '+12025550142',
      is_breakglass: true,
    });
    expect(member).toMatchObject({
      email_address,
      name: 'Grace',
      status: 'active',
      is_breakglass: true,
      is_admin: true,
      mfa_phone_number: '+12025550142',
      mfa_phone_number_verified: false,
      untrusted_metadata: { desk: 4 },
    });
    expect(member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'stytch_admin']);
    const pending = { email_address: people.newEmail(), create_member_as_pending: true };
    expect((await members().create(pending)).member.status).toBe('pending');
    expect(await refusalOf(members().create({ email_address }))).toBe('duplicate_member_email');
    expect(await refusalOf(members().create({ email_address: people.newEmail(), roles: ['queen'] }))).toBe(
      'bad_request',
    );
  });

  it('gets no more than the manager may give to an existing member', async () => {
    const role = {
      role_id: 'recruiter',
      permissions: [{ resource_id: 'stytch.member', actions: ['create'] }],
    };
    await givingRole(role, async () => {
      const recruiter = await people.signedIn(organization, ['recruiter']);
      const { members: recruited } = recruiter.client.organization;
      const email_address = people.newEmail();
      expect(await refusalOf(recruited.create({ email_address, roles: ['stytch_admin'] }))).toBe(FORBIDDEN);
      expect(await refusalOf(recruited.create({ email_address, is_breakglass: true }))).toBe(FORBIDDEN);
      expect((await recruited.create({ email_address })).member.email_address).toBe(email_address);
    });
  });
});

/** Runs with an additional role in the project's policy. */
const givingRole = async (role: object, act: () => Promise<void>) => {
  const { rbacPolicy } = await admin.client.bootstrap.get();
  const put = (rbac_policy: object | null) =>
    people.operator('PUT', '/settings', { bootstrap: { rbac_policy } });
  await put({ ...rbacPolicy, roles: [...(rbacPolicy?.roles ?? []), role] });
  try {
    await act();
  } finally {
    await put(null);
  }
};

describe('an invitation', () => {
  const invite = (email_address: string, more: object = {}) =>
    admin.client.magicLinks.email.invite({ email_address, ...more });

  it('is accepted by its link, which activates the member with its roles', async () => {
    const email = people.newEmail();
    const { member } = await invite(email, { name: 'Grace', roles: ['stytch_admin'] });
    expect(member).toMatchObject({ status: 'invited', name: 'Grace' });
    const [mail] = await provider.inbox.messages(email);
    expect(mail?.subject).toContain('You are invited to');
    const { client } = people.page();
    await client.magicLinks.authenticate({ magic_links_token: await people.tokenFor(email), ...duration });
    expect(client.member.getSync()).toMatchObject({ status: 'active', email_address_verified: true });
    expect(client.session.getSync()?.roles).toEqual(['stytch_member', 'stytch_admin']);
    expect(await refusalOf(invite(email))).toBe('duplicate_member_email');
  });

  it('is withdrawn by deleting the member', async () => {
    const email = people.newEmail();
    const { member_id } = await invite(email);
    const magic_links_token = await people.tokenFor(email);
    await members().delete(member_id);
    const { client } = people.page();
    expect(await refusalOf(client.magicLinks.authenticate({ magic_links_token, ...duration }))).toBe(NOBODY);
    // The address is free, so another invitation creates another member.
    expect((await invite(email)).member_id).not.toBe(member_id);
  });

  it('is not sent when the organization does not invite that domain', async () => {
    await admin.client.organization.update({ email_invites: 'RESTRICTED' });
    expect(await refusalOf(invite(people.newEmail()))).toBe('invalid_email_for_invites');
    await admin.client.organization.update({ email_invites: 'NOT_ALLOWED' });
    expect(await refusalOf(invite(people.newEmail()))).toBe('email_invites_not_allowed');
  });
});

describe('a deleted member', () => {
  it('is signed out, does not exist, and is restored with the same roles', async () => {
    await members().update({ member_id: plain.id, roles: ['stytch_admin'] });
    await members().delete(plain.id);
    expect(await refusalOf(plain.client.member.get())).toBe('session_not_found');
    expect(await refusalOf(people.signIn(people.page().client, organization, plain.email))).toMatch(
      /not_allowed|not_found/,
    );
    expect((await members().search()).members.map(({ member_id }) => member_id)).toEqual([admin.id]);
    expect(await refusalOf(members().delete(plain.id))).toBe(NOBODY);
    const { member } = await members().reactivate(plain.id);
    expect(member).toMatchObject({ status: 'active', is_admin: true });
    expect(plain.client.session.getSync()).toBeNull();
    await people.signIn(people.page().client, organization, plain.email);
    expect(await refusalOf(members().reactivate(plain.id))).toBe('member_not_deleted');
  });

  it('is not restored when the address is taken or was never verified', async () => {
    await members().delete(plain.id);
    await members().create({ email_address: plain.email });
    expect(await refusalOf(members().reactivate(plain.id))).toBe('duplicate_member_email');
    const { member_id } = await members().create({ email_address: people.newEmail() });
    await members().delete(member_id);
    expect(await refusalOf(members().reactivate(member_id))).toBe('member_email_not_verified');
  });
});

describe('another address of a member', () => {
  it('ends the sessions, is unverified, and retires the old one', async () => {
    const email_address = people.newEmail();
    const { member } = await members().update({ member_id: plain.id, email_address });
    expect(member).toMatchObject({
      email_address,
      email_address_verified: false,
      retired_email_addresses: [{ email_address: plain.email }],
    });
    expect(await refusalOf(plain.client.member.get())).toBe('session_not_found');
    expect(await refusalOf(members().create({ email_address: plain.email }))).toBe('duplicate_member_email');
    const { client } = people.page();
    await people.signIn(client, organization, email_address);
    const unlinked = await client.member.unlinkRetiredEmail({ email_address: plain.email });
    expect(unlinked.member.retired_email_addresses).toEqual([]);
    expect((await members().create({ email_address: plain.email })).member.status).toBe('active');
    expect(await refusalOf(client.self.unlinkRetiredEmail({ email_address: plain.email }))).toBe(
      'retired_email_not_found',
    );
  });

  it('disables mail to the old one, and cannot be set by its member', async () => {
    const { organization_id } = organization;
    await people
      .page()
      .client.magicLinks.email.loginOrSignup({ email_address: plain.email, organization_id });
    const magic_links_token = await people.tokenFor(plain.email);
    await members().update({ member_id: plain.id, email_address: people.newEmail(), unlink_email: true });
    expect((await members().search()).members.at(-1)?.retired_email_addresses).toEqual([]);
    const { client } = people.page();
    expect(await refusalOf(client.magicLinks.authenticate({ magic_links_token, ...duration }))).toBe(
      'unable_to_auth_magic_link',
    );
    const own = { member_id: admin.id, email_address: people.newEmail() };
    expect(await refusalOf(members().update(own))).toBe(FORBIDDEN);
    const taken = { member_id: plain.id, email_address: admin.email };
    expect(await refusalOf(members().update(taken))).toBe('duplicate_member_email');
  });
});

describe('a search for members', () => {
  const ids = (found: Member[]) => found.map(({ member_id }) => member_id);

  it('goes page by page, each member once', async () => {
    const { member_id: third } = await members().create({ email_address: people.newEmail() });
    const first = await members().search({ limit: 2 });
    expect(first.results_metadata).toMatchObject({ total: 3, next_cursor: expect.any(String) });
    expect(first.organizations).toMatchObject({
      [organization.organization_id]: { organization_id: organization.organization_id },
    });
    const second = await members().search({ limit: 2, cursor: first.results_metadata.next_cursor ?? '' });
    expect([...ids(first.members), ...ids(second.members)]).toEqual([admin.id, plain.id, third]);
    expect(second.results_metadata.next_cursor).toBeNull();
    // An id that nobody has, and one that PostgreSQL cannot search for.
    for (const cursor of ['bWVtYmVyLXRlc3Q', 'AA']) {
      expect(await refusalOf(members().search({ cursor }))).toBe('bad_request');
    }
  });

  it('filters by every condition, by all of them or by any', async () => {
    const special = await members().create({
      email_address: `100%_${people.newEmail()}`.replace('%', ''),
      roles: ['stytch_admin'],
      is_breakglass: true,
      mfa_phone_number: '+12025550143',
      create_member_as_pending: true,
    });
    await members().delete(plain.id);
    const found = async (operands: object[], operator: 'AND' | 'OR' = 'AND') =>
      ids((await members().search({ query: { operator, operands: operands as never } })).members);
    const only = [special.member_id];
    const by = (filter_name: string, filter_value: unknown) => ({ filter_name, filter_value });
    expect(await found([by('member_ids', [special.member_id, plain.id])])).toEqual(only);
    expect(await found([by('member_emails', [special.member.email_address.toUpperCase()])])).toEqual(only);
    expect(await found([by('member_email_fuzzy', '100_PERSON')])).toEqual(only);
    expect(await found([by('member_email_fuzzy', '100%')])).toEqual([]);
    expect(await found([by('member_is_breakglass', true)])).toEqual(only);
    expect(await found([by('statuses', ['pending'])])).toEqual(only);
    expect(await found([by('statuses', ['deleted'])])).toEqual([plain.id]);
    expect(await found([by('member_mfa_phone_numbers', ['+12025550143'])])).toEqual(only);
    expect(await found([by('member_mfa_phone_number_fuzzy', '5550143')])).toEqual(only);
    expect(await found([by('member_password_exists', true)])).toEqual([]);
    expect(await found([by('member_roles', ['stytch_admin'])])).toEqual([admin.id, special.member_id]);
    const two = [by('member_is_breakglass', true), by('member_ids', [admin.id])];
    expect(await found(two)).toEqual([]);
    expect(await found(two, 'OR')).toEqual([admin.id, special.member_id]);
    for (const wrong of [by('member_email_fuzzy', 'ab'), by('statuses', 'active'), by('shoe_size', 42)]) {
      expect(await refusalOf(found([wrong]))).toBe('bad_request');
    }
  });
});

describe('a factor of a member', () => {
  const PASSWORD = 'marble otter 58 quilts';

  it('is removed by an administrator, and sessions based on it end', async () => {
    await plain.client.passwords.resetBySession({ password: PASSWORD });
    const { organization_id } = organization;
    const { client } = people.page();
    const login = { organization_id, email_address: plain.email, password: PASSWORD, ...duration };
    await client.passwords.authenticate(login);
    const id = client.member.getSync()?.member_password_id ?? '';
    expect(await refusalOf(members().deletePassword('password-none'))).toBe('member_password_not_found');
    expect((await members().deletePassword(id)).member.member_password_id).toBe('');
    expect(await refusalOf(client.member.get())).toBe('session_not_found');
    expect(await refusalOf(people.page().client.passwords.authenticate(login))).toBe(
      'unauthorized_credentials',
    );
  });

  it('stays when other organizations use it, except for its owner', async () => {
    const other = await people.organization();
    await people.member(other, plain.email);
    await plain.client.passwords.resetBySession({ password: PASSWORD });
    const id = (await plain.client.member.get()).member_password_id;
    expect(await refusalOf(members().deletePassword(id))).toBe(FORBIDDEN);
    const stranger = await people.signedIn(other, ['stytch_admin']);
    expect(await refusalOf(stranger.client.organization.members.deletePassword(id))).toBe(FORBIDDEN);
    await plain.client.member.deletePassword(id);
    expect(plain.client.member.getSync()?.member_password_id).toBe('');
    expect((await plain.client.member.get()).name).toBe('Ada');
  });

  it('is removed by an administrator without a code, if it is a second one', async () => {
    const { organization_id } = organization;
    const { client } = plain;
    await client.otps.sms.send({ organization_id, member_id: plain.id, mfa_phone_number: '+12025550177' });
    const code = await people.lastCode('+12025550177');
    await client.otps.sms.authenticate({
      code,
      organization_id,
      member_id: plain.id,
      set_mfa_enrollment: 'enroll',
      ...duration,
    });
    const { member } = await members().deleteMFAPhoneNumber(plain.id);
    expect(member).toMatchObject({ mfa_phone_number: '', mfa_phone_number_verified: false });
    expect(await refusalOf(client.member.get())).toBe('session_not_found');
    expect((await members().deleteMFATOTP(plain.id)).member.totp_registration_id).toBe('');
  });

  it('ends with every session of its member', async () => {
    await admin.client.session.revokeForMember({ member_id: plain.id });
    expect(await refusalOf(plain.client.member.get())).toBe('session_not_found');
    expect((await admin.client.member.get()).member_id).toBe(admin.id);
  });
});
