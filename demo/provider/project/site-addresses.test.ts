import { expect, it } from 'vitest';
import { createProvider } from '../provider.ts';
import { createTestProvider, sharedStore } from '../testing.ts';
import { defaultSettings } from './settings.ts';
import { movedSite, siteAddresses } from './site-addresses.ts';

const settingsOf = (hostSiteUrl: string) => ({ ...defaultSettings, ...siteAddresses(hostSiteUrl) });

it('a site that is started with the provider on another port gets the links of this start', async () => {
  const { baseUrl, publicToken } = await createTestProvider({ hostSiteUrl: 'http://localhost:40001' });
  const restart = async (more: object) => {
    const store = await sharedStore();
    const again = await createProvider({
      baseUrl,
      store,
      publicToken,
      hostSiteUrl: 'http://localhost:40002',
      ...more,
    });
    await again.close();
    return again.settings();
  };
  expect(await restart({})).toMatchObject(siteAddresses('http://localhost:40001'));
  expect(await restart({ startsSite: true })).toMatchObject(siteAddresses('http://localhost:40002'));
});

it('the same port changes nothing', () => {
  expect(movedSite(settingsOf('http://localhost:5173'), 'http://localhost:5173')).toBeUndefined();
});

it('an address that an operator has chosen stays', () => {
  const settings = settingsOf('http://localhost:5173');
  const chosen = { ...settings, default_reset_password_redirect_url: 'http://localhost:3000/reset-password' };
  for (const kept of [chosen, settingsOf('https://www.example.com'), defaultSettings]) {
    expect(movedSite(kept, 'http://localhost:5273')).toBeUndefined();
  }
});
