import type { AuthClient } from '@login-widget/auth-client';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import { BackendError } from '../../features/billing/backend-error.ts';
import PaymentProcessingPage from './payment-processing-page.tsx';

const at = { pathname: '/payment-processing', state: { selectedDuration: 1 } };

afterEach(() => {
  vi.useRealTimers();
});

it('cancels to the prices, with the same plan', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = openPage(PaymentProcessingPage, { at, loadClient: () => new Promise(() => undefined) });
  await expect.poll(page.text).toContain('Redirecting to Checkout');
  expect(page.find('Cancel')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(page.text).toContain('Still working…');
  await page.press('Cancel');
  await expect.poll(() => page.place().pathname).toBe('/pricing');
  expect(sessionStorage.getItem('chosenPlan')).toBe('1');
});

it('leads to the login for the same plan if the session has ended', async () => {
  localStorage.setItem('onboardingEmail', 'ada@example.com');
  const client = fakeClient({
    authenticate: async () => {
      client.isOver = true;
    },
  });
  const page = openPage(PaymentProcessingPage, {
    at,
    client,
    state: signedIn(),
    backend: {
      createCheckoutSession: () => Promise.reject(new BackendError('No active session found', 401)),
    },
  });
  await expect.poll(() => page.place().pathname).toBe('/authentication');
  expect(page.place().state).toEqual({ selectedDuration: 1 });
  expect(page.text()).toContain('Please verify your email before proceeding to payment.');
});

it('remembers in the tab for whom the checkout is', async () => {
  localStorage.setItem('onboardingEmail', 'ada@example.com');
  const client = fakeClient({ getSync: () => ({ user_id: 'user-1' }) });
  const backend = { createCheckoutSession: () => new Promise<never>(() => undefined) };
  openPage(PaymentProcessingPage, { at, client, state: signedIn(), backend });
  await expect.poll(() => sessionStorage.getItem('checkoutUser')).toBe('user-1');
});

it('says that the connection is missing if the backend cannot be reached', async () => {
  localStorage.setItem('onboardingEmail', 'ada@example.com');
  const page = openPage(PaymentProcessingPage, {
    at,
    client: fakeClient({}),
    state: signedIn(),
    backend: {
      createCheckoutSession: () => Promise.reject(new BackendError('Failed to create checkout session', 0)),
    },
  });
  await expect.poll(page.text).toContain('Failed to create checkout session');
  expect(page.text()).toContain('Check your connection. Nothing was charged.');
});

it('explains that the client could not be loaded', async () => {
  const page = openPage(PaymentProcessingPage, {
    at,
    loadClient: () =>
      Promise.reject<AuthClient>(new TypeError('Failed to fetch dynamically imported module: http://x')),
  });
  await expect.poll(page.text).toContain('An error occurred during checkout');
  // 'Try Again' selects the same plan.
  expect(sessionStorage.getItem('chosenPlan')).toBe('1');
});
