import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askForLink, signInHere } from './site/steps.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { callProvider } from './support/call-provider.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, linkSentTo, someone } from './support/inbox.ts';
import { withSettings } from './support/project-settings.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { host, provider } = addresses;
const browser = useBrowser();

/** Goes from the landing page through Login and the mailed code to the account. */
async function signIn(page: Page, email = someone()): Promise<string> {
  await page.goto(host);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await typeOver(page.getByLabel('Email', { exact: true }), email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('One-time passcode').waitFor();
  await page.keyboard.type(await codeSentTo(provider, email));
  await page.getByRole('link', { name: 'My Account' }).first().waitFor();
  return email;
}

const sessionCookie = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies(host)).find(({ name }) => name === 'stytch_session')?.value;

/** Returns the provider's status for a session token. */
const statusOf = async (sessionToken: string): Promise<number> =>
  (await callProvider(addresses, '/sessions/authenticate', {}, sessionToken)).status;

/** Records the requests that would redeem a link. */
function redeemedBy(page: Page): string[] {
  const redeemed: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/magic_links/authenticate')) redeemed.push(request.url());
  });
  return redeemed;
}

describe('a person on the host site', () => {
  it('signs in by a mailed code, and stays signed in after a reload', async () => {
    const page = await browser.visit();
    const email = await signIn(page);
    await page.goto(`${host}/account`);
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    await page.getByText(email).waitFor();
    await page.reload();
    await page.getByText(email).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('goes Back from the code to the address, and Forward to the code', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(host);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await typeOver(page.getByLabel('Email', { exact: true }), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.goForward();
    await page.getByLabel('One-time passcode').click();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('link', { name: 'My Account' }).first().waitFor();
    await page.goBack();
    // A signed-in person is not asked to sign in again.
    await page.getByRole('link', { name: 'My Account' }).first().waitFor();
    await page.getByLabel('Email', { exact: true }).waitFor({ state: 'detached' });
  });

  // @asvs 7.4.4
  it('logs out at the provider, and in other tabs', async () => {
    const page = await browser.visit();
    await signIn(page);
    await page.goto(`${host}/account`);
    const token = await sessionCookie(page);
    expect(token && (await statusOf(token))).toBe(200);
    const otherTab = await page.context().newPage();
    await otherTab.goto(host);
    await otherTab.getByRole('link', { name: 'My Account' }).first().waitFor();

    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    await otherTab.getByRole('link', { name: 'Login' }).first().waitFor();
    await expect.poll(() => sessionCookie(page)).toBeUndefined();
    expect(token && (await statusOf(token))).toBe(404);
  });

  it('signs in at once by a mailed link that this browser requested', async () => {
    const page = await browser.visit();
    const email = someone();
    await askForLink(page, host, email);
    await page.goto(await linkSentTo(provider, email));
    // The link contains the plan, so a signed-in person continues at its checkout.
    await page.waitForURL(/\/c\/pay\//);
    await page.goto(`${host}/account`);
    await page.getByText(email).waitFor();
  });

  it('learns where to open another browser’s link, or logs in here', async () => {
    await withSettings({ bootstrap: { pkce_required_for_email_magic_links: true } }, async () => {
      const email = someone();
      const asking = await browser.visit();
      await askForLink(asking, host, email);
      await asking.close();

      const page = await browser.visit();
      const redeemed = redeemedBy(page);
      await page.goto(await linkSentTo(provider, email));
      await page.getByRole('heading', { name: 'Open the link where you asked for it' }).waitFor();
      await page.waitForURL((url) => !url.searchParams.has('token'));
      expect(await violations(page)).toEqual([]);
      expect(redeemed).toEqual([]);
      await page.getByRole('link', { name: 'Log in with a code instead' }).click();
      await signInHere(page, provider, email);
      // The link contains the plan.
      await page.waitForURL(/\/c\/pay\//);
    });
  });

  // @asvs 7.6.2
  it('confirms an open link, whose token leaves the address at once', async () => {
    await withSettings({ bootstrap: { pkce_required_for_email_magic_links: false } }, async () => {
      const email = someone();
      // Like a link of a project's own server: without the browser's challenge.
      const callback = `${host}/auth-callback?duration=3`;
      const answer = await callProvider(addresses, '/magic_links/email/login_or_create', {
        email,
        login_magic_link_url: callback,
        signup_magic_link_url: callback,
      });
      expect(answer.status).toBe(200);

      const page = await browser.visit();
      const redeemed = redeemedBy(page);
      await page.goto(await linkSentTo(provider, email));
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await page.waitForURL((url) => !url.searchParams.has('token'));
      expect(redeemed).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/c\/pay\//);
      expect(redeemed).toHaveLength(1);
    });
  });

  it('says that a social sign-in, whose default is to return to the site, was canceled', async () => {
    const page = await browser.visit();
    await page.goto(
      embedUrl({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } }, 'light'),
    );
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You canceled the login with another service.').waitFor();
    expect(page.url()).toBe(`${host}/auth-callback`);
    expect(await violations(page)).toEqual([]);
    await page.waitForURL(/\/authentication/);
  });

  it('learns that a link is used or unknown', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/auth-callback`);
    await page.getByText('No authentication token found in URL').waitFor();
    await page.waitForURL(/\/authentication/);
  });
});
