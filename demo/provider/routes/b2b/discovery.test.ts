import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople, duration, refusalOf } from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

let provider: TestProvider;
let people: BusinessPeople;
/** TXT records of the DNS, by name. */
const dns = new Map<string, string[]>();

beforeAll(async () => {
  provider = await createTestProvider({
    bootstrap: { create_organization_enabled: true, vertical: 'B2B' },
    lookUpTexts: async (name) => dns.get(name) ?? [],
  });
  people = businessPeople(provider);
});

/** Verifies an address by a discovery link. */
const discover = async (email: string, page = people.page()) => {
  await page.client.magicLinks.email.discovery.send({ email_address: email });
  const discovery_magic_links_token = await people.tokenFor(email);
  const answer = await page.client.magicLinks.discovery.authenticate({ discovery_magic_links_token });
  return { ...page, answer, discovery_magic_links_token };
};

const types = (list: { membership: { type: string } }[]) => list.map(({ membership }) => membership.type);

it('reports an organization that is deleted while somebody joins it', async () => {
  for (const moment of [0, 1, 2, 3, 4]) {
    const domain = `deleted-${moment}.example.org`;
    const organization = await people.organization({
      email_allowed_domains: [domain],
      email_jit_provisioning: 'RESTRICTED',
    });
    const { organization_id } = organization;
    const attempts = Array.from({ length: 4 }, async (_, late) => {
      await pause(late);
      return people.page().client.otps.email.loginOrSignup({
        organization_id,
        email_address: people.newEmail(domain),
      });
    });
    const joining = Promise.allSettled(attempts);
    await pause(moment);
    await people.operator('DELETE', `/organizations/${organization_id}`);
    for (const answer of await joining) {
      // The member was created first, and deleted with the organization.
      if (answer.status === 'rejected')
        expect(answer.reason.error_type).toMatch(/^(organization|member)_not_found$/);
    }
  }
});

describe('discovery', () => {
  it('lists memberships, invitations and what may be joined, nothing else', async () => {
    const email = people.newEmail('team.example.org');
    await people.member(await people.organization(), email);
    await people.member(await people.organization(), email, 'invited');
    await people.organization({
      email_allowed_domains: ['team.example.org'],
      email_jit_provisioning: 'RESTRICTED',
    });
    await people.organization({ email_allowed_domains: ['team.example.org'] });
    await people.organization();
    const { answer, client } = await discover(email);
    expect(answer.email_address).toBe(email);
    expect(types(answer.discovered_organizations)).toEqual([
      'active_member',
      'invited_member',
      'eligible_to_join_by_email_domain',
    ]);
    expect(answer.discovered_organizations.every((one) => one.member_authenticated)).toBe(true);
    const listed = await client.discovery.organizations.list();
    expect(listed.discovered_organizations).toEqual(answer.discovered_organizations);
  });

  it('by a code gives the same, with the intermediate session in a cookie', async () => {
    const email = people.newEmail();
    await people.member(await people.organization(), email);
    const { client, browser } = people.page();
    await client.otps.email.discovery.send({ email_address: email });
    const code = await people.lastCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const tryCode = (tried: string) =>
      client.otps.email.discovery.authenticate({ code: tried, email_address: email });
    expect(await refusalOf(tryCode(wrong))).toBe('otp_code_not_found');
    const answer = await tryCode(code);
    expect(types(answer.discovered_organizations)).toEqual(['active_member']);
    expect(browser.cookies.read()).toBe(
      `stytch_intermediate_session_token=${answer.intermediate_session_token}`,
    );
    expect(await refusalOf(tryCode(code))).toBe('unable_to_auth_otp_code');
  });

  it('by a link works once and not after its time', async () => {
    const email = people.newEmail();
    const { client, discovery_magic_links_token } = await discover(email);
    const again = (who: typeof client) =>
      refusalOf(who.magicLinks.discovery.authenticate({ discovery_magic_links_token }));
    await client.magicLinks.email.discovery.send({ email_address: email });
    expect(await again(client)).toBe('unable_to_auth_magic_link');
    const token = { discovery_magic_links_token: await people.tokenFor(email) };
    provider.clock.advance(61 * 60_000);
    expect(await refusalOf(client.magicLinks.discovery.authenticate(token))).toBe(
      'unable_to_auth_magic_link',
    );
  });

  it('by a link works in the requesting browser when the project demands it', async () => {
    const redeemElsewhere = async (at: BusinessPeople) => {
      const email = at.newEmail();
      await at.page().client.magicLinks.email.discovery.send({ email_address: email });
      const discovery_magic_links_token = await at.tokenFor(email);
      const { magicLinks } = at.page().client;
      const state = await magicLinks.linkState(discovery_magic_links_token);
      return [state, magicLinks.discovery.authenticate({ discovery_magic_links_token })] as const;
    };
    const [anywhere, answer] = await redeemElsewhere(people);
    expect(anywhere).toBe('anywhere');
    expect((await answer).discovered_organizations).toEqual([]);
    const demanding = await createTestProvider({
      bootstrap: { pkce_required_for_email_magic_links: true, vertical: 'B2B' },
    });
    const [elsewhere, refused] = await redeemElsewhere(businessPeople(demanding));
    expect(elsewhere).toBe('elsewhere');
    expect(await refusalOf(refused)).toBe('MissingPkceError');
  });

  it('lasts ten minutes', async () => {
    const { client } = await discover(people.newEmail());
    provider.clock.advance(10 * 60_000);
    expect(await refusalOf(client.discovery.organizations.list())).toBe('intermediate_session_not_found');
  });
});

