import { embedUrl, signInByCode } from '../support/embed.ts';
import type { Profile } from './profile.ts';

/** Creates an account with a passkey in another tab, and forgets its session. */
export async function makePasskey({ openTab, context, calls }: Profile, mode: string): Promise<void> {
  const { page } = await openTab('');
  await signInByCode(page);
  await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await context.clearCookies();
  calls.forget();
}
