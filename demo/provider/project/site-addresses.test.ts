import { sql } from 'kysely';
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

it('a start that changes no setting writes none', async () => {
  const hostSiteUrl = 'http://localhost:40003';
  const { baseUrl, publicToken } = await createTestProvider({ hostSiteUrl });
  const store = await sharedStore();
  /** Differs after each write of the row. */
  const version = async () =>
    (await sql`select xmin::text from projects where public_token = ${publicToken}`.execute(store.db)).rows;
  const before = await version();
  const options = { baseUrl, store, publicToken, hostSiteUrl, startsSite: true } as const;
  await (await createProvider({ ...options, sessionCookies: 'script' })).close();
  expect(await version()).toEqual(before);
  await (await createProvider({ ...options, sessionCookies: 'http_only' })).close();
  expect(await version()).not.toEqual(before);
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
