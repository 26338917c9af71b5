import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elsewhere } from '../../../test/elsewhere.ts';
import { fakeClient, openPage, signedIn } from '../../../test/open-page.tsx';
import type { User } from '../../features/billing/backend.ts';
import { BackendError } from '../../features/billing/backend-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import PricingPage from './pricing-page.tsx';

const planOf = () => document.querySelector<HTMLInputElement>('input[name=plan]:checked')?.value;
const choose = (plan: string) => document.querySelector<HTMLInputElement>(`input[value="${plan}"]`)?.click();

const ANSWERS = JSON.stringify({ severity: 'Moderate', flare_ups: ['Weekly'] });

beforeEach(() => {
  queryClient.clear();
  localStorage.setItem('surveyCurrentStep', '7');
});

describe('the plan on the pricing page', () => {
  it('is three months before a choice', async () => {
    openPage(PricingPage, { at: '/pricing' });
    await expect.poll(planOf).toBe('3');
  });

  it('is the earlier choice after a detour or a reload', async () => {
    const first = openPage(PricingPage, { at: '/pricing' });
    await expect.poll(planOf).toBe('3');
    choose('6');
    await expect.poll(planOf).toBe('6');
    first.close();
    openPage(PricingPage, { at: '/pricing' });
    await expect.poll(planOf).toBe('6');
  });

  it('is kept for the login, whatever was chosen before', async () => {
    sessionStorage.setItem('chosenPlan', '6');
    const page = openPage(PricingPage, { at: '/pricing' });
    await expect.poll(planOf).toBe('6');
    choose('1');
    await page.press('Continue to checkout');
    await expect.poll(() => page.place().state).toEqual({ source: 'assessment', selectedDuration: 1 });
    expect(sessionStorage.getItem('chosenPlan')).toBe('1');
  });
});

it('mentions answers only where there are some: a customer on a new device has none', async () => {
  localStorage.removeItem('surveyCurrentStep');
  const backend = { getUser: async () => ({ billing: { status: 'canceled' } }) };
  const customer = { at: '/pricing', state: signedIn(), client: fakeClient({}), backend };
  const first = openPage(PricingPage, customer);
  await first.mounted;
  await expect.poll(first.text).toContain('Continue to checkout');
  await expect.poll(() => first.find('Change my answers')).toBeUndefined();
  expect(first.text()).not.toContain('seven answers');
  first.close();
  localStorage.setItem('surveyCurrentStep', '7');
  localStorage.setItem('surveyAnswers', ANSWERS);
  const second = openPage(PricingPage, customer);
  await expect.poll(() => second.find('Change my answers')).toBeDefined();
});

it('stays for somebody who is logged in and may be a customer, while the backend does not answer', async () => {
  localStorage.removeItem('surveyCurrentStep');
  const getUser = vi.fn(async () => {
    throw new BackendError('Failed', 0);
  });
  const page = openPage(PricingPage, {
    at: '/pricing',
    state: signedIn(),
    client: fakeClient({}),
    backend: { getUser },
  });
  await page.mounted;
  const askAgain = () => {
    elsewhere('surveyCurrentStep', null);
    return getUser.mock.calls.length;
  };
  // Only this page asks, so it has stayed after each answer before the last.
  await expect.poll(askAgain).toBeGreaterThan(5);
  expect(page.place().pathname).toBe('/pricing');
  getUser.mockRejectedValue(new BackendError('Failed', 500));
  askAgain();
  await expect.poll(() => page.place().pathname).toBe('/survey');
});

describe('the result above the prices', () => {
  beforeEach(() => localStorage.setItem('surveyAnswers', ANSWERS));

  it('is no longer shown after another tab has removed the answers, and the assessment follows', async () => {
    const page = openPage(PricingPage, { at: '/pricing' });
    await page.mounted;
    await expect.poll(page.text).toContain('Your result');
    elsewhere('surveyAnswers', null);
    await expect.poll(page.text).not.toContain('Your result');
    expect(page.place().pathname).toBe('/pricing');
    elsewhere('surveyCurrentStep', null);
    await expect
      .poll(() => page.place())
      .toMatchObject({ pathname: '/survey', state: { isFromPrices: true } });
  });

  it('stays while another tab changes the answers, and then shows the new ones', async () => {
    const page = openPage(PricingPage, { at: '/pricing' });
    await page.mounted;
    await expect.poll(page.text).toContain('At the moment it is moderate.');
    elsewhere('surveyCurrentStep', '0');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.text()).toContain('At the moment it is moderate.');
    expect(page.place().pathname).toBe('/pricing');
    elsewhere('surveyAnswers', ANSWERS.replace('Moderate', 'Severe'));
    elsewhere('surveyCurrentStep', '7');
    await expect.poll(page.text).toContain('At the moment it is severe.');
  });
});

