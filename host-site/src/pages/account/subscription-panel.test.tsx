import { expect, it } from 'vitest';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import { BackendError } from '../../features/billing/backend-error.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const Panel = () => (
  <SubscriptionPanel billing={{ status: 'active' }} banner="none" isPolling={false} isLoading={false} />
);

it('the account asks who was logged out elsewhere to log in when the portal is refused', async () => {
  const client = fakeClient({
    authenticate: async () => {
      client.isOver = true;
    },
  });
  const page = openPage(Panel, {
    at: '/account',
    client,
    state: signedIn(),
    backend: { createPortalSession: () => Promise.reject(new BackendError('No active session found', 401)) },
  });
  await page.press('Manage Subscription');
  await expect.poll(() => page.place().pathname).toBe('/authentication');
  expect(page.place().state).toEqual({ source: 'header' });
});
