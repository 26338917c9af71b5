import { it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { codeSentTo, someone } from '../support/inbox.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { addresses } from '../support/system.ts';
import { atQuestion, CARDS } from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser();

it('the whole funnel works with the keyboard alone', async () => {
  const page = await browser.visit();
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
  await page.getByLabel('Email', { exact: true }).waitFor();
  await tabTo(page, /^Email$/);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));

  await page.waitForURL(/\/c\/pay\//);
  for (const [field, value] of [
    [/^Full name/, 'Ada Lovelace'],
    [/^Street address/, '12 Main St'],
    [/^City/, 'Portland'],
    [/^State/, 'OR'],
    [/^ZIP code/, '97201'],
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
