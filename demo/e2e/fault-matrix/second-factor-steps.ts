import type { Page } from 'playwright-core';
import { totpCode } from '../support/authenticator-app.ts';
import { codeSentTo, someone, someonesNumber } from '../support/inbox.ts';
import { toFirstCode, toSecondFactor } from '../support/second-factor.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { heading, press } from '../support/ways.ts';
import { doneOrLater, type Step, submit, success, tryAgainOr, typed, typedNumber } from './step.ts';

const fieldName = 'Verification code';

/** Secrets of the linked app, or of the number that received a text, by page. */
const secrets = new WeakMap<Page, string>();

async function toNewApp(page: Page, mode: string, email?: string): Promise<void> {
  secrets.set(page, await toFirstCode(page, mode, email));
}

/**
 * The factor was accepted and the session got a new token. Without that answer the session is lost, and the person is
 * told.
 */
const afterLostFactor = async (page: Page) => {
  await page.getByText('You have been signed out.').waitFor();
  await heading(page, 'Sign up or log in');
};

const typeCode = (page: Page, code: string) => tryAgainOr(page, () => page.keyboard.type(code));

/** Calls that verify a user's second factor. */
export const secondFactorSteps: readonly Step[] = [
  {
    name: 'the set-up of an authenticator app starts',
    path: /\/totps$/,
    async arrive(page, mode) {
      await toSecondFactor(page, mode, ['totp', 'smsOtp']);
      await heading(page, 'Set up Multi-Factor Authentication');
    },
    act: (page) => tryAgainOr(page, () => press(page, 'Use an authenticator app')),
    done: (page) => page.getByRole('img', { name: 'QR code for TOTP enrollment' }).waitFor(),
  },
  {
    name: "an authenticator app's first code is checked",
    path: /\/totps\/authenticate$/,
    arrive: (page, mode) => toNewApp(page, mode),
    act: (page) => typeCode(page, totpCode(secrets.get(page) ?? '')),
    kept: (page) => typed(page, fieldName),
    done: (page) => heading(page, 'Save your backup codes!'),
    again: afterLostFactor,
  },
  {
    name: 'a backup code is checked',
    path: /\/totps\/recover$/,
    async arrive(page, mode) {
      const email = someone();
      await toNewApp(page, mode, email);
      await page.keyboard.type(totpCode(secrets.get(page) ?? ''));
      await heading(page, 'Save your backup codes!');
      const backup = (await page.locator('.lw-codes li').first().textContent()) ?? '';
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await toSecondFactor(page, mode, ['totp'], email);
      await press(page, 'Use a backup code');
      await typeOver(page.getByLabel('Enter backup code'), backup);
    },
    act: submit,
    kept: (page) => typed(page, 'Enter backup code'),
    done: success,
    again: afterLostFactor,
  },
  {
    name: "a second factor's text message is requested",
    path: /\/otps\/sms\/send\/secondary$/,
    async arrive(page, mode) {
      await toSecondFactor(page, mode, ['smsOtp']);
      await typeOver(page.getByLabel('Phone number'), someonesNumber().slice(2));
    },
    act: submit,
    kept: typedNumber,
    done: (page) => heading(page, 'Enter passcode'),
    again: doneOrLater('Enter passcode'),
  },
  {
    name: "a second factor's text message is checked",
    path: /\/otps\/authenticate$/,
    async arrive(page, mode) {
      await toSecondFactor(page, mode, ['smsOtp']);
      const number = someonesNumber();
      await typeOver(page.getByLabel('Phone number'), number.slice(2));
      await page.keyboard.press('Enter');
      await page.getByLabel('One-time passcode').waitFor();
      secrets.set(page, await codeSentTo(addresses.provider, number));
    },
    act: (page) => typeCode(page, secrets.get(page) ?? ''),
    kept: (page) => typed(page, 'One-time passcode'),
    done: success,
    again: afterLostFactor,
  },
];
