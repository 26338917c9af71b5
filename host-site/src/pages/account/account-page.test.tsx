import { beforeEach, describe, expect, it } from 'vitest';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import { queryClient } from '../../lib/query-client.ts';
import AccountPage from './account-page.tsx';

beforeEach(() => queryClient.clear());

it.each(['/account?success=true&session_id=cs_1', '/account?canceled=true'])(
  'returns to %s after the login, if a payer was not signed in',
  async (at) => {
    const page = openPage(AccountPage, { at });
    await expect.poll(() => page.place().pathname).toBe('/authentication');
    expect(page.place().state).toEqual({ source: 'header', returnTo: at });
  },
);

it('does not call an unknown subscription inactive after a cancellation', async () => {
  const page = openPage(AccountPage, {
    at: '/account?canceled=true',
    state: signedIn(),
    client: fakeClient({}),
    backend: { getUser: () => new Promise(() => undefined) },
  });
  await expect.poll(page.text).toContain('Payment Canceled');
  expect(page.text()).toContain('Loading…');
  expect(page.text()).not.toContain('Inactive');
  expect(page.find('Start Subscription')?.getAttribute('aria-disabled')).toBe('true');
});

describe('the connected applications of an account', () => {
  const calendar = {
    connected_app_id: 'app-1',
    name: 'Calendar',
    client_type: 'third_party',
    scopes_granted: 'openid email',
  };
  const open = (methods: Parameters<typeof fakeClient>[0]) =>
    openPage(AccountPage, {
      at: '/account',
      state: signedIn(),
      client: fakeClient(methods),
      backend: { getUser: () => new Promise(() => undefined), getSessions: async () => [] },
    });

  it('are listed, and are disconnected after a confirmation', async () => {
    const connected = [calendar];
    const page = open({
      getConnectedApps: async () => ({ connected_apps: [...connected] }),
      revokedConnectedApp: async (id) =>
        connected.splice(connected.findIndex((app) => app.connected_app_id === id)),
    });
    await expect.poll(page.text).toContain('Can see your email address.');
    await page.press('Disconnect Calendar');
    await expect.poll(page.text).toContain('Calendar will lose its access to your account at once.');
    expect(connected).toHaveLength(1);
    await page.press('Disconnect');
    await expect.poll(page.text).toContain('Calendar was disconnected.');
    expect(page.text()).not.toContain('Can see your email address.');
    expect(document.activeElement?.textContent).toBe('Connected apps');
  });

  it('stay if disconnecting fails, and the page reports it', async () => {
    const page = open({
      getConnectedApps: async () => ({ connected_apps: [calendar] }),
      revokedConnectedApp: async () => Promise.reject(new Error('Try again later.')),
    });
    await page.press('Disconnect Calendar');
    await page.press('Disconnect');
    await expect.poll(page.text).toContain('Calendar was not disconnected');
    expect(page.text()).toContain('Try again later.');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    const page = open({
      getConnectedApps: async () => {
        if (isDown) throw new Error('down');
        return { connected_apps: [calendar] };
      },
    });
    await expect.poll(page.text).toContain('Your connected apps could not be loaded.');
    isDown = false;
    await page.press('Try again');
    await expect.poll(page.text).toContain('Calendar');
  });

  it('are not mentioned if there are none', async () => {
    let isAsked = false;
    const page = open({
      getConnectedApps: async () => {
        isAsked = true;
        return { connected_apps: [] };
      },
    });
    await expect.poll(() => isAsked).toBe(true);
    await expect.poll(page.text).toContain('Passkeys');
    expect(page.text()).not.toContain('Connected apps');
  });
});