describe('the choice of an organization', () => {
  it('signs a member in once, and ends the intermediate session', async () => {
    const email = people.newEmail();
    const organization = await people.organization();
    const memberId = await people.member(organization, email, 'invited');
    const { client, browser, answer } = await discover(email);
    const { organization_id } = organization;
    const chosen = await client.discovery.intermediateSessions.exchange({ organization_id, ...duration });
    expect(chosen).toMatchObject({ member_authenticated: true, member_id: memberId, mfa_required: null });
    expect(client.member.getSync()).toMatchObject({
      status: 'active',
      email_address: email,
      email_address_verified: true,
    });
    expect(client.organization.getSync()?.organization_id).toBe(organization_id);
    expect(client.session.getSync()?.authentication_factors).toMatchObject([
      { type: 'magic_link', sequence_order: 'PRIMARY', email_factor: { email_address: email } },
    ]);
    expect(browser.cookies.read()).not.toContain('intermediate');
    const stolen = people.page();
    stolen.browser.cookies.write(
      `stytch_intermediate_session_token=${answer.intermediate_session_token}; path=/; sameSite=lax`,
    );
    expect(
      await refusalOf(
        stolen.client.discovery.intermediateSessions.exchange({ organization_id, ...duration }),
      ),
    ).toBe('intermediate_session_not_found');
  });

  it('creates a member of a person who may join by their domain', async () => {
    const organization = await people.organization({
      email_allowed_domains: ['joins.example.org'],
      email_jit_provisioning: 'RESTRICTED',
    });
    const { client } = await discover(people.newEmail('joins.example.org'));
    const { organization_id } = organization;
    await client.discovery.intermediateSessions.exchange({ organization_id, ...duration });
    expect(client.member.getSync()).toMatchObject({ organization_id, status: 'active' });
  });

  it('is refused for a person who may not join, without using anything up', async () => {
    const organization = await people.organization();
    const strict = await people.organization({
      email_allowed_domains: ['other.example.org'],
      email_jit_provisioning: 'RESTRICTED',
    });
    const { client } = await discover(people.newEmail());
    const exchange = (organization_id: string) =>
      refusalOf(client.discovery.intermediateSessions.exchange({ organization_id, ...duration }));
    expect(await exchange(organization.organization_id)).toBe('email_jit_provisioning_not_allowed');
    expect(await exchange(strict.organization_id)).toBe('invalid_email_for_jit_provisioning');
    expect(await exchange('organization-test-unknown')).toBe('organization_not_found');
    expect((await client.discovery.organizations.list()).discovered_organizations).toEqual([]);
  });

  it('asks for another first factor when the organization accepts only some', async () => {
    const email = people.newEmail();
    const organization = await people.organization({
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso', 'email_otp'],
    });
    await people.member(organization, email, 'invited');
    const { client, answer } = await discover(email);
    const primary_required = { allowed_auth_methods: ['sso', 'email_otp'] };
    expect(answer.discovered_organizations).toMatchObject([
      { member_authenticated: false, primary_required },
    ]);
    const { organization_id } = organization;
    const chosen = await client.discovery.intermediateSessions.exchange({ organization_id, ...duration });
    expect(chosen).toMatchObject({ member_authenticated: false, member_session: null, primary_required });
    expect(chosen.member.status).toBe('invited');
    expect(client.session.getSync()).toBeNull();
    await client.otps.email.loginOrSignup({ email_address: email, organization_id });
    const code = await people.lastCode(email);
    const done = await client.otps.email.authenticate({
      code,
      email_address: email,
      organization_id,
      ...duration,
    });
    expect(done.member_authenticated).toBe(true);
    expect(client.session.getSync()?.authentication_factors.map(({ type }) => type)).toEqual([
      'magic_link',
      'email_otp',
    ]);
  });
});

