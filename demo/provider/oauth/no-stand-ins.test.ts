import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessPeople } from '../test/business-people.ts';
import { createTestProvider, type TestProvider, type TestProviderOptions } from '../testing.ts';

const baseUrl = 'https://identity.example.com';
const challenge = 'c'.repeat(43);

const opened: TestProvider[] = [];
const open = async (options: TestProviderOptions): Promise<TestProvider> => {
  const provider = await createTestProvider({ baseUrl, ...options });
  opened.push(provider);
  return provider;
};
afterAll(() => Promise.all(opened.map((provider) => provider.close())));

const ask = async (provider: TestProvider, path: string): Promise<{ status: number; text: string }> => {
  const response = await provider.fetch(new Request(`${baseUrl}${path}`));
  return { status: response.status, text: await response.text() };
};

const social = ({ publicToken }: TestProvider) =>
  `/v1/public/oauth/google/start?public_token=${publicToken}&code_challenge=${challenge}`;

// A stand-in signs everybody in as anybody, so at a public address anybody could take over every account.
describe('a provider at a public address', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await open({});
  });

  it('has no stand-in of a social provider', async () => {
    const start = await ask(provider, social(provider));
    expect(start.status).toBe(400);
    expect(start.text).toContain('Signing in with this provider is not set up.');
    const { publicToken } = provider;
    const business = `/v1/b2b/public/oauth/google/discovery/start?public_token=${publicToken}&pkce_code_challenge=${challenge}&discovery_redirect_url=http://localhost:5173/`;
    expect((await ask(provider, business)).status).toBe(400);
  });

  it.each(['google/authorize', 'google/.well-known/openid-configuration', 'github/authorize'])(
    'does not serve /stand-in/%s',
    async (path) => {
      expect((await ask(provider, `/stand-in/${path}`)).status).toBe(404);
    },
  );

  it('has no stand-in of Google’s prompt', async () => {
    const start = await ask(
      provider,
      `/v1/public/oauth/google/onetap/start?public_token=${provider.publicToken}`,
    );
    expect(start.text).toContain('oauth_config_not_found');
    expect((await ask(provider, '/stand-in/google-one-tap')).status).toBe(404);
  });

  it('has no stand-in of an organization’s own provider', async () => {
    const { organization, operator } = businessPeople(provider);
    const { organization_id } = await organization();
    const { answer } = await operator<{ connection_id: string }>(
      'POST',
      `/organizations/${organization_id}/connections`,
      { display_name: 'Own' },
    );
    const query = `public_token=${provider.publicToken}&connection_id=${answer.connection_id}&login_redirect_url=http://localhost:5173/&signup_redirect_url=http://localhost:5173/&pkce_code_challenge=${challenge}`;
    const start = await ask(provider, `/v1/public/sso/start?${query}`);
    expect(start.status).toBe(400);
    expect(start.text).toContain('Signing in with this provider is not set up.');
  });
});

it('a provider at a public address has stand-ins where they are wanted', async () => {
  const provider = await open({ standIns: true });
  expect((await ask(provider, social(provider))).status).toBe(302);
});

it('a provider at a public address leads to a provider with credentials', async () => {
  const provider = await open({ oauthClients: { github: { clientId: 'id', clientSecret: 'secret' } } });
  expect((await ask(provider, social(provider).replace('google', 'github'))).status).toBe(302);
});
