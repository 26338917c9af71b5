import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BusinessPage,
  type BusinessPeople,
  businessPeople,
  duration,
  refusalOf,
} from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

const PASSWORD = 'marble otter 58 quilts';
const OTHER = 'velvet onion 73 kites';

let provider: TestProvider;
let people: BusinessPeople;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

const member = async () => {
  const email_address = people.newEmail();
  const { organization_id } = await people.organization();
  await people.member({ organization_id } as never, email_address, 'invited');
  return { organization_id, email_address };
};

/** Creates a person who has set a password by a mail of an organization. */
const withPassword = async (page: BusinessPage = people.page()) => {
  const to = await member();
  await page.client.passwords.resetByEmailStart(to);
  const password_reset_token = await people.tokenFor(to.email_address);
  const answer = await page.client.passwords.resetByEmail({
    password_reset_token,
    password: PASSWORD,
    ...duration,
  });
  return { ...page, to, answer, password_reset_token };
};

describe('a member’s password', () => {
  it('is set by a mail, once, and verifies the address', async () => {
    const { client, answer, password_reset_token, to } = await withPassword();
    expect(answer).toMatchObject({ member_authenticated: true });
    expect(client.member.getSync()).toMatchObject({ status: 'active', email_address_verified: true });
    expect(client.member.getSync()?.member_password_id).toMatch(/^password-/);
    const link = new URL(await provider.inbox.lastLink(to.email_address));
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_passwords');
    await client.passwords.resetByEmailStart(to);
    expect(
      await refusalOf(client.passwords.resetByEmail({ password_reset_token, password: OTHER, ...duration })),
    ).toBe('unable_to_auth_password_reset_token');
  });

  it('signs in to the organization, and to no other without a membership', async () => {
    const { to } = await withPassword();
    const { client } = people.page();
    const attempt = (password: string, organization_id = to.organization_id) =>
      client.passwords.authenticate({ ...to, organization_id, password, ...duration });
    expect(await refusalOf(attempt('a wrong one'))).toBe('unauthorized_credentials');
    const { organization_id } = await people.organization();
    expect(await refusalOf(attempt(PASSWORD, organization_id))).toBe('unauthorized_credentials');
    await people.operator('DELETE', `/organizations/${organization_id}`);
    expect(await refusalOf(attempt(PASSWORD, organization_id))).toBe('organization_not_found');
    expect(await refusalOf(attempt('a wrong one', organization_id))).toBe('unauthorized_credentials');
    expect(client.session.getSync()).toBeNull();
    expect((await attempt(PASSWORD)).member_authenticated).toBe(true);
    expect(await client.search.member(to)).toMatchObject({
      member: { status: 'active', member_password_id: expect.stringMatching(/^password-/) },
    });
  });

  it('reveals a person’s organizations, because it is theirs in all of them', async () => {
    const { to } = await withPassword();
    await people.member(await people.organization(), to.email_address);
    const { client } = people.page();
    const { email_address } = to;
    const answer = await client.passwords.discovery.authenticate({ email_address, password: PASSWORD });
    expect(answer.discovered_organizations).toHaveLength(2);
    expect(await refusalOf(client.passwords.discovery.authenticate({ email_address, password: OTHER }))).toBe(
      'unauthorized_credentials',
    );
  });

  it('is set by a mail without an organization, which may also just sign in', async () => {
    const { email_address } = await member();
    const { client } = people.page();
    await client.passwords.discovery.resetByEmailStart({ email_address });
    const password_reset_token = await people.tokenFor(email_address);
    const answer = await client.passwords.discovery.resetByEmail({
      password_reset_token,
      password: PASSWORD,
    });
    expect(answer.discovered_organizations).toHaveLength(1);
    await client.passwords.discovery.resetByEmailStart({ email_address });
    const discovery_magic_links_token = await people.tokenFor(email_address);
    await client.magicLinks.discovery.authenticate({ discovery_magic_links_token });
  });

  it('is changed with the old one, which ends every other session', async () => {
    const before = await withPassword();
    const { client } = people.page();
    await client.passwords.resetByExistingPassword({
      ...before.to,
      existing_password: PASSWORD,
      new_password: OTHER,
      ...duration,
    });
    expect(await refusalOf(before.client.member.get())).toBe('session_not_found');
    expect(
      await refusalOf(client.passwords.authenticate({ ...before.to, password: PASSWORD, ...duration })),
    ).toBe('unauthorized_credentials');
  });

  it('ends what the old one opened, also a choice of organizations', async () => {
    const owner = await withPassword();
    const { organization_id, email_address } = owner.to;
    const thief = people.page().client;
    await thief.passwords.discovery.authenticate({ email_address, password: PASSWORD });
    await owner.client.passwords.resetBySession({ password: OTHER });
    const choice = thief.discovery.intermediateSessions.exchange({ organization_id, ...duration });
    expect(await refusalOf(choice)).toBe('intermediate_session_not_found');
  });

  it('is set only in a recent session that has verified the address', async () => {
    const { client, to } = await withPassword();
    await client.passwords.resetBySession({ password: OTHER });
    expect(client.session.getSync()).not.toBeNull();
    await client.passwords.authenticate({ ...to, password: OTHER, ...duration });
    provider.clock.advance(5 * 60_000 + 1_000);
    expect(await refusalOf(client.passwords.resetBySession({ password: PASSWORD }))).toBe(
      'session_too_old_to_reset_password',
    );
    const who = { email: 'staff@example.com', reason: 'Ticket 4711' };
    const memberId = client.member.getSync()?.member_id;
    const path = `/members/${memberId}/impersonation`;
    const { answer } = await people.operator<{ impersonation_token: string }>('POST', path, who);
    const staff = people.page();
    await staff.client.impersonation.authenticate(answer);
    expect(await refusalOf(staff.client.passwords.resetBySession({ password: PASSWORD }))).toBe(
      'email_address_not_verified',
    );
  });

  it('must be strong, and is rated', async () => {
    const { client, to } = await withPassword();
    const { email_address } = to;
    const weak = await client.passwords.strengthCheck({ email_address, password: 'password' });
    expect(weak).toMatchObject({
      valid_password: false,
      zxcvbn_feedback: { warning: expect.any(String) },
      luds_feedback: { has_digit: false },
    });
    expect((await client.passwords.strengthCheck({ password: PASSWORD })).valid_password).toBe(true);
    await client.passwords.resetByEmailStart(to);
    const password_reset_token = await people.tokenFor(email_address);
    const reset = (password: string) =>
      client.passwords.resetByEmail({ password_reset_token, password, ...duration });
    expect(await refusalOf(reset('password'))).not.toBe('unable_to_auth_password_reset_token');
    await reset(OTHER);
  });

  it('is mailed only to members, with the same answer to others', async () => {
    const { organization_id } = await member();
    const email_address = people.newEmail();
    const { client } = people.page();
    await client.passwords.resetByEmailStart({ organization_id, email_address });
    expect(await provider.inbox.messages(email_address)).toEqual([]);
  });
});
