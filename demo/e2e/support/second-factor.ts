import type { Page } from 'playwright-core';
import { embedUrl } from './embed.ts';
import { someone } from './inbox.ts';
import { typeOver } from './type-over.ts';
import { GOOD, heading, passwords, press } from './ways.ts';

/** Signs in with a password, also a second time, on a page that requires one of these second factors. */
export async function toSecondFactor(
  page: Page,
  mode: string,
  methods: readonly string[],
  email = someone(),
): Promise<string> {
  await page.goto(embedUrl({ ...passwords, mfaOptions: { methods } }, mode));
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await typeOver(page.getByLabel('Password', { exact: true }), GOOD);
  await page.getByRole('button', { name: 'Continue', disabled: false }).click();
  return email;
}

/** Opens the screen that shows a new app's secret as text. @returns the secret */
export async function toSecret(page: Page, mode: string, email?: string): Promise<string> {
  await toSecondFactor(page, mode, ['totp'], email);
  await page.getByRole('button', { name: 'Having trouble scanning?', disabled: false }).click();
  await heading(page, 'Having trouble scanning the QR code?');
  return (await page.locator('.lw-copy-value').textContent()) ?? '';
}

/** Opens the field for a new app's first code. @returns the app's secret */
export async function toFirstCode(page: Page, mode: string, email?: string): Promise<string> {
  const secret = await toSecret(page, mode, email);
  await press(page, 'Continue');
  await heading(page, 'Enter verification code');
  return secret;
}
