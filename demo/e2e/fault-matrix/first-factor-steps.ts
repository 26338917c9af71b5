import { injectWallet } from '@login-widget/testing/playwright';
import type { Page } from 'playwright-core';
import { cut } from '../../fault-proxy/effects.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { callProvider } from '../support/call-provider.ts';
import { embedUrl, signInByCode } from '../support/embed.ts';
import { codeSentTo, linkSentTo, someone, someonesNumber } from '../support/inbox.ts';
import { registerApplication } from '../support/register-application.ts';
import { addresses } from '../support/system.ts';
import { APPLICATION, GOOD, heading, links, otp, passwords, press, wallets } from '../support/ways.ts';
import { AWAY } from './faults.ts';
import {
  doneOrLater,
  mayHaveBeenUsed,
  open,
  type Step,
  submit,
  success,
  tryAgainOr,
  typed,
  typedNumber,
  typeEmail,
  typePassword,
} from './step.ts';

async function addAccount(): Promise<string> {
  const email = someone();
  await callProvider(addresses, '/passwords', { email, password: GOOD, session_duration_minutes: 5 });
  return email;
}

async function toPassword(page: Page, mode: string) {
  const email = await addAccount();
  await open(page, passwords, mode);
  await typeEmail(page, email);
  await page.keyboard.press('Enter');
  await heading(page, 'Log In');
}

/** Codes of the current code screens, by page. */
const codes = new WeakMap<Page, string>();

/** Calls that sign in a user. */
export const firstFactorSteps: readonly Step[] = [
  {
    name: 'a code is requested',
    path: /\/otps\/email\/login_or_create$/,
    async arrive(page, mode) {
      await open(page, otp, mode);
      await typeEmail(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Email'),
    done: (page) => heading(page, 'Enter passcode'),
    again: doneOrLater('Enter passcode'),
  },
  {
    name: 'a text message is requested',
    path: /\/otps\/sms\/login_or_create$/,
    async arrive(page, mode) {
      await open(page, { products: ['otp'], otpOptions: { methods: ['sms'] } }, mode);
      await page.getByLabel('Phone number').pressSequentially(someonesNumber().slice(2));
    },
    act: submit,
    kept: typedNumber,
    done: (page) => heading(page, 'Enter passcode'),
    again: doneOrLater('Enter passcode'),
  },
  {
    name: 'a login link is requested',
    path: /\/magic_links\/email\/login_or_create$/,
    async arrive(page, mode) {
      await open(page, links, mode);
      await typeEmail(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Email'),
    done: (page) => heading(page, 'Check your email!'),
    again: doneOrLater('Check your email!'),
  },
  {
    name: 'a code is checked',
    path: /\/otps\/authenticate$/,
    async arrive(page, mode) {
      await open(page, otp, mode);
      const email = await typeEmail(page);
      await page.keyboard.press('Enter');
      await page.getByLabel('One-time passcode').waitFor();
      codes.set(page, await codeSentTo(addresses.provider, email));
    },
    act: (page) => tryAgainOr(page, () => page.keyboard.type(codes.get(page) ?? '')),
    kept: (page) => typed(page, 'One-time passcode'),
    done: success,
    again: mayHaveBeenUsed,
  },
  {
    name: 'a password is created',
    path: /\/passwords$/,
    async arrive(page, mode) {
      await open(page, passwords, mode);
      await typeEmail(page);
      await page.keyboard.press('Enter');
      await typePassword(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Password'),
    done: success,
    again: (page) => page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor(),
  },
  {
    name: 'a password is checked',
    path: /\/passwords\/authenticate$/,
    async arrive(page, mode) {
      await toPassword(page, mode);
      await typePassword(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Password'),
    done: success,
  },
  {
    name: 'a password is forgotten',
    path: /\/passwords\/email\/reset\/start$/,
    arrive: toPassword,
    act: (page) => press(page, 'Forgot Password?'),
    done: (page) => page.getByText('A link to reset your password was sent').waitFor(),
    again: doneOrLater('A link to reset your password was sent'),
  },
  {
    name: 'a password is replaced',
    path: /\/passwords\/email\/reset$/,
    async arrive(page, mode) {
      const email = await addAccount();
      const back = embedUrl(passwords, mode);
      const options = { loginRedirectURL: back, resetPasswordRedirectURL: back };
      await open(page, { ...passwords, passwordOptions: options }, mode);
      await typeEmail(page, email);
      await page.keyboard.press('Enter');
      await press(page, 'Forgot Password?');
      await page.goto(await linkSentTo(addresses.provider, email));
      await typePassword(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Password'),
    done: success,
    again: mayHaveBeenUsed,
  },
  {
    name: 'a passkey is checked',
    path: /\/webauthn\/authenticate$/,
    async arrive(page, mode) {
      await addAuthenticator(page);
      await signInByCode(page);
      await open(page, {}, mode, '&screen=passkey-registration');
      await press(page, 'Create a Passkey');
      await heading(page, 'Passkey successfully created!');
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      const providers = [{ type: 'google' }];
      await open(page, { products: ['passkeys', 'oauth'], oauthOptions: { providers } }, mode);
    },
    act: (page) => press(page, 'Login with a Passkey'),
    // Whatever the provider says when it breaks.
    words: new RegExp(`${AWAY.source}|Too many tries|Unknown error occurred during passkey authentication`),
    done: success,
  },
  {
    name: "a wallet's signature is checked",
    path: /\/crypto_wallets\/authenticate$/,
    async arrive(page, mode) {
      await injectWallet(page);
      await open(page, wallets, mode);
      await page.getByRole('button', { name: 'Continue with Metamask' }).waitFor();
    },
    act: (page) =>
      tryAgainOr(page, async () => {
        const back = page.getByRole('button', { name: 'Back' });
        if (await back.isVisible()) await back.click();
        await press(page, 'Continue with Metamask');
      }),
    words: /Looks like there was an error!|This part could not be loaded/,
    done: success,
  },
  {
    name: "an application's request is checked",
    path: /\/oauth\/authorize\/start$/,
    async arrive(page, mode, network) {
      await signInByCode(page);
      const query = new URLSearchParams({
        client_id: await registerApplication(APPLICATION),
        redirect_uri: `${APPLICATION}/callback`,
        response_type: 'code',
        scope: 'openid email',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      // The page makes the first call by itself when it opens. This step tries the person's own retry.
      const rule = network.add({ address: /\/oauth\/authorize\/start$/, effect: cut });
      await open(page, {}, mode, `&screen=identity-provider&${query}`);
      await heading(page, 'Looks like there was an error!');
      rule.end();
    },
    act: (page) => press(page, 'Try again'),
    done: (page) => page.getByRole('button', { name: 'Allow', disabled: false }).waitFor(),
  },
];
