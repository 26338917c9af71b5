import { beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../test/browser.ts';
import {
  type BusinessPage,
  type BusinessPeople,
  businessPeople,
  duration,
  refusalOf,
} from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

let provider: TestProvider;
let people: BusinessPeople;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

/** Chooses an account at the provider, and returns to the page. */
const comeBack = async ({ left }: BusinessPage, email: string) => {
  const browser = browserAt(provider);
  const chooser = await browser.open(left.at(-1) ?? '');
  const { url } = await browser.open(chooser.url.href, { email });
  return url;
};

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

describe.each(['google', 'github', 'microsoft', 'slack'] as const)('signing in with %s', (name) => {
  it('is a member’s first factor, and finds the same member again', async () => {
    const organization = await people.organization();
    const email = people.newEmail();
    const member_id = await people.member(organization, email);
    const { organization_id, organization_slug } = organization;
    for (const which of [{ organization_id }, { organization_slug }]) {
      const page = people.page();
      await page.client.oauth[name].start(which);
      const url = await comeBack(page, email);
      // Microsoft's directories contain arbitrary addresses, so the stand-in verifies none either.
      if (name === 'microsoft') {
        expect(url.searchParams.get('error')).toBe('oauth_email_not_verified');
        return;
      }
      expect(url.searchParams.get('stytch_token_type')).toBe('oauth');
      const oauth_token = tokenIn(url);
      const answer = await page.client.oauth.authenticate({ oauth_token, ...duration });
      expect(answer).toMatchObject({ member_id, member_authenticated: true });
      expect(answer.provider_values.access_token).not.toBe('');
      expect(page.client.member.getSync()?.oauth_registrations).toHaveLength(1);
      await page.client.oauth[name].startUrl(which);
      expect(await refusalOf(page.client.oauth.authenticate({ oauth_token, ...duration }))).toBe(
        'oauth_token_not_found',
      );
    }
  });
});

describe('discovery by a social provider', () => {
  it('lists the organizations of a verified address', async () => {
    const organization = await people.organization();
    const email = people.newEmail();
    await people.member(organization, email);
    const page = people.page();
    await page.client.oauth.google.discovery.start({
      discovery_redirect_url: 'http://localhost:5173/discovery',
    });
    const url = await comeBack(page, email);
    expect(url.searchParams.get('stytch_token_type')).toBe('discovery_oauth');
    const answer = await page.client.oauth.discovery.authenticate({ discovery_oauth_token: tokenIn(url) });
    expect(answer.discovered_organizations).toHaveLength(1);
    const { organization_id } = organization;
    await page.client.discovery.intermediateSessions.exchange({ organization_id, ...duration });
    expect(page.client.session.getSync()?.authentication_factors).toMatchObject([
      { type: 'oauth', delivery_method: 'oauth_google' },
    ]);
  });

  it('lists none for an unverified address', async () => {
    const page = people.page();
    await page.client.oauth.google.discovery.start();
    const url = await comeBack(page, 'unverified@example.com');
    expect(url.searchParams.get('error')).toBe('oauth_email_not_verified');
  });
});

describe('a start', () => {
  it('is refused for an unknown organization, provider or page', async () => {
    const { client, left } = people.page();
    const open = async () => (await browserAt(provider).open(left.at(-1) ?? '')).response.status;
    await client.oauth.google.start({ organization_slug: 'no-such' });
    expect(await open()).toBe(404);
    await client.oauth.hubspot.discovery.start();
    expect(await open()).toBe(400);
    await client.oauth.google.discovery.start({ discovery_redirect_url: 'https://evil.example' });
    expect(await open()).toBe(400);
  });
});
