import type { Member, Organization } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../test/browser.ts';
import { type BusinessPeople, businessPeople, duration } from '../test/business-people.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../testing.ts';

let provider: TestProvider;
let people: BusinessPeople;

interface Refusal {
  error_type: string;
  field?: string;
}

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

describe('the operator', () => {
  it('creates an organization, changes its policy, and deletes it', async () => {
    const { operator } = people;
    const organization = await people.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const path = `/organizations/${organization.organization_id}`;
    const email = people.newEmail();
    await people.member(organization, email, 'invited');
    const changed = await operator<Organization>('PUT', `${path}/policy`, {
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso'],
    });
    expect(changed.answer).toMatchObject({ mfa_policy: 'REQUIRED_FOR_ALL', allowed_auth_methods: ['sso'] });
    const { answer } = await operator<{ members: Member[] }>('GET', path);
    expect(answer.members).toMatchObject([{ email_address: email, status: 'invited' }]);
    const listed = await operator<{ organization: Organization; members: number }[]>('GET', '/organizations');
    expect(listed.answer[0]).toMatchObject({ organization: changed.answer, members: 1 });
    expect((await operator('DELETE', path)).status).toBe(204);
    expect((await operator('GET', path)).status).toBe(404);
  });

  it('learns which field is invalid', async () => {
    const made = await people.organization();
    const refused = async (body: object) =>
      (await people.operator<Refusal>('POST', '/organizations', body)).answer;
    const good = { organization_name: 'Acme', organization_slug: 'acme-two' };
    expect(await refused({ ...good, organization_slug: 'Not a slug' })).toMatchObject({
      field: 'organization_slug',
    });
    expect(await refused({ ...good, organization_slug: made.organization_slug })).toMatchObject({
      error_type: 'organization_slug_already_used',
      field: 'organization_slug',
    });
    expect(await refused({ ...good, email_allowed_domains: ['EXAMPLE.com'] })).toMatchObject({
      field: 'email_allowed_domains.0',
    });
    expect(await refused({ ...good, mfa_policy: 'SOMETIMES' })).toMatchObject({ field: 'mfa_policy' });
    const path = `/organizations/${made.organization_id}`;
    const connection = { display_name: 'Acme', openid: { issuer: 'http://evil.example', client_id: 'a' } };
    expect((await people.operator<Refusal>('POST', `${path}/connections`, connection)).answer.field).toBe(
      'openid.issuer',
    );
    const email_address = people.newEmail();
    await people.member(made, email_address);
    const again = { email_address, name: '', status: 'active' };
    expect((await people.operator<Refusal>('POST', `${path}/members`, again)).answer.error_type).toBe(
      'duplicate_member_email',
    );
  });

  it('forgets the password of an address with its last member', async () => {
    const [one, other] = [await people.organization(), await people.organization()];
    const email = people.newEmail();
    const member = await people.signedIn(one, [], email);
    await member.client.passwords.resetBySession({ password: 'a password that nobody else has' });
    const elsewhere = await people.member(other, email);
    const { db } = await sharedStore();
    const passwords = () =>
      db.selectFrom('member_passwords').select('email_address').where('email_address', '=', email).execute();
    const remove = (organization: Organization, id: string) =>
      people.operator('DELETE', `/organizations/${organization.organization_id}/members/${id}`);
    // A member of another organization is not found there.
    await remove(one, elsewhere);
    await remove(one, member.id);
    expect(await passwords()).toHaveLength(1);
    await remove(other, elsewhere);
    expect(await passwords()).toEqual([]);
  });

  it('adds a connection, keeps its secret encrypted, and removes it', async () => {
    const organization = await people.organization();
    const path = `/organizations/${organization.organization_id}`;
    const { answer } = await people.operator<{ connection_id: string; redirect_uri: string }>(
      'POST',
      `${path}/connections`,
      {
        display_name: 'Acme',
        identity_provider: 'okta',
        openid: {
          issuer: 'https://login.example.com',
          client_id: 'client',
          client_secret: 'a secret of theirs',
        },
      },
    );
    expect(answer.redirect_uri).toBe(`${provider.baseUrl}/v1/sso/callback/${answer.connection_id}`);
    const shown = async () => JSON.stringify((await people.operator('GET', path)).answer);
    expect(await shown()).toContain(answer.connection_id);
    expect(await shown()).not.toContain('a secret of theirs');
    await people.operator('DELETE', `${path}/connections/${answer.connection_id}`);
    expect(await shown()).not.toContain(answer.connection_id);
  });

  it('creates the example organization once, open to its whole domain', async () => {
    const make = () => people.operator<Organization>('POST', '/organizations/example');
    const [{ answer: example }, { answer: again }] = [await make(), await make()];
    expect(again).toEqual(example);
    const { client, left } = people.page();
    const [connection] = (await client.sso.discoverConnections('grace.hopper@example.com')).connections;
    await client.sso.start({ connection_id: connection?.connection_id ?? '' });
    const browser = browserAt(provider);
    const chooser = await browser.open(left.at(-1) ?? '');
    const { url } = await browser.open(chooser.url.href, { email: 'grace.hopper@example.com' });
    await client.sso.authenticate({ sso_token: url.searchParams.get('token') ?? '', ...duration });
    expect(client.member.getSync()).toMatchObject({
      name: 'Grace Hopper',
      organization_id: example.organization_id,
    });
  });

  it('turns a project into a business project, and clients see it', async () => {
    const put = (vertical: string) => people.operator('PUT', '/settings', { bootstrap: { vertical } });
    expect((await put('OTHER')).status).toBe(400);
    await put('B2B');
    const { client } = people.page();
    expect((await client.bootstrap.get()).vertical).toBe('B2B');
  });
});
