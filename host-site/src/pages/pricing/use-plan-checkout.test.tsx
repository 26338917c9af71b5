import type { AuthClient } from '@login-widget/auth-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeClient, type OpenOptions, openPage, signedIn } from '../../../test/open-page.tsx';
import { BackendError } from '../../features/billing/backend-error.ts';
import PricingPage from './pricing-page.tsx';

const refuse = () => Promise.reject(new BackendError('No active session found', 401));

function open(options: Partial<OpenOptions>) {
  localStorage.setItem('surveyCurrentStep', '7');
  localStorage.setItem('onboardingEmail', 'ada@example.com');
  return openPage(PricingPage, { at: '/pricing', state: signedIn(), client: fakeClient({}), ...options });
}

/** A client whose provider says that the session is over. */
function endedClient() {
  const client = fakeClient({
    authenticate: async () => {
      client.isOver = true;
      throw new Error('session_not_found');
    },
  });
  return client;
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the button under the prices', () => {
  it('asks for a login with the chosen plan if the session has ended', async () => {
    const page = open({ client: endedClient(), backend: { createCheckoutSession: refuse } });
    await page.press('Continue to checkout');
    await expect.poll(() => page.place().pathname).toBe('/authentication');
    expect(page.place().state).toEqual({ source: 'assessment', selectedDuration: 3 });
    expect(page.text()).toContain('Please verify your email before proceeding to payment.');
    expect(page.text()).not.toContain('Checkout Error');
  });

  it('explains the login to a user who was signed in last time', async () => {
    const page = open({ state: { status: 'expected' } });
    await page.press('Continue to checkout');
    page.setSession({ status: 'out' });
    await expect.poll(() => page.place().pathname).toBe('/authentication');
    expect(page.text()).toContain('Please verify your email before proceeding to payment.');
  });

  it('asks a subscriber to log in if the session has ended', async () => {
    const createCheckoutSession = vi.fn(refuse);
    const page = open({
      client: endedClient(),
      subscribed: true,
      backend: { createPortalSession: refuse, createCheckoutSession },
    });
    await page.press('Manage Your Subscription');
    await expect.poll(() => page.place().pathname).toBe('/authentication');
    expect(createCheckoutSession).not.toHaveBeenCalled();
  });

  it('does not loop if only the backend refuses the session', async () => {
    const page = open({ backend: { createCheckoutSession: refuse } });
    await page.press('Continue to checkout');
    await expect.poll(page.text).toContain('No active session found');
    expect(page.place().pathname).toBe('/pricing');
  });

  it('pays as the person who is signed in, whatever address the landing page was given', async () => {
    const createCheckoutSession = vi.fn(refuse);
    const page = open({ backend: { createCheckoutSession } });
    localStorage.setItem('onboardingEmail', 'grace@example.com');
    await page.press('Continue to checkout');
    await expect.poll(page.text).toContain('No active session found');
    expect(createCheckoutSession.mock.calls).toEqual([
      [expect.objectContaining({ email: 'ada@example.com' })],
    ]);
  });

  it('can be cancelled, and then navigates nowhere', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer = (_: undefined) => {};
    const createCheckoutSession = () =>
      new Promise<undefined>((resolve) => {
        answer = resolve;
      });
    const page = open({ backend: { createCheckoutSession } });
    await page.press('Continue to checkout');
    await expect.poll(() => page.find('One moment…')).toBeDefined();
    expect(page.find('Cancel')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5000);
    await expect.poll(page.text).toContain('Still working…');
    await page.press('Cancel');
    await expect.poll(() => page.find('Continue to checkout')).toBeDefined();
    expect(document.activeElement).toBe(page.find('Continue to checkout'));
    answer(undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(page.text()).not.toContain('Active Subscription Found');
    expect(page.place().pathname).toBe('/pricing');
  });

  it('is cancelled by a person who goes to another page', async () => {
    let answer = (_: undefined) => {};
    const createCheckoutSession = vi.fn(() => new Promise<undefined>((resolve) => (answer = resolve)));
    const page = open({ backend: { createCheckoutSession } });
    await page.press('Continue to checkout');
    await expect.poll(() => createCheckoutSession.mock.calls.length).toBe(1);
    page.navigate('/blog');
    answer(undefined);
    await expect.poll(() => page.place().pathname).toBe('/blog');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.place().pathname).toBe('/blog');
    expect(page.text()).not.toContain('Active Subscription Found');
  });

  it('does not open the portal again after it has just failed', async () => {
    const createPortalSession = vi.fn(() => Promise.reject(new BackendError('It is down.', 500)));
    const page = open({
      subscribed: true,
      backend: { createPortalSession, createCheckoutSession: async () => undefined },
    });
    await page.press('Manage Your Subscription');
    await expect.poll(() => page.place().pathname).toBe('/account');
    expect(page.text()).toContain('Active Subscription Found');
    expect(createPortalSession).toHaveBeenCalledTimes(1);
  });

  it('explains that the client could not be loaded', async () => {
    const page = open({
      loadClient: () =>
        Promise.reject<AuthClient>(new TypeError('Failed to fetch dynamically imported module: http://x')),
    });
    await page.press('Continue to checkout');
    await expect.poll(page.text).toContain('Failed to create checkout session');
    expect(page.text()).not.toContain('module');
  });
});
