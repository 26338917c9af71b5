import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { someone } from '../support/inbox.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { addresses } from '../support/system.ts';
import { holdScripts } from './hold-scripts.ts';
import { subscribe } from './steps.ts';

const { host, provider, backend } = addresses;
const browser = useBrowser();

interface Visitor {
  readonly who: string;
  /** Content of the browser's storage. */
  readonly stored: Readonly<Record<string, string>>;
  /** What the page shows once it has loaded. */
  readonly shows: string;
}

const answers = JSON.stringify({ severity: 'Moderate', flare_ups: ['Weekly'] });

const VISITORS: readonly Visitor[] = [
  {
    who: 'with answers',
    stored: { surveyCurrentStep: '7', surveyAnswers: answers },
    shows: 'Your first week',
  },
  {
    who: 'who has finished the assessment, but whose answers are not stored',
    stored: { surveyCurrentStep: '7' },
    shows: 'Choose how long to look for your triggers',
  },
  {
    who: 'who has never been here',
    stored: {},
    shows: 'Your plan comes after seven questions.',
  },
];

async function store(page: Page, { stored }: Visitor): Promise<void> {
  await page.goto(`${host}/404`);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

/**
 * Opens the prices, painted before their scripts, as on a slow network. Returns the shifts since the fonts have come:
 * text in a late font's substitute has other widths.
 */
async function shiftsUntil(page: Page, shown: string): Promise<number[]> {
  await recordShifts(page);
  const { release } = await holdScripts(page);
  await page.goto(`${host}/pricing`, { waitUntil: 'commit' });
  await page.locator('form').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const { length } = await shiftsOf(page);
  release();
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
  await page.waitForTimeout(500);
  return (await shiftsOf(page)).slice(length);
}

describe.each([
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])('the prices in a window of $width px', (viewport) => {
  it.each(VISITORS)('do not move for a visitor $who', async (visitor) => {
    const page = await browser.visit({ viewport });
    await store(page, visitor);
    expect(await shiftsUntil(page, visitor.shows)).toEqual([]);
  });
});

it('the prices do not move for a subscriber, except for what the account adds', async () => {
  const page = await browser.visit();
  await subscribe(page, host, provider, someone());
  await page.evaluate((text) => localStorage.setItem('surveyAnswers', text), answers);
  const shifts = await shiftsUntil(page, 'Manage Your Subscription');
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

it('the prices lead a member whose renewal was declined to another card, and make no offer', async () => {
  const page = await browser.visit({ viewport: { width: 360, height: 740 } });
  await subscribe(page, host, provider, someone());
  const billing = { status: 'past_due', plan: { months: 3, amount: 79_500, isCancelled: false } };
  await page.route(`${backend}/user`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { billing }, headers: { 'access-control-allow-origin': host } })
      : route.continue(),
  );
  await page.goto(`${host}/pricing`);
  await page.getByRole('alert').filter({ hasText: 'Your last payment failed.' }).waitFor();
  await page.getByText('Your plan', { exact: true }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByText('By continuing you agree').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  await page.waitForURL(/\/p\/session\//);
});