describe('the prices of a subscriber', () => {
  const user = (months: number, status = 'active'): User => ({
    billing: { status, plan: { months, amount: 100, isCancelled: false } },
  });
  const open = (getUser = async () => user(6), subscribed = true) => {
    localStorage.setItem('surveyAnswers', ANSWERS);
    return openPage(PricingPage, {
      at: '/pricing',
      state: signedIn(),
      client: fakeClient({}),
      subscribed,
      backend: { getUser },
    });
  };

  it('preselect the own plan, whatever was chosen in this tab before', async () => {
    sessionStorage.setItem('chosenPlan', '1');
    open();
    await expect.poll(planOf).toBe('6');
  });

  it('keep a selection that was made before the own plan was loaded', async () => {
    let answer = (_: User) => {};
    const page = open(() => new Promise<User>((resolve) => (answer = resolve)));
    await expect.poll(planOf).toBe('3');
    choose('1');
    await expect.poll(planOf).toBe('1');
    answer(user(6));
    await expect.poll(page.text).toContain('Your plan');
    expect(planOf()).toBe('1');
  });

  it('have their heading first, and the result below it without an offer', async () => {
    const page = open();
    await expect.poll(page.text).toContain('Your result');
    await expect.poll(page.text).toContain('Manage Your Subscription');
    const headings = [...document.querySelectorAll('h1, h2')].map(({ tagName, textContent }) => [
      tagName,
      textContent,
    ]);
    expect(headings[0]).toEqual(['H1', 'Choose how long to look for your triggers']);
    expect(headings.filter(([name]) => name === 'H1')).toHaveLength(1);
    expect(page.text()).not.toMatch(/Choose \d+ months?/);
  });

  it('offer to mend a payment that has failed, and nothing else', async () => {
    const createPortalSession = vi.fn(() => new Promise<never>(() => undefined));
    localStorage.setItem('surveyAnswers', ANSWERS);
    const page = openPage(PricingPage, {
      at: '/pricing',
      state: signedIn(),
      client: fakeClient({}),
      subscribed: false,
      backend: { getUser: async () => user(6, 'past_due'), createPortalSession },
    });
    await expect
      .poll(page.text)
      .toContain('Your last payment failed. Pay with another card to keep your plan.');
    await expect.poll(planOf).toBe('6');
    expect(page.text()).toContain('Your plan');
    expect(page.text()).not.toMatch(/Special offer|Fits your answers|By continuing|Choose \d+ months?/);
    await page.press('Pay with another card');
    await expect.poll(() => createPortalSession.mock.calls.length).toBe(1);
  });

  it('offer nothing, on the next visit, before they know whether the payment still fails', async () => {
    const unanswered = { getUser: () => new Promise<never>(() => undefined) };
    const failed = { getUser: async () => user(6, 'past_due') };
    const known = { at: '/pricing', state: signedIn(), client: fakeClient({}), subscribed: false };
    const first = openPage(PricingPage, { ...known, backend: failed });
    await expect.poll(first.text).toContain('Your last payment failed.');
    first.close();
    queryClient.clear();
    const page = openPage(PricingPage, { ...known, backend: unanswered });
    await expect.poll(page.text).toContain('Your last payment failed.');
    expect(page.text()).not.toContain('Special offer');
    page.subscribed.reset();
    expect(localStorage.getItem('failedPayment')).toBeNull();
  });

  it('appear in an open tab when another one has paid', async () => {
    const getUser = vi.fn(async () => user(6)).mockResolvedValueOnce(user(6, ''));
    const page = open(getUser, false);
    await expect.poll(() => getUser.mock.calls.length).toBe(1);
    await expect.poll(page.text).toContain('Continue to checkout');
    page.subscribed.follow();
    elsewhere('subscriptionStatus', 'true');
    await expect.poll(page.text).toContain('Manage Your Subscription');
    expect(page.text()).not.toContain('Special offer');
    await expect.poll(planOf).toBe('6');
  });
});
