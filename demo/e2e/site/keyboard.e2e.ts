import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { useBrowser, type Visit } from '../browser.ts';
import { codeSentTo, someone } from '../inbox.ts';
import { atQuestion, CARDS } from './steps.ts';

const { host, provider } = inject('addresses');
const browser = useBrowser();

let visit: Visit;
afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.close();
});

/** What has the focus, shadow trees included, as people would call it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const labels = (element as HTMLInputElement | null)?.labels;
    const label = labels && [...labels].map((item) => item.textContent).join(' ');
    const name = element?.getAttribute('aria-label') || label || element?.textContent || '';
    return name.replace(/\s+/g, ' ').trim();
  });

/** Goes on with Tab until what has the focus is called so; a hundred steps are more than any page has. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 100; step += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`Tab never reaches ${name}, but: ${passed.join(' | ')}`);
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

it('the whole funnel can be walked with the keyboard alone', async () => {
  visit = await browser.visit();
  const { page } = visit;
  await page.goto(host);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(page, /^Start Free Assessment$/);

  await atQuestion(page, 1);
  await press(page, /^Stress$/, 'Space');
  await press(page, /^Next$/);
  await atQuestion(page, 2);
  await tabTo(page, /^Mild$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await atQuestion(page, 3);
  await press(page, /^Next$/);
  await atQuestion(page, 4);
  await tabTo(page, /^Less than 1 year$/);
  await page.keyboard.press('Enter');
  await atQuestion(page, 5);
  await press(page, /^Weekly$/, 'Space');
  await press(page, /^Next$/);
  await atQuestion(page, 6);
  await tabTo(page, /^Not at all$/);
  await page.keyboard.press('Enter');
  await atQuestion(page, 7);
  await press(page, /^Finish$/);

  await page.waitForURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Continue to checkout' }).waitFor();
  await press(page, /^Continue to checkout$/);
  await page.waitForURL(/\/authentication$/);
  const email = someone();
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^Email$/);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));

  await page.waitForURL(/\/c\/pay\//);
  for (const [field, value] of [
    [/^Card number/, CARDS.succeeds],
    [/^Expiry/, '12 / 40'],
    [/^CVC/, '123'],
    [/^Name on card/, 'Ada Lovelace'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(value);
  }
  await press(page, /^Subscribe/);
  await page.waitForURL(/\/account$/);
  await page.getByText('Active', { exact: true }).waitFor();
  await press(page, /^Log Out$/);
  await page.getByText('You have been successfully logged out.').waitFor();
});
