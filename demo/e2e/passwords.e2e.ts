import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loseAnswer } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { linkSentTo, someone } from './support/inbox.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { GOOD, passwords, press } from './support/ways.ts';

const { playground, provider } = addresses;
const network = useNetwork();
const browser = useBrowser();

async function begin(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
}

const pressEnter = (page: Page) => page.keyboard.press('Enter');

/** Creates an account with a password in a browser that then forgets the session. Returns its address. */
async function createAccount(page: Page, url: string, submit = pressEnter): Promise<string> {
  const email = someone();
  await begin(page, url, email);
  await page.getByRole('heading', { name: /^Finish creating/ }).waitFor();
  await page.keyboard.type(GOOD);
  await submit(page);
  await page.getByText('You have successfully logged in.').waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  return email;
}

describeInModes('passwords in %s mode', (mode, it) => {
  it('are created, used, forgotten and reset, without violation', async () => {
    const page = await browser.visit();
    const back = embedUrl(passwords, mode);
    const url = embedUrl(
      {
        products: ['passwords'],
        passwordOptions: { resetPasswordRedirectURL: back, loginRedirectURL: back },
      },
      mode,
    );
    const email = someone();
    const password = page.getByLabel('Password', { exact: true });

    await begin(page, url, email);
    await page
      .getByRole('heading', { name: 'Finish creating your account by setting a password.' })
      .waitFor();
    await expect.poll(() => page.locator('input[autocomplete="username"]').inputValue()).toBe(email);
    await typeOver(password, 'password');
    await page.getByRole('img', { name: /Password strength/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await typeOver(password, GOOD);
    // The check is still to come.
    await page.keyboard.press('Enter');
    await page.getByText('You have successfully logged in.').waitFor();

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await begin(page, url, email);
    await page.getByRole('heading', { name: 'Log In' }).waitFor();
    await typeOver(password, 'not it');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password?' }).waitFor();
    expect(await violations(page)).toEqual([]);

    const link = new URL(await linkSentTo(provider, email));
    expect(link.origin).toBe(playground);
    await page.goto(link.href);
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('token'));
    await typeOver(password, `${GOOD} and more`);
    await page.getByRole('button', { name: 'Continue', disabled: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('You have successfully logged in.').waitFor();
  });

  it.each([
    ['pressed again', (page: Page) => page.getByRole('button', { name: 'Continue' }).click()],
    ['the page was reloaded', (page: Page) => page.reload()],
  ])('that may have been set by a lost answer are offered for login when %s', async (_what, goOn) => {
    const page = await browser.visit(network.way());
    const back = embedUrl(passwords, mode);
    const options = { passwordOptions: { resetPasswordRedirectURL: back, loginRedirectURL: back } };
    const url = embedUrl({ ...passwords, ...options }, mode);
    const email = await createAccount(page, url);
    await begin(page, url, email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.goto(await linkSentTo(provider, email));
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await typeOver(page.getByLabel('Password', { exact: true }), `${GOOD} and more`);
    // The browser repeats the call by itself once; that fails, too.
    const lost = network.add({ address: /passwords\/email\/reset$/, effect: loseAnswer });
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await page.getByText('Unable to contact our servers.').waitFor();
    lost.end();
    await goOn(page);
    await page.getByText('Your new password may have been set').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue to log in' }).click();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await typeOver(page.getByLabel('Password', { exact: true }), `${GOOD} and more`);
    await page.keyboard.press('Enter');
    await page.getByText('You have successfully logged in.').waitFor();
  });

  it.each([
    ['a fast person', (button: Locator) => button.click({ force: true })],
    ['an extension', (button: Locator) => button.evaluate((found: HTMLElement) => found.click())],
  ] as const)('are created by the press of %s before the check', async (_who, press) => {
    const page = await browser.visit();
    const answerCheck = await holdAnswers(page, '**/passwords/strength_check');
    await createAccount(page, embedUrl(passwords, mode), async () => {
      const button = page.getByRole('button', { name: 'Continue' });
      expect(await button.isDisabled()).toBe(true);
      await press(button);
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
      answerCheck();
    });
  });

  it('are sent by a password manager that fills in the field as soon as it is there', async () => {
    const page = await browser.visit();
    const url = embedUrl(passwords, mode);
    const email = await createAccount(page, url);
    await page.addInitScript((password) => {
      // As a slow phone draws.
      const draw = globalThis.requestAnimationFrame;
      globalThis.requestAnimationFrame = (callback) => setTimeout(() => draw(callback), 100) as never;
      // Before the next frame, one task after another.
      const nextTask = () => new Promise((next) => setTimeout(next));
      const fill = async (field: HTMLInputElement) => {
        await nextTask();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, password);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await nextTask();
        field.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
      };
      const attach = Element.prototype.attachShadow;
      const watch = (root: Node) =>
        new MutationObserver((_, observer) => {
          const field = (root as ParentNode).querySelector<HTMLInputElement>('input[type=password]');
          if (!field) return;
          observer.disconnect();
          void fill(field);
        }).observe(root, { childList: true, subtree: true });
      Element.prototype.attachShadow = function attachAndWatch(init) {
        const root = attach.call(this, init);
        watch(root);
        return root;
      };
      watch(document);
    }, GOOD);
    await begin(page, url, email);
    await page.getByText('You have successfully logged in.').waitFor();
  });

  it.each([
    ['refused, when a new one is asked for', 'Log In', (page) => press(page, 'Forgot Password?')],
    [
      'refused, when the address is changed',
      'Log In',
      (page) => page.getByRole('button', { name: 'Edit' }).click(),
    ],
    ['refused, when the person goes back', 'Log In', (page) => press(page, 'Back')],
    ['refused, when the person goes back with the browser', 'Log In', (page) => page.goBack()],
    ['refused, when a code is chosen', 'Log In', (page) => press(page, 'Email me a login code')],
    ['never set, when a code is chosen', /^Choose/, (page) => press(page, 'Email me a login code')],
    [
      'never set, when the address is changed',
      /^Choose/,
      (page) => page.getByRole('button', { name: 'Edit' }).click(),
    ],
  ] satisfies [string, string | RegExp, (page: Page) => Promise<unknown>][])(
    'are deleted before the browser could save what was %s',
    async (_what, title, leave) => {
      const page = await browser.visit();
      const products = ['passwords', 'otp'];
      const config = { products, otpOptions: { methods: ['email'] }, navigation: 'history' };
      const url = embedUrl(config, mode);
      const isKnown = title === 'Log In';
      await begin(page, url, isKnown ? await createAccount(page, embedUrl(passwords, mode)) : someone());
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      const field = page.getByLabel('Password', { exact: true });
      await typeOver(field, 'not it');
      if (isKnown) {
        await pressEnter(page);
        await page.getByText('That email and password do not match.').waitFor();
      }
      // Browsers read an edit in the task after it, if it is a person's and the field is still there.
      const edit = await field.evaluateHandle((input: HTMLInputElement) => ({
        seen: new Promise((resolve) => {
          const onInput = ({ isTrusted }: Event) =>
            setTimeout(() => resolve([isTrusted, input.value, input.isConnected]));
          input.addEventListener('input', onInput, { capture: true, once: true });
        }),
      }));
      await leave(page);
      expect(await edit.evaluate(({ seen }) => seen)).toEqual([true, '', true]);
      await field.waitFor({ state: 'hidden' });
    },
  );

  it.each(['Enter', 'the button'])('are typed again after a refusal, submitted by %s', async (how) => {
    const page = await browser.visit();
    const url = embedUrl(passwords, mode);
    const pressButton = () => page.getByRole('button', { name: 'Continue', disabled: false }).click();
    const submit = how === 'Enter' ? () => pressEnter(page) : pressButton;
    const email = await createAccount(page, url, submit);
    await begin(page, url, email);
    await page.getByRole('heading', { name: 'Log In', exact: true }).waitFor();
    for (const wrong of ['not it', 'nor this']) {
      await page.keyboard.type(wrong);
      await submit();
      await page.getByText('That email and password do not match.').waitFor();
    }
    const answer = await holdAnswers(page, '**/passwords/authenticate');
    // A mistake that is seen while the answer is late.
    await page.keyboard.type(GOOD.slice(0, -1));
    await submit();
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(GOOD.slice(-1));
    answer();
    await page.getByText('That email and password do not match.').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(GOOD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
  });
});

describe('the tooltip of an icon button', () => {
  const tip = (page: Page) => page.getByRole('tooltip');

  async function atPassword(mode: string): Promise<Page> {
    const page = await browser.visit();
    await begin(page, embedUrl(passwords, mode), someone());
    await page.getByRole('button', { name: 'Show password' }).waitFor();
    // The last part to appear. It moves a centred card away from the mouse, which closes the tooltip.
    await page.getByText('Powered by login-widget').waitFor();
    return page;
  }

  itInModes('shows while the mouse rests on it, and can be reached, in %s mode', async (mode) => {
    const page = await atPassword(mode);
    const button = page.getByRole('button', { name: 'Show password' });
    // Room below the button. Otherwise moving onto the tooltip scrolls the page away from the mouse, which closes it.
    await button.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await button.hover();
    await tip(page).getByText('Show password').waitFor();
    expect(await violations(page)).toEqual([]);
    await tip(page).hover();
    await page.waitForTimeout(100);
    expect(await tip(page).count()).toBe(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.mouse.move(0, 0);
    await tip(page).waitFor({ state: 'detached' });
  });

  it('shows at once for the keyboard, and closes with Escape', async () => {
    const page = await atPassword('shadow');
    await page.keyboard.press('Tab');
    await tip(page).getByText('Show password').waitFor();
    await page.keyboard.press('Escape');
    await tip(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Show password' }).isVisible()).toBe(true);
  });

  it('does not show for a finger', async () => {
    const page = await browser.visit({ hasTouch: true });
    await begin(page, embedUrl({ products: ['passwords'] }, 'light'), someone());
    await page.getByRole('button', { name: 'Show password' }).tap();
    await page.getByRole('button', { name: 'Hide password' }).waitFor();
    await page.waitForTimeout(900);
    expect(await tip(page).count()).toBe(0);
  });
});
