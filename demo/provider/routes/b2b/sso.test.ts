import type { Organization } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../test/browser.ts';
import { type BusinessPeople, businessPeople, duration, refusalOf } from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

let provider: TestProvider;
let people: BusinessPeople;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

const connect = async (organization: Organization, display_name = 'Acme sign-in') => {
  const path = `/organizations/${organization.organization_id}/connections`;
  const { answer } = await people.operator<{ connection_id: string; redirect_uri: string }>('POST', path, {
    display_name,
  });
  return answer.connection_id;
};

/** Signs in at the organization's provider, and returns. */
const goOut = async (connection_id: string, email: string, page = people.page()) => {
  await page.client.sso.start({ connection_id, login_redirect_url: 'http://localhost:5173/sso' });
  const browser = browserAt(provider);
  const chooser = await browser.open(page.left.at(-1) ?? '');
  const { url } = await browser.open(chooser.url.href, { email });
  return { ...page, url, sso_token: url.searchParams.get('token') ?? '' };
};

describe('single sign-on', () => {
  it('finds the connections of an address, and only of that', async () => {
    const organization = await people.organization();
    const connection_id = await connect(organization);
    const other = await people.organization({
      email_allowed_domains: ['sso.example.org'],
      sso_jit_provisioning: 'ALL_ALLOWED',
    });
    const joinable = await connect(other, 'Other sign-in');
    const email = people.newEmail('sso.example.org');
    await people.member(organization, email);
    const { client } = people.page();
    const { connections } = await client.sso.discoverConnections(email);
    expect(connections).toEqual([
      {
        connection_id,
        organization_id: organization.organization_id,
        display_name: 'Acme sign-in',
        identity_provider: 'generic',
      },
      expect.objectContaining({ connection_id: joinable }),
    ]);
    expect((await client.sso.discoverConnections(people.newEmail())).connections).toEqual([]);
    const manager = await people.signedIn(organization, ['stytch_admin']);
    const former = await people.signedIn(organization, []);
    await manager.client.organization.members.delete(former.id);
    expect((await client.sso.discoverConnections(former.email)).connections).toEqual([]);
    expect(await refusalOf(client.sso.discoverConnections('nobody'))).toBe('invalid_email');
    const found = await client.organization.getBySlug(organization);
    expect(found.organization).toMatchObject({
      sso_active_connections: [{ connection_id, display_name: 'Acme sign-in' }],
      sso_default_connection_id: connection_id,
    });
    expect(found.organization).not.toHaveProperty('trusted_metadata');
    expect((await client.organization.getBySlug({ organization_slug: 'no-such' })).organization).toBeNull();
  });

  it('signs a member in once, in the browser that went to the provider', async () => {
    const organization = await people.organization();
    const connection_id = await connect(organization);
    const email = people.newEmail();
    const member_id = await people.member(organization, email, 'invited');
    const { client, url, sso_token } = await goOut(connection_id, email);
    expect(url.origin + url.pathname).toBe('http://localhost:5173/sso');
    expect(url.searchParams.get('stytch_token_type')).toBe('sso');
    expect(await refusalOf(people.page().client.sso.authenticate({ sso_token, ...duration }))).toBe(
      'MissingPkceError',
    );
    const answer = await client.sso.authenticate({ sso_token, ...duration });
    expect(answer).toMatchObject({ member_id, member_authenticated: true });
    expect(client.member.getSync()).toMatchObject({
      status: 'active',
      sso_registrations: [{ connection_id }],
    });
    await client.sso.startUrl({ connection_id });
    expect(await refusalOf(client.sso.authenticate({ sso_token, ...duration }))).toBe('sso_token_not_found');
    const again = await goOut(connection_id, email);
    await again.client.sso.authenticate({ sso_token: again.sso_token, ...duration });
    expect(again.client.member.getSync()?.sso_registrations).toHaveLength(1);
  });

  it('ends the sessions based on a removed connection alone', async () => {
    const organization = await people.organization();
    const connection_id = await connect(organization);
    const kept = await connect(organization, 'Kept sign-in');
    const [email, other] = [people.newEmail(), people.newEmail()];
    await people.member(organization, email);
    await people.member(organization, other);
    const gone = await goOut(connection_id, email);
    await gone.client.sso.authenticate({ sso_token: gone.sso_token, ...duration });
    const stays = await goOut(kept, other);
    await stays.client.sso.authenticate({ sso_token: stays.sso_token, ...duration });
    const path = `/organizations/${organization.organization_id}/connections/${connection_id}`;
    await people.operator('DELETE', path);
    expect(await refusalOf(gone.client.member.get())).toBe('session_not_found');
    expect((await stays.client.member.get()).email_address).toBe(other);
  });

  it('creates a new member only when the organization provisions them', async () => {
    const closed = await people.organization();
    const email = people.newEmail();
    const refused = await goOut(await connect(closed), email);
    expect(refused.url.searchParams.get('error')).toBe('sso_jit_provisioning_not_allowed');
    const open = await people.organization({ sso_jit_provisioning: 'ALL_ALLOWED' });
    const { client, sso_token } = await goOut(await connect(open), 'ada.lovelace@example.com');
    await client.sso.authenticate({ sso_token, ...duration });
    expect(client.member.getSync()).toMatchObject({ name: 'Ada Lovelace', status: 'active' });
  });

  it('proves a membership and no address: it opens no other organization', async () => {
    const [organization, other] = [await people.organization(), await people.organization()];
    const email = people.newEmail();
    await people.member(organization, email);
    await people.member(other, email);
    const { client, sso_token } = await goOut(await connect(organization), email);
    await client.sso.authenticate({ sso_token, ...duration });
    const { discovered_organizations } = await client.discovery.organizations.list();
    expect(discovered_organizations.map((one) => one.organization.organization_id)).toEqual([
      organization.organization_id,
    ]);
    const { organization_id } = other;
    expect(await refusalOf(client.session.exchange({ organization_id, ...duration }))).toBe(
      'member_not_found',
    );
    expect(client.session.getSync()).not.toBeNull();
  });

  it('returns with the reason of a cancelled sign-in', async () => {
    const connection_id = await connect(await people.organization());
    const { client, left } = people.page();
    await client.sso.start({ connection_id });
    const browser = browserAt(provider);
    const chooser = await browser.open(left.at(-1) ?? '');
    const { url } = await browser.open(chooser.url.href, { cancel: '1' });
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  it('returns with the reason if the connection is removed before or during the sign-in', async () => {
    const organization = await people.organization();
    const connection_id = await connect(organization);
    const { client, left } = people.page();
    const login_redirect_url = 'http://localhost:5173/sso';
    const browser = browserAt(provider);
    const start = async () => {
      await client.sso.start({ connection_id, login_redirect_url });
      return browser.open(left.at(-1) ?? '');
    };
    const chooser = await start();
    const path = `/organizations/${organization.organization_id}/connections/${connection_id}`;
    await people.operator('DELETE', path);
    const during = await browser.open(chooser.url.href, { email: people.newEmail() });
    for (const { url } of [during, await start()]) {
      expect(url.origin + url.pathname).toBe(login_redirect_url);
      expect(url.searchParams.get('stytch_token_type')).toBe('sso');
      expect(url.searchParams.get('error')).toBe('sso_connection_not_found');
    }
  });

  // @asvs 10.1.2
  it('is refused for a state that another browser began', async () => {
    const organization = await people.organization();
    const connection_id = await connect(organization);
    const { client, left } = people.page();
    await client.sso.start({ connection_id });
    const begun = await provider.fetch(new Request(left.at(-1) ?? ''));
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const callback = `${provider.baseUrl}/v1/sso/callback/${connection_id}?state=${state}&code=stolen`;
    expect((await browserAt(provider).open(callback)).response.status).toBe(400);
  });
});

describe('the exchange of a session', () => {
  it('leads to the person’s other organization, and ends its session', async () => {
    const [one, other] = [await people.organization(), await people.organization()];
    const email = people.newEmail();
    await people.member(one, email);
    const there = await people.member(other, email, 'invited');
    const { client } = people.page();
    const to = { organization_id: one.organization_id, email_address: email };
    await client.otps.email.loginOrSignup(to);
    const code = await people.lastCode(email);
    await client.otps.email.authenticate({ ...to, code, ...duration });
    const before = client.session.getTokens();
    await client.session.exchange({ organization_id: other.organization_id, ...duration });
    expect(client.session.getSync()).toMatchObject({
      member_id: there,
      organization_slug: other.organization_slug,
    });
    expect(client.session.getTokens()?.session_token).not.toBe(before?.session_token);
    const old = people.page();
    old.client.session.updateSession({
      session_token: before?.session_token ?? '',
      session_jwt: before?.session_jwt ?? '',
    });
    expect(await refusalOf(old.client.session.authenticate())).toBe('session_not_found');
    expect((await client.session.authenticate({ session_duration_minutes: 60 })).member_id).toBe(there);
    await client.session.revoke();
    expect(client.member.getSync()).toBeNull();
    expect(await refusalOf(client.organization.get())).toBe('user_unauthenticated');
  });
});
