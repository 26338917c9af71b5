import { addPasskey, injectWallet, kitOf, saveSession, signIn } from '@login-widget/testing/playwright';
import { expect, test } from './playwright-test.ts';

const kit = kitOf(process.env.PROVIDER_URL ?? 'http://localhost:5180');
const publicToken = process.env.PUBLIC_TOKEN ?? 'public-token-test-e2e';

test('somebody signs in and creates a passkey', async ({ page }) => {
  await addPasskey(page);
  await page.goto('/sign-in');
  await signIn(page, kit);
  await page.goto('/account/passkeys');
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
});

test('somebody signs in with a wallet', async ({ page }) => {
  const wallet = await injectWallet(page);
  await page.goto('/sign-in/wallet');
  await page.getByRole('button', { name: 'Continue with Metamask' }).click();
  await expect(page.getByText('You have successfully connected your wallet.')).toBeVisible();
  expect(wallet.asked).toHaveLength(1);
});

test('somebody who is signed in sees the account', async ({ browser, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  const storageState = await saveSession(kit, { to: 'ada@sandbox.test', publicToken, origin });
  const page = await (await browser.newContext({ storageState, baseURL: origin })).newPage();
  await page.goto('/account/passkeys');
  await expect(page.getByRole('heading', { name: 'Set up a new Passkey' })).toBeVisible();
});
