import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import ja from '../../widget/src/locales/ja.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { recordShifts, shiftsOf } from './support/layout-shifts.ts';
import { describeInModes } from './support/modes.ts';
import { recordTitles, titlesOf } from './support/record-titles.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { withoutApplication } from './support/without-application.ts';

const { provider, playground } = addresses;
const browser = useBrowser();

const remember = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    Object.assign(globalThis, { field: (element?.shadowRoot ?? element)?.querySelector('input') });
  });
const isStillThere = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { field: Element }).field.isConnected);

describeInModes('a form that the server drew, in %s mode', (mode, it) => {
  const address = `${playground}/server?${mode === 'shadow' ? 'shadow' : 'light'}`;

  it('signs a person in without any script', async () => {
    const page = await browser.visit({ javaScriptEnabled: false });
    await page.goto(address);
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await typeOver(page.getByLabel('Passcode'), '000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('This is not the code that was sent.').waitFor();
    await typeOver(page.getByLabel('Passcode'), await codeSentTo(provider, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/embed$/);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
  });

  it('works before any script, and keeps what was typed and submitted', async () => {
    const page = await browser.visit();
    const { release } = await withoutApplication(page, /login-widget\.js/);
    await page.goto(address, { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await remember(page);
    await page.keyboard.press('Enter');
    // In a shadow root axe copies the page's style element, which the page's own policy forbids.
    if (mode === 'light') expect(await violations(page)).toEqual([]);
    release();
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('sends an early submit without waiting for the client', async () => {
    const page = await browser.visit();
    const script = await withoutApplication(page, /login-widget\.js/);
    await withoutApplication(page, /chunks\/runtime/);
    await page.goto(address, { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    script.release();
    expect(await codeSentTo(provider, email)).toHaveLength(6);
  });

  it('is in the reader’s language before any script, and stays the same form in it', async () => {
    const page = await browser.visit({ locale: 'ja' });
    const { release } = await withoutApplication(page, /login-widget\.js/);
    await recordTitles(page);
    await page.goto(address, { waitUntil: 'commit' });
    const email = someone();
    await typeOver(page.getByLabel(ja['main.emailLabel'], { exact: true }), email);
    expect(await page.locator('.lw').getAttribute('lang')).toBe('ja');
    await remember(page);
    release();
    // React has hydrated the field.
    await page.waitForFunction(
      () => Object.keys((globalThis as unknown as { field: Element }).field).length > 0,
    );
    expect(await isStillThere(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByLabel(ja['otps.label']).waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: ja['otps.successTitle'] }).waitFor();
    await expect
      .poll(() => titlesOf(page))
      .toEqual([ja['main.title'], ja['otps.title'], ja['otps.successTitle']]);
  });

  it('stays after a reload until the screen of the code replaces it', async () => {
    const page = await browser.visit();
    await page.goto(address);
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const client = await withoutApplication(page, /chunks\/runtime/);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => customElements.get('login-widget'));
    expect(await page.getByLabel('Email').isVisible()).toBe(true);
    client.release();
    await page.getByLabel('One-time passcode').waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });

  it('gives nothing that was typed into it to another screen after a reload', async () => {
    const page = await browser.visit();
    const config = encodeURIComponent(JSON.stringify({ products: ['passwords'] }));
    await page.goto(`${address}&build=preact&config=${config}`);
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByText('Finish creating your account').waitFor();
    const client = await withoutApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => customElements.get('login-widget'));
    await typeOver(page.getByLabel('Email'), 'somebody');
    client.release();
    await page.getByText('Finish creating your account').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
  });

  it('stays the same form during hydration, and nothing moves', async () => {
    const page = await browser.visit();
    await recordShifts(page);
    await page.goto(address);
    await remember(page);
    await typeOver(page.getByLabel('Email'), 'not an address');
    await page.waitForFunction(
      () => Object.keys((globalThis as unknown as { field: Element }).field).length > 0,
    );
    expect(await shiftsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email').waitFor();
    expect(await isStillThere(page)).toBe(true);
  });
});
