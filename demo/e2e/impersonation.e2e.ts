import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents, signInByCode } from './support/embed.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';

const { provider, adminSecret } = addresses;
const browser = useBrowser();
const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Signs up a user in another browser context. Returns what staff needs to act for them. */
async function someUser(): Promise<{ email: string; userId: string }> {
  const user = await browser.visit();
  const email = await signInByCode(user);
  const userId = await user.evaluate(
    () => document.querySelector('login-widget')?.client?.user.getSync()?.user_id ?? '',
  );
  await user.close();
  return { email, userId };
}

/** Returns a token from the provider's admin API, as its page does. */
async function tokenFor(userId: string): Promise<string> {
  const response = await fetch(`${provider}/admin/api/users/${userId}/impersonation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@example.com', reason: 'A ticket' }),
  });
  const { impersonation_token } = (await response.json()) as { impersonation_token: string };
  return impersonation_token;
}

const link = (config: object, mode: string, token: string) =>
  embedUrl(config, mode, `&stytch_token_type=impersonation&token=${token}`);

async function open(url: string): Promise<Page> {
  const page = await browser.visit();
  await recordEvents(page);
  await page.goto(url);
  return page;
}

describeInModes('impersonation in %s mode', (mode, it) => {
  it('signs staff in as the user without the user’s second factor', async () => {
    const { email, userId } = await someUser();
    const token = await tokenFor(userId);
    const page = await open(link({ ...otp, mfaOptions: { methods: ['totp'] } }, mode, token));
    await page.getByText(`You have successfully logged in as ${email}.`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.waitForURL((url) => !url.href.includes(token));
    await expect
      .poll(async () => (await seenEvents(page)).map(([type, detail]) => detail.type ?? type))
      .toEqual(['IMPERSONATION_AUTHENTICATE', 'authenticate-flow-complete']);
    expect(JSON.stringify(await seenEvents(page))).not.toContain(token);
    const session = await page.evaluate(() =>
      document.querySelector('login-widget')?.client?.session.getSync(),
    );
    expect(session).toMatchObject({
      user_id: userId,
      authentication_factors: [
        { type: 'impersonated', impersonated_factor: { impersonator_email_address: 'staff@example.com' } },
      ],
    });
  });

  it('is refused with a used token, and leads back to Main', async () => {
    const { userId } = await someUser();
    const token = await tokenFor(userId);
    const page = await open(link(otp, mode, token));
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto(link(otp, mode, token));
    await page.getByText('This link was already used or has expired. Please ask for a new one.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
  });
});
