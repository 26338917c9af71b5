import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { holdScripts } from './hold-scripts.ts';
import { signInToAccount } from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser();

/** Records in every frame whether the login form can be seen. */
async function recordForm(page: Page): Promise<{ wasSeen(): Promise<boolean> }> {
  let isSeen = false;
  await page.exposeFunction('reportForm', () => {
    isSeen = true;
  });
  await page.addInitScript(() => {
    const { reportForm } = globalThis as unknown as { reportForm(): void };
    const look = () => {
      const parts = document.querySelectorAll('login-widget input, .login-ways button');
      if ([...parts].some((part) => part.checkVisibility({ visibilityProperty: true }))) reportForm();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { wasSeen: async () => isSeen };
}

const field = (page: Page) => page.getByLabel('Email', { exact: true });
const notice = (page: Page) => page.getByRole('heading', { name: 'You are logged in' });

describe('the login screen of somebody who is signed in', () => {
  it('never shows the form, however slow the scripts are, and leads to the account', async () => {
    const page = await browser.visit();
    const email = someone();
    await signInToAccount(page, host, provider, email);
    const form = await recordForm(page);
    const scripts = await holdScripts(page);
    await page.goto(`${host}/authentication`, { waitUntil: 'commit' });
    await notice(page).waitFor();
    // By the style sheet, which may come after the text.
    await field(page).waitFor({ state: 'hidden' });
    expect(await violations(page)).toEqual([]);
    scripts.release();
    await page.waitForURL(/\/account$/);
    await page.getByText(email).waitFor();
    expect(await form.wasSeen()).toBe(false);
  });

  it('shows the form again after the log-out', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/authentication`);
    await page.waitForURL(/\/account$/);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await field(page).waitFor();
    await page.reload({ waitUntil: 'commit' });
    await field(page).waitFor();
    expect(await notice(page).isVisible()).toBe(false);
  });

  it('shows the form to somebody whose session has ended meanwhile', async () => {
    const page = await browser.visit();
    // A token without the client's record of the session, as after its data was cleared.
    await page.context().addCookies([{ name: 'stytch_session', value: 'ended', url: host }]);
    const scripts = await holdScripts(page);
    await page.goto(`${host}/authentication`, { waitUntil: 'commit' });
    await notice(page).waitFor();
    scripts.release();
    await field(page).waitFor();
    await notice(page).waitFor({ state: 'hidden' });
  });
});

it('the login screen of somebody without a session shows its form before any of the site’s scripts', async () => {
  const page = await browser.visit();
  const form = await recordForm(page);
  const scripts = await holdScripts(page);
  await page.goto(`${host}/authentication`, { waitUntil: 'commit' });
  // A frame was painted. Before the stylesheet arrives, everything counts as visible.
  await expect.poll(form.wasSeen).toBe(true);
  expect(await notice(page).isVisible()).toBe(false);
  scripts.release();
});
