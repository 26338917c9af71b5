import type { Page } from 'playwright-core';
import { totpCode } from './authenticator-app.ts';
import { someone, someonesNumber } from './inbox.ts';
import { toFirstCode, toSecondFactor, toSecret } from './second-factor.ts';
import { typeOver } from './type-over.ts';
import { heading, MODE, type Way } from './ways.ts';

async function toRecoveryCodes(page: Page, email?: string): Promise<void> {
  const secret = await toFirstCode(page, MODE, email);
  await typeOver(page.getByLabel('Verification code'), totpCode(secret));
  await heading(page, 'Save your backup codes!');
}

async function toTotpEntry(page: Page): Promise<void> {
  const email = someone();
  await toRecoveryCodes(page, email);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await toSecondFactor(page, MODE, ['totp'], email);
  await heading(page, 'Enter verification code');
}

/** Screens of a second factor after the sign-in. */
export const secondFactorScreens: Readonly<Record<string, Way>> = {
  'Second factor: choice': async (page) => {
    await toSecondFactor(page, MODE, ['totp', 'smsOtp']);
    await heading(page, 'Set up Multi-Factor Authentication');
  },
  'TOTP enrollment': async (page) => {
    await toSecondFactor(page, MODE, ['totp']);
    await page.getByRole('img', { name: 'QR code for TOTP enrollment' }).waitFor();
  },
  'TOTP enrollment: manual': (page) => toSecret(page, MODE),
  'TOTP entry: enrolling': async (page) => {
    await toFirstCode(page, MODE);
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
    await toSecondFactor(page, MODE, ['smsOtp']);
    await heading(page, 'Enter your phone number to set up Multi-Factor Authentication');
  },
  'SMS OTP entry': async (page) => {
    await toSecondFactor(page, MODE, ['smsOtp']);
    await typeOver(page.getByLabel('Phone number'), someonesNumber().slice(2));
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
  },
};
