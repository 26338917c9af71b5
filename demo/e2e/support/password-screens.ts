import type { Page } from 'playwright-core';
import { signInByCode } from './embed.ts';
import { linkSentTo } from './inbox.ts';
import { addresses } from './system.ts';
import { embed, GOOD, heading, hold, links, newPassword, passwords, typeEmail, type Way } from './ways.ts';

async function withPassword(page: Page): Promise<string> {
  const email = await typeEmail(page, passwords);
  await newPassword(page, GOOD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Success!');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  return email;
}

export async function logIn(page: Page, password?: string): Promise<string> {
  const email = await withPassword(page);
  await typeEmail(page, passwords, email);
  await heading(page, 'Log In');
  if (password !== undefined) {
    await newPassword(page, password);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  return email;
}

/** Logs in while the provider demands a new password for this reason. */
async function refuseLogIn(page: Page, error_type: string): Promise<void> {
  await page.route('**/passwords/authenticate', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: {
            'access-control-allow-origin': new URL(page.url()).origin,
            'access-control-allow-credentials': 'true',
          },
          json: {
            status_code: 400,
            request_id: 'request-id-test',
            error_type,
            error_message: 'The password must be reset.',
            error_url: '',
          },
        }),
  );
  await logIn(page, GOOD);
}

/** Address of the page that the link of a password mail opens. */
async function passwordLink(page: Page): Promise<string> {
  const email = await logIn(page);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await heading(page, 'Forgot password?');
  const { searchParams } = new URL(await linkSentTo(addresses.provider, email));
  return `&stytch_token_type=${searchParams.get('stytch_token_type')}&token=${searchParams.get('token')}`;
}

/** Screens of passwords: create, use, forget, replace. */
export const passwordScreens: Readonly<Record<string, Way>> = {
  'Password: create': async (page) => {
    await typeEmail(page, passwords);
    await heading(page, 'Finish creating your account by setting a password.');
  },
  'Password: create, or a login link': async (page) => {
    await typeEmail(page, { ...links, products: ['passwords', 'emailMagicLinks'] });
    await heading(page, 'Choose how you would like to create your account.');
  },
  'Password: weak': async (page) => {
    await typeEmail(page, passwords);
    await newPassword(page, 'password');
    await page.locator('.lw-bars').waitFor();
  },
  'Password: strong': async (page) => {
    await typeEmail(page, passwords);
    await newPassword(page, GOOD);
    await page.locator('.lw-bars[data-good]').waitFor();
  },
  'Password: log in': (page) => logIn(page),
  'Password: wrong': async (page) => {
    await logIn(page, 'not it');
    await page.locator('.lw-error span').first().waitFor();
  },
  'Password Forgot': (page) => passwordLink(page),
  'Password Breached': async (page) => {
    await refuseLogIn(page, 'breached_password');
    await page.getByText('This password may have been used on a different site').waitFor();
  },
  'Password Dedupe': async (page) => {
    await refuseLogIn(page, 'reset_password');
    await heading(page, 'Check your email to set a new password');
  },
  'Password Set New': async (page) => {
    const email = await signInByCode(page);
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await typeEmail(page, passwords, email);
    await heading(page, 'Check your email to set a new password!');
  },
  'Password Reset Form': async (page) => {
    await embed(page, passwords, await passwordLink(page));
    await heading(page, 'Reset your password');
  },
  'Logging in by a password mail': async (page) => {
    const link = await passwordLink(page);
    await hold(page, '/magic_links/authenticate');
    await embed(page, passwords, link.replace('reset_password', 'login'));
    await page.getByText('Logging in').first().waitFor();
  },
  'Password Confirmation': async (page) => {
    await logIn(page, GOOD);
    await heading(page, 'Success!');
  },
};
