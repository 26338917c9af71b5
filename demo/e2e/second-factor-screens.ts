import type { Page } from 'playwright-core';
import { totpCode } from './authenticator-app.ts';
import { someone, someonesNumber } from './inbox.ts';
import { typeOver } from './type-over.ts';
import { GOOD, heading, newPassword, passwords, typeEmail, type Way } from './ways.ts';

/** Signs in by a new password, and a second factor is wanted. */
async function toSecondFactor(page: Page, methods: readonly string[], email = someone()): Promise<string> {
  await typeEmail(page, { ...passwords, mfaOptions: { methods } }, email);
  await newPassword(page, GOOD);
  await page.getByRole('button', { name: 'Continue', disabled: false }).click();
  return email;
}

/** Gives the secret of a new authenticator app, as it can be read there. */
async function toSecret(page: Page, email?: string): Promise<string> {
  await toSecondFactor(page, ['totp'], email);
  await page.getByRole('button', { name: 'Having trouble scanning?', disabled: false }).click();
  await heading(page, 'Having trouble scanning the QR code?');
  return (await page.locator('.lw-copy-value').textContent()) ?? '';
}

async function toRecoveryCodes(page: Page, email?: string): Promise<void> {
  const secret = await toSecret(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeOver(page.getByLabel('Verification code'), totpCode(secret));
  await heading(page, 'Save your backup codes!');
}

async function toTotpEntry(page: Page): Promise<void> {
  const email = someone();
  await toRecoveryCodes(page, email);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await toSecondFactor(page, ['totp'], email);
  await heading(page, 'Enter verification code');
}

/** The screens of a second factor after signing in. */
export const secondFactorScreens: Readonly<Record<string, Way>> = {
  'Second factor: choice': async (page) => {
    await toSecondFactor(page, ['totp', 'smsOtp']);
    await heading(page, 'Set up Multi-Factor Authentication');
  },
  'TOTP enrollment': async (page) => {
    await toSecondFactor(page, ['totp']);
    await page.getByRole('img', { name: 'QR code for TOTP enrollment' }).waitFor();
  },
  'TOTP enrollment: manual': (page) => toSecret(page),
  'TOTP entry: enrolling': async (page) => {
    await toSecret(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Enter verification code');
  },
  'Recovery codes': (page) => toRecoveryCodes(page),
  'TOTP entry': (page) => toTotpEntry(page),
  'Recovery code entry: wrong': async (page) => {
    await toTotpEntry(page);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await typeOver(page.getByLabel('Enter backup code'), 'nope-nope-nope');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid backup code, please try again.').waitFor();
  },
  'SMS OTP enrollment': async (page) => {
    await toSecondFactor(page, ['smsOtp']);
    await heading(page, 'Enter your phone number to set up Multi-Factor Authentication');
  },
  'SMS OTP entry': async (page) => {
    await toSecondFactor(page, ['smsOtp']);
    await typeOver(page.getByLabel('Phone number'), someonesNumber().slice(2));
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
  },
};
