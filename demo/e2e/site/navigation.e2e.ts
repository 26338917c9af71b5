import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import {
  atQuestion,
  CARDS,
  haveFinishedSurvey,
  payWith,
  reachCheckout,
  signInToAccount,
  subscribe,
  takeSurvey,
} from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser();

/** True for a part of the page that begins below the header. */
const isAtTop = (part: Element): boolean => Math.abs(part.getBoundingClientRect().top) < 150;

describe('the way to the prices', () => {
  it('leads from the prices to the assessment, and says why', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/pricing`);
    await page.waitForURL(/\/survey$/);
    await page.getByText('Your plan comes after seven questions.').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('leads from the footer to prices that need no assessment', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/about`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL(/\/#prices$/);
    await page.getByText('$795 in total. Renews every 3 months for $795, cancel anytime.').waitFor();
    // Pressed on another page, the link scrolls to its place like on this one.
    await expect.poll(() => page.locator('#prices').evaluate(isAtTop)).toBe(true);
    await page.goto(`${host}/blog`);
    await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
    await expect.poll(() => page.locator('#how-it-works').evaluate(isAtTop)).toBe(true);
    const sitemap = await (await fetch(`${host}/sitemap.xml`)).text();
    expect(sitemap).not.toContain('/pricing<');
  });

  it('opens a finished assessment to change an answer', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/survey`);
    await takeSurvey(page);
    await page.getByRole('button', { name: 'Change my answers' }).click();
    await atQuestion(page, 1);
    await expect.poll(() => page.getByLabel('Stress').isChecked()).toBe(true);
    await page.getByLabel('Food').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await atQuestion(page, 2);
    const answers = await page.evaluate(() => localStorage.getItem('surveyAnswers') ?? '');
    expect(JSON.parse(answers).triggers.selected).toEqual(['Stress', 'Food']);
  });

  it('lets a customer renew on a new device without the questions', async () => {
    const page = await browser.visit();
    await subscribe(page, host, provider, someone());
    // A new device has no answers.
    await page.evaluate(() => {
      localStorage.removeItem('surveyCurrentStep');
      localStorage.removeItem('surveyAnswers');
      localStorage.removeItem('subscriptionStatus');
    });
    await page.goto(`${host}/pricing`);
    await page.getByRole('button', { name: 'Manage Your Subscription' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pricing');
    // A subscriber sees no offer.
    expect(await page.getByText('Special offer ends today').count()).toBe(0);
    expect(await page.getByRole('timer').count()).toBe(0);
  });

  it('adds one history entry for a double click', async () => {
    const page = await browser.visit();
    await page.goto(host);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dblclick();
    await page.waitForURL(/\/about$/);
    await page.goBack();
    await page.waitForURL(`${host}/`);
  });

  it('says at the pay button when the plan renews and what is agreed to', async () => {
    const page = await browser.visit();
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    await page.getByText(/^Renews on \w+ \d+, \d{4} for \$795, cancel anytime\.$/).waitFor();
    await page.getByText('6 months', { exact: true }).click();
    await page.getByText(/^Renews on \w+ \d+, \d{4} for \$1,332, cancel anytime\.$/).waitFor();
    await page.getByText('By continuing you agree').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('says at the pay button when the plan renews, also in a tab that was left open', async () => {
    const page = await browser.visit();
    await page.clock.install();
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    const renewal = page.getByText(/^Renews on \w+ \d+, \d{4} for \$795, cancel anytime\.$/);
    const lastWeek = await renewal.textContent();
    // A week later: the last days of a month may have the same renewal.
    await page.clock.fastForward(7 * 24 * 3_600_000);
    await expect.poll(() => renewal.textContent()).not.toBe(lastWeek);
  });

  it('leads back after a declined card: to the form, then to the prices, without another checkout', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    const checkouts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/c/pay/')) checkouts.push('paid');
      if (request.url().endsWith('/billing/checkout-session')) checkouts.push('started');
    });
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await payWith(page, CARDS.declined);
    await page.getByText('Your card was declined.').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
    expect(await page.getByText('Your card was declined.').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('12 Main St');
    await page.goBack();
    await page.getByRole('button', { name: 'Continue to checkout' }).waitFor();
    await page.waitForURL(`${host}/pricing`);
    expect(checkouts.filter((what) => what === 'paid')).toHaveLength(1);
    expect(new Set(checkouts)).toEqual(new Set(['started', 'paid']));
    await page.goForward();
    await payWith(page, CARDS.succeeds);
    await page.waitForURL(/\/account$/);
    await page.getByText('Active', { exact: true }).waitFor();
  });

  it('leads to no checkout that is still loading when a person goes to another page', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    const about = await page.getByRole('link', { name: 'About' }).first().boundingBox();
    const answer = await holdAnswers(page, '**/c/pay/*');
    const asked = page.waitForRequest(/\/c\/pay\//);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('/c/pay/'));
    await asked;
    // A click on a locator would wait for the checkout.
    await page.mouse.click((about?.x ?? 0) + 5, (about?.y ?? 0) + 5);
    await page.getByRole('heading', { level: 1, name: 'We look for the cause' }).waitFor();
    await cancelled;
    answer();
    expect(page.url()).toBe(`${host}/about`);
  });

  it('leads to the checkout after all, for a person who comes back before another page has loaded', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    const answerOrder = await holdAnswers(page, '**/billing/checkout-session');
    const answerForm = await holdAnswers(page, '**/c/pay/*');
    await holdAnswers(page, '**/blog-page-*.js');
    const blog = await page.getByRole('banner').getByRole('link', { name: 'Blog' }).boundingBox();
    // A click on a locator would wait for the checkout.
    const turnAway = () => page.mouse.click((blog?.x ?? 0) + 5, (blog?.y ?? 0) + 5);
    const ordered = page.waitForRequest(/\/billing\/checkout-session$/);
    await page.evaluate(() => {
      history.pushState({ usr: { selectedDuration: 1 } }, '', '/payment-processing');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await page.getByRole('heading', { name: 'Redirecting to Checkout' }).waitFor();
    await ordered;
    // Once while the checkout is ordered, and once while the browser loads it.
    await turnAway();
    await page.waitForURL(/\/blog$/, { waitUntil: 'commit' });
    const answered = page.waitForResponse(/\/billing\/checkout-session$/);
    answerOrder();
    await answered;
    const opened = page.waitForRequest(/\/c\/pay\//);
    await page.evaluate(() => history.back());
    await opened;
    await turnAway();
    await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/blog');
    answerForm();
    await page.evaluate(() => history.back());
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$335.00').first().waitFor();
  });

  it('leads from the checkout after a login back to the prices, by one Back', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    await page.goBack();
    await page.getByRole('button', { name: 'Continue to checkout' }).waitFor();
    expect(page.url()).toBe(`${host}/pricing`);
  });

  it('marks the current page in the header', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/about`);
    const current = page.getByRole('banner').locator('[aria-current=page]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['About']);
  });

  it('marks the list of articles as the place of an article', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/blog/diet-eczema`);
    const current = page.getByRole('banner').locator('[aria-current]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['Blog']);
    expect(await current.getAttribute('aria-current')).toBe('true');
  });

  it.each([360, 320])(
    'keeps the header of a %i px phone under 72 px after scrolling, with the offer',
    async (width) => {
      const page = await browser.visit({ viewport: { width, height: 740 } });
      await page.goto(host);
      await page.getByRole('banner').getByRole('timer').waitFor();
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      const end = () =>
        page.evaluate(() => document.querySelector('.site-header')?.getBoundingClientRect().bottom);
      await expect.poll(end).toBeLessThan(72);
    },
  );
});
