import type { LoginWidgetElement } from '@login-widget/widget';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { provider } = addresses;
const browser = useBrowser();
const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };
const oauth = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };

const open = async (config: object, mode: string): Promise<Page> => {
  const page = await browser.visit();
  await page.goto(embedUrl(config, mode));
  return page;
};

const element = (page: Page) => page.locator('login-widget');
const isInState = (page: Page, name: string) =>
  expect
    .poll(() => element(page).evaluate((it, state) => it.matches(`:state(screen-${state})`), name))
    .toBe(true);

describeInModes('the element in %s mode', (mode, it) => {
  it('starts again after `reset()`, and reports its screen as a state', async () => {
    const page = await open(otp, mode);
    const email = page.getByLabel('Email');
    await isInState(page, 'main');
    await typeOver(email, someone());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await isInState(page, 'passcode');

    await element(page).evaluate((it) => (it as LoginWidgetElement).reset());
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    await isInState(page, 'main');
    expect(await email.inputValue()).toBe('');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();

    await email.focus();
    const person = someone();
    await page.keyboard.type(person);
    expect(await email.inputValue()).toBe(person);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await page.keyboard.type(await codeSentTo(provider, person));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    await isInState(page, 'confirmation');
  });

  it('forgets typed text after a `reset()` before the application loads', async () => {
    const page = await browser.visit();
    await page.route(/chunks\/application/, () => undefined);
    await page.goto(embedUrl(otp, mode));
    const email = page.getByLabel('Email');
    await typeOver(email, 'ada@example.com');
    await element(page).evaluate((it) => (it as LoginWidgetElement).reset());
    await expect.poll(() => email.inputValue()).toBe('');
  });

  it('leaves for a provider only when the page allows it', async () => {
    const page = await open(oauth, mode);
    await element(page).evaluate((it) => {
      const requested: unknown[] = [];
      Object.assign(globalThis, { requested });
      (it as LoginWidgetElement).addEventListener('before-redirect', (event) => {
        requested.push(event.detail);
        if (requested.length === 1) event.preventDefault();
      });
    });
    const requested = () =>
      page.evaluate(() => (globalThis as unknown as { requested: { reason: string }[] }).requested);
    const button = page.getByRole('button', { name: 'Continue with Google' });
    const before = page.url();
    await button.click();
    await expect
      .poll(requested)
      .toEqual([{ reason: 'oauth', url: expect.stringContaining('/oauth/google/start?') }]);
    // The button works again once the page has certainly stayed.
    await page.waitForTimeout(5_200);
    expect(page.url()).toBe(before);
    expect(await violations(page)).toEqual([]);
    await button.click();
    await page.locator('button.account').first().waitFor();
  });
});
