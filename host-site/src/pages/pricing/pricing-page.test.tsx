import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import PricingPage from './pricing-page.tsx';

const planOf = () => document.querySelector<HTMLInputElement>('input[name=plan]:checked')?.value;
const choose = (plan: string) => document.querySelector<HTMLInputElement>(`input[value="${plan}"]`)?.click();

beforeEach(() => localStorage.setItem('surveyCurrentStep', '7'));

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
