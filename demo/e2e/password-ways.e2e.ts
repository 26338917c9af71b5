import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, signInByCode } from './support/embed.ts';
import { linkSentTo, someone } from './support/inbox.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { withSettings } from './support/project-settings.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { provider } = addresses;
const browser = useBrowser();
const alone = { products: ['passwords'] };
const withLinks = { products: ['passwords', 'emailMagicLinks'], emailMagicLinksOptions: {} };
const withCodes = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

async function begin(page: Page, config: object, mode: string, email = someone()): Promise<string> {
  await page.goto(embedUrl(config, mode));
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  return email;
}

/** Creates a person who has signed in by a mailed code and has no password. */
async function withoutPassword(): Promise<string> {
  const other = await browser.visit();
  const email = await signInByCode(other);
  await other.close();
  return email;
}

describeInModes('the alternatives to a password in %s mode', (mode, it) => {
  it.each([
    ['Email me a login link', withLinks, 'Check your email!'],
    ['Email me a login code', withCodes, 'Enter passcode'],
  ])('are offered to a new person: %s', async (label, config, next) => {
    const page = await browser.visit();
    await begin(page, config, mode);
    await heading(page, 'Choose how you would like to create your account.');
    await page.getByText('Finish creating your account by setting a password.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: label }).click();
    await heading(page, next);
  });

  it('start for a person without a password, who may create one instead', async () => {
    const page = await browser.visit();
    const email = await withoutPassword();
    await begin(page, withLinks, mode, email);
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create a password instead' }).click();
    await heading(page, 'Check your email to set a new password!');
    await page.getByText("Didn't get it? Resend email").waitFor();
  });

  it('explain a refused first mail, and send it once they can', async () => {
    const page = await browser.visit();
    const email = await withoutPassword();
    const refusal = {
      status_code: 429,
      error_type: 'too_many_requests',
      error_message: 'Too many requests.',
      error_url: '',
    };
    const refused = '**/passwords/email/reset/start';
    await page.route(refused, (route) =>
      route.fulfill({ status: 429, json: refusal, headers: { 'retry-after': '2' } }),
    );
    await begin(page, alone, mode, email);
    await heading(page, 'The email was not sent');
    expect(await page.getByText('was sent to you').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.unroute(refused);
    await expect
      .poll(async () => {
        await page
          .getByRole('button', { name: 'Try again' })
          .click({ timeout: 1000 })
          .catch(() => undefined);
        return page.getByText(`A login link was sent to you at ${email}.`).count();
      })
      .toBe(1);
    await heading(page, 'Check your email to set a new password!');
  });

  it('include a login link after a forgotten password, and in its mail', async () => {
    const page = await browser.visit();
    const back = embedUrl(alone, mode);
    const config = { ...alone, passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: back } };
    const email = await begin(page, config, mode);
    await typeOver(page.getByLabel('Password', { exact: true }), 'correct horse battery staple 42');
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await heading(page, 'Success!');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await begin(page, config, mode, email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await page.getByText(`A link to reset your password was sent to you at ${email}.`).waitFor();
    // The mail's other link: the same token, without a new password.
    const link = new URL(await linkSentTo(provider, email));
    link.searchParams.set('stytch_token_type', 'login');
    // A mail scanner opens it first, in another browser. Nothing is used up.
    const scanner = await browser.visit();
    await scanner.goto(link.href);
    await heading(scanner, 'Continue to log in');
    await scanner.getByRole('button', { name: 'Back' }).click();
    await heading(scanner, 'Sign up or log in');
    await page.goto(link.href);
    await page.getByText('You have successfully logged in.').waitFor();
    await page.waitForURL((url) => !url.href.includes('token'));
  });

  it('offer a login link after Forgot password', async () => {
    const page = await browser.visit();
    const email = await begin(page, withLinks, mode);
    await typeOver(page.getByLabel('Password', { exact: true }), 'correct horse battery staple 42');
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await heading(page, 'Success!');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await begin(page, withLinks, mode, email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await heading(page, 'Forgot password?');
    await page.getByRole('button', { name: 'Login without a password' }).click();
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
  });

  it('refuse an invalid address with the messages of links and passwords', async () => {
    const page = await browser.visit();
    for (const config of [alone, { products: ['emailMagicLinks'] }]) {
      await begin(page, config, mode, 'ada@example');
      await page.getByText('Invalid email address').waitFor();
    }
  });
});

describe('a new password', () => {
  itInModes('must meet the project’s rules, one by one, in %s mode', async (mode) => {
    await withSettings(
      { bootstrap: { password_config: { luds_complexity: 3, luds_minimum_count: 10 } } },
      async () => {
        const page = await browser.visit();
        await begin(page, alone, mode);
        const password = page.getByLabel('Password', { exact: true });
        await typeOver(password, 'abc');
        const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
        const length = rule('Must be at least 10 characters long');
        const kinds = rule(
          'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol',
        );
        await length.waitFor();
        expect(await length.getAttribute('data-met')).toBeNull();
        expect(await violations(page)).toEqual([]);
        await typeOver(password, 'abcdefghijklm');
        await expect.poll(() => length.getAttribute('data-met')).toBe('');
        expect(await kinds.getAttribute('data-met')).toBeNull();
        await page.getByRole('button', { name: 'Continue', disabled: true }).waitFor();
        await typeOver(password, 'password');
        await page
          .getByText(
            'This password may have been used on a different site that experienced a security issue. Please choose another password.',
          )
          .waitFor();
        await typeOver(password, 'Tr4verse-the-violet-h!lls');
        await page.getByRole('button', { name: 'Continue', disabled: false }).waitFor();
        await expect.poll(() => kinds.getAttribute('data-met')).toBe('');
      },
    );
  });
});
