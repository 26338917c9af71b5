import type { Organization } from '@login-widget/auth-client/wire';
import { describe, expect, it } from 'vitest';
import { createProvider } from '../../provider.ts';
import { businessPeople } from '../../test/business-people.ts';
import { createTestProvider, sharedStore } from '../../testing.ts';

const slugsOf = async (provider: Awaited<ReturnType<typeof createTestProvider>>) => {
  const { answer } = await businessPeople(provider).operator<{ organization: Organization }[]>(
    'GET',
    '/organizations',
  );
  return answer.map(({ organization }) => organization.organization_slug);
};

describe('the example organization', () => {
  it('exists from the first start when it is requested', async () => {
    expect(await slugsOf(await createTestProvider({ hasExample: true }))).toEqual(['example']);
    expect(await slugsOf(await createTestProvider())).toEqual([]);
  });

  it('is not created beside an operator’s organizations', async () => {
    const provider = await createTestProvider();
    const { organization_slug } = await businessPeople(provider).organization({});
    const again = await createProvider({
      baseUrl: provider.baseUrl,
      store: await sharedStore(),
      publicToken: provider.publicToken,
      hasExample: true,
    });
    expect(await slugsOf(provider)).toEqual([organization_slug]);
    await again.close();
  });
});