describe('creating an organization', () => {
  it('makes its founder an administrator, with a default name and slug', async () => {
    const { client } = await discover('ada@founders.example.org');
    await client.discovery.organizations.create(duration);
    expect(client.organization.getSync()).toMatchObject({ organization_name: 'ada’s organization' });
    expect(client.organization.getSync()?.organization_slug).toMatch(/^ada-s-organization-[0-9a-f]{8}$/);
    expect(client.member.getSync()).toMatchObject({ is_admin: true, status: 'active' });
    expect(client.session.getSync()?.roles).toEqual(['stytch_member', 'stytch_admin']);
  });

  const claiming =
    ({ client }: Awaited<ReturnType<typeof discover>>) =>
    (email_allowed_domains: string[]) =>
      client.discovery.organizations.create({
        organization_name: 'Mine',
        organization_slug: `mine-${Date.now()}`,
        email_allowed_domains,
        email_jit_provisioning: 'RESTRICTED',
        ...duration,
      });

  it('admits the people of a domain once the DNS proves the founder’s claim', async () => {
    const page = await discover(people.newEmail('mine.example.org'));
    const { client } = page;
    const create = claiming(page);
    await expect(create(['mine.example.org', 'theirs.example.org'])).rejects.toMatchObject({
      error_type: 'bad_request',
      error_details: { field: 'email_allowed_domains' },
    });
    const refusal = await create(['mine.example.org']).catch((error) => error);
    expect(refusal).toMatchObject({ error_type: 'domain_not_verified' });
    const [, name = '', text = ''] =
      /TXT record (\S+) with the text (\S+),/.exec(refusal.error_details.advice) ?? [];
    expect(name).toBe('_login-widget.mine.example.org');
    // Another person's proof of the same domain does not count.
    dns.set(name, ['v=spf1 -all', text]);
    const other = claiming(await discover(people.newEmail('mine.example.org')));
    await expect(other(['mine.example.org'])).rejects.toMatchObject({ error_type: 'domain_not_verified' });
    await create(['mine.example.org']);
    expect(client.organization.getSync()?.email_allowed_domains).toEqual(['mine.example.org']);
  });

  it('lets nobody claim the domain of a public mail provider', async () => {
    const create = claiming(await discover(people.newEmail('gmail.com')));
    await expect(create(['gmail.com'])).rejects.toMatchObject({
      error_type: 'bad_request',
      error_details: { field: 'email_allowed_domains' },
    });
  });

  it('is refused when the project does not allow it', async () => {
    const closed = await createTestProvider();
    const others = businessPeople(closed);
    const email = others.newEmail();
    const { client } = others.page();
    await client.magicLinks.email.discovery.send({ email_address: email });
    const discovery_magic_links_token = await others.tokenFor(email);
    await client.magicLinks.discovery.authenticate({ discovery_magic_links_token });
    expect(await refusalOf(client.discovery.organizations.create(duration))).toBe(
      'organization_creation_not_allowed',
    );
  });
});
