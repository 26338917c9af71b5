import type { Page } from 'playwright-core';
import { embedUrl } from './embed.ts';
import { someone } from './inbox.ts';
import { typeOver } from './type-over.ts';

/** Brings a new person's page to a screen, and waits until the screen is shown. */
export type Way = (page: Page) => Promise<unknown>;

export const MODE = 'shadow';
export const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };
export const links = { products: ['emailMagicLinks'], emailMagicLinksOptions: { domainHint: 'example.com' } };
export const passwords = { products: ['passwords'] };
export const wallets = { products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } };
export const GOOD = 'correct horse battery staple 42';
export const APPLICATION = 'http://localhost:5999';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const embed = (page: Page, config: unknown, more = '') => page.goto(embedUrl(config, MODE, more));

/** Sends calls of a path that never get an answer, as on a train. */
export const hold = (page: Page, path: string) => page.route(`**${path}`, () => undefined);

export async function typeEmail(page: Page, config: unknown, email = someone()): Promise<string> {
  await embed(page, config);
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  return email;
}

export const newPassword = (page: Page, password: string) =>
  typeOver(page.getByLabel('Password', { exact: true }), password);

/** Removes the cooldown from the provider's settings, as for a provider that does not state it. */
export const withoutCooldown = (page: Page) =>
  page.route('**/projects/bootstrap/*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    const { send_cooldown_seconds: _, ...settings } = data;
    await route.fulfill({ response, json: { data: settings } });
  });
