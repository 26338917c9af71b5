import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { heading, otp } from './support/ways.ts';

const browser = useBrowser();

/**
 * Makes the next page one that is prerendered by speculation rules, which browsers do not do while Playwright looks on.
 * Such a page has one entry of the history, and loads frames of other origins once it is shown.
 *
 * @returns a function that shows the page
 */
async function prerender(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    history.pushState = (state, unused, url) => history.replaceState(state, unused, url);
  });
  let isShown = () => {};
  const shown = new Promise<void>((resolve) => {
    isShown = resolve;
  });
  await page.route('**/clientside-services/**', async (route) => {
    await shown;
    await route.continue();
  });
  return async () => {
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'prerendering');
      Reflect.deleteProperty(history, 'pushState');
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    isShown();
  };
}

/** Opens the page and waits for its application, and for the first events of its client, which come later. */
async function open(page: Page, address: string): Promise<void> {
  const loaded = Promise.all([page.waitForResponse(/chunks\/application/), page.waitForRequest('**/events')]);
  await page.goto(address);
  await loaded;
}

describeInModes('a prerendered page in %s mode', (mode, it) => {
  it('shows Google’s prompt when the person comes to it after a while', async () => {
    const page = await browser.visit();
    await page.clock.install();
    const show = await prerender(page);
    const google = { type: 'google', one_tap: true };
    await open(
      page,
      embedUrl({ ...otp, products: ['oauth', 'otp'], oauthOptions: { providers: [google] } }, mode),
    );
    await page.clock.runFor(60_000);
    await show();
    await page.getByRole('dialog', { name: 'Sign in with the Google stand-in' }).waitFor();
  });

  it('lets Back lead from the code of before to the form', async () => {
    const page = await browser.visit();
    const url = embedUrl({ ...otp, navigation: 'history' }, mode);
    await page.goto(url);
    await page.getByLabel('Email').pressSequentially(someone());
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    const show = await prerender(page);
    await open(page, `${url}&again`);
    await show();
    await expect.poll(() => page.evaluate(() => history.state?.loginWidget)).toBeDefined();
    await page.goBack();
    await heading(page, 'Sign up or log in');
    expect(page.url()).toContain('&again');
  });
});
