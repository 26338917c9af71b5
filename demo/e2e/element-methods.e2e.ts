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
import { waitForHydration } from './support/without-application.ts';

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

interface Aside {
  readonly aside: { readonly element: LoginWidgetElement; readonly place: ParentNode };
}

/** Takes the element out of the page and keeps it, as Vue's `KeepAlive` and Lit's `cache` do. */
const setAside = (page: Page, isReset = false) =>
  element(page).evaluate((it, first) => {
    Object.assign(globalThis, { aside: { element: it, place: it.parentNode } });
    if (first) (it as LoginWidgetElement).reset();
    it.remove();
  }, isReset);

/** Waits until the element that was set aside has ended its work. */
const untilEnded = (page: Page) =>
  page.waitForFunction(() => {
    const { element } = (globalThis as unknown as Aside).aside;
    return !(element.shadowRoot ?? element).querySelector('.lw');
  });

const showAgain = (page: Page) =>
  page.evaluate(() => {
    const { element, place } = (globalThis as unknown as Aside).aside;
    place.append(element);
  });

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

  it('keeps a partly typed address while the page sets the element aside', async () => {
    const page = await open(otp, mode);
    await waitForHydration(page);
    const email = page.getByLabel('Email');
    const person = someone();
    await typeOver(email, person.slice(0, 5));
    for (const more of [person.slice(5, 8), person.slice(8)]) {
      await setAside(page);
      await untilEnded(page);
      await showAgain(page);
      await waitForHydration(page);
      await email.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(more);
    }
    expect(await email.inputValue()).toBe(person);
    await page.keyboard.press('Enter');
    await page.keyboard.type(await codeSentTo(provider, person));
    await page.getByRole('heading', { name: 'Success' }).waitFor();

    // The next person signs in.
    await setAside(page);
    await untilEnded(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await showAgain(page);
    await waitForHydration(page);
    expect(await email.inputValue()).toBe('');
  });

  it.each(['before it is removed', 'before it has ended', 'after it has ended'])(
    'forgets a typed address after a `reset()` %s',
    async (when) => {
      const page = await open(otp, mode);
      await waitForHydration(page);
      const email = page.getByLabel('Email');
      await typeOver(email, 'ada@example.com');
      const reset = () => page.evaluate(() => (globalThis as unknown as Aside).aside.element.reset());
      await setAside(page, when.endsWith('removed'));
      if (when === 'before it has ended') await reset();
      await untilEnded(page);
      if (when.startsWith('after')) await reset();
      await showAgain(page);
      await email.waitFor();
      expect(await email.inputValue()).toBe('');
      await waitForHydration(page);
      expect(await email.inputValue()).toBe('');
    },
  );

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
