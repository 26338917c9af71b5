import { expect, it } from 'vitest';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import AccountPage from './account-page.tsx';

it.each(['/account?success=true&session_id=cs_1', '/account?canceled=true'])(
  'who comes back from a payment to %s and is not signed in comes back there after the login',
  async (at) => {
    const page = openPage(AccountPage, { at });
    await expect.poll(() => page.place().pathname).toBe('/authentication');
    expect(page.place().state).toEqual({ source: 'header', returnTo: at });
  },
);

it('a subscription that is not known yet is not called inactive after a cancelled payment', async () => {
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
