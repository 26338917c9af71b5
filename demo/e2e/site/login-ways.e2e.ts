import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { blockStorage } from '../support/block-storage.ts';
import { useBrowser } from '../support/browser.ts';
import { linkSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { askForLinkHere, haveFinishedSurvey, signInHere, signInToAccount } from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser();

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByText('You have been successfully logged out.').waitFor();
};

describe('the login screen', () => {
  it('says why nobody stays logged in where the browser blocks cookies', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 640 } });
    await blockStorage(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
    await page.goto(`${host}/authentication`);
    await page.getByRole('alert').filter({ hasText: 'Your browser blocks cookies for this site' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Email', { exact: true }).waitFor();
  });

  it('logs in with a passkey that was set up in the account, offered first', async () => {
    const page = await browser.visit();
    await addAuthenticator(page);
    const email = someone();
    await signInToAccount(page, host, provider, email);
    await page.getByRole('button', { name: 'Set up a Passkey' }).click();
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
    // A browser without autofill for passkeys. In others the authenticator answers the form's own request, and logs in
    // before anybody presses the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await logOut(page);
    await page.goto(`${host}/account`);
    await page.getByRole('button', { name: 'Log in with your passkey' }).click();
    await page.waitForURL(/\/account$/);
    // A passkey has no address, so the user's own is shown.
    await page.getByText(email).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastLoginWay'))).toBe('passkey');
  });

  it('logs in with the passkey that the browser fills in', async () => {
    const page = await browser.visit();
    await addAuthenticator(page);
    const email = someone();
    await signInToAccount(page, host, provider, email);
    await page.getByRole('button', { name: 'Set up a Passkey' }).click();
    await page.getByRole('heading', { name: 'Passkey successfully created!' }).waitFor();
    await logOut(page);
    await page.goto(`${host}/account`);
    await page.waitForURL(/\/authentication$/);
    // The authenticator consents at once.
    await page.waitForURL(/\/account$/);
    await page.getByText(email).waitFor();
  });

  it('says which mail the form sends once that was changed, where only a link below it looks different', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(`${host}/account`);
    await page.getByLabel('Email', { exact: true }).waitFor();
    const says = (text: string) => page.getByRole('status').filter({ hasText: text });
    expect(await says('The email will').count()).toBe(0);
    await page.getByRole('button', { name: 'Use a login link instead' }).click();
    await says('The email will contain a login link.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use a code instead' }).click();
    await says('The email will contain a code.').waitFor();
    expect(await says('login link').count()).toBe(0);
  });

  it('no longer says what the mail will contain once it is sent', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(`${host}/account`);
    await page.getByLabel('Email', { exact: true }).waitFor();
    await askForLinkHere(page, someone());
    await expect.poll(() => page.getByText('The email will').count()).toBe(0);
  });

  it('mails a link that leads to the account, and offers a link first next time', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(`${host}/account`);
    await page.waitForURL(/\/authentication$/);
    await page.getByLabel('Email', { exact: true }).waitFor();
    await askForLinkHere(page, email);
    expect(await violations(page)).toEqual([]);
    // Mail programs open links in a new tab.
    const tab = await page.context().newPage();
    await tab.goto(await linkSentTo(provider, email));
    await tab.waitForURL(/\/account$/);
    await tab.getByText(email).waitFor();
    await page.waitForURL(/\/account$/);
    await tab.getByLabel('Keep my email address on this device').check();
    await logOut(tab);
    await tab.goto(`${host}/authentication`);
    await tab.getByRole('button', { name: 'Use a code instead' }).waitFor();
    // The address of the last login is filled in.
    await expect.poll(() => tab.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  });

  it('still waits for the link after a reload', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(`${host}/account`);
    await page.waitForURL(/\/authentication$/);
    await askForLinkHere(page, email);
    await page.reload();
    await page.getByText(`A login link was sent to you at ${email}.`).waitFor();
    await page.getByRole('button', { name: 'Use a code instead' }).waitFor();
    await page.goto(await linkSentTo(provider, email));
    await page.waitForURL(/\/account$/);
  });

  it('mails a link that keeps the chosen plan', async () => {
    const page = await browser.visit();
    const email = someone();
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    await page.getByText('1 month', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page
      .getByRole('complementary', { name: 'Your order' })
      .getByText('$335', { exact: true })
      .waitFor();
    await askForLinkHere(page, email);
    await page.goto(await linkSentTo(provider, email));
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$335.00').first().waitFor();
  });

  it('fills in the address that was left on the landing page', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(host);
    await typeOver(page.getByLabel('Email address'), email);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/survey/);
    await page.goto(`${host}/account`);
    await page.waitForURL(/\/authentication$/);
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.getByLabel('One-time passcode').waitFor();
  });

  it('keeps the address when the way changes while a code is waited for', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(`${host}/authentication`);
    await typeOver(page.getByLabel('Email', { exact: true }), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.getByRole('button', { name: 'Use a login link instead' }).click();
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await page.goto(await linkSentTo(provider, email));
    await page.waitForURL(/\/c\/pay\//);
  });

  it('keeps what was typed when the way changes', async () => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(`${host}/authentication`);
    await typeOver(page.getByLabel('Email', { exact: true }), email);
    // The second click of a double click takes nothing back.
    await page.getByRole('button', { name: 'Use a login link instead' }).dblclick();
    await page.getByRole('button', { name: 'Use a code instead' }).click();
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await signInHere(page, provider, email);
    await page.waitForURL(/\/c\/pay\//);
  });
});
