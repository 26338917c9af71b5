import { afterEach, expect, it, vi } from 'vitest';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import { BackendError } from '../../features/billing/backend-error.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const Panel = () => (
  <SubscriptionPanel billing={{ status: 'active' }} banner="none" isPolling={false} isLoading={false} />
);

afterEach(() => {
  vi.useRealTimers();
});

it('lets the user cancel waiting for the portal', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = openPage(Panel, {
    at: '/account',
    client: fakeClient({}),
    state: signedIn(),
    backend: { createPortalSession: () => new Promise(() => undefined) },
  });
  await page.press('Manage Subscription');
  await expect.poll(() => page.find('Opening…')).toBeDefined();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(page.text).toContain('Still working…');
  await page.press('Cancel');
  await expect.poll(() => page.find('Manage Subscription')).toBeDefined();
});

it('asks for a login if the portal refuses an ended session', async () => {
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

it('leads from a failed payment to another card, and offers no second plan', async () => {
  const page = openPage(
    () => (
      <SubscriptionPanel billing={{ status: 'past_due' }} banner="none" isPolling={false} isLoading={false} />
    ),
    {
      at: '/account',
      client: fakeClient({}),
      state: signedIn(),
      backend: { createPortalSession: () => new Promise(() => undefined) },
    },
  );
  await expect.poll(page.text).toContain('Past due');
  expect(page.find('Start Subscription')).toBeUndefined();
  await page.press('Pay with another card');
  await expect.poll(() => page.find('Opening…')).toBeDefined();
});
