import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { codeSentTo, someone } from '../support/inbox.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { holdScripts } from './hold-scripts.ts';

const { host, provider } = addresses;
const browser = useBrowser();

/** Opens the login screen whose application is held back until `release`. */
async function openEarly() {
  const page = await browser.visit();
  const { release } = await holdScripts(page);
  await page.goto(`${host}/authentication`, { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).waitFor();
  return { page, release };
}

/** Counts the bytes of finished responses, as they were transferred. */
async function countBytes(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  let sum = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sum += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => sum;
}

/**
 * Waits for the choice of a passkey, as browsers do. Without an authenticator, this Chromium refuses at once, and the
 * element tries again.
 */
const waitForPasskeys = () => {
  navigator.credentials.get = () => {
    Object.assign(globalThis, { waits: true });
    return new Promise(() => {});
  };
};

describe('the login screen', () => {
  it('comes with its form, styled as the site, and without inline code', async () => {
    const html = await (await fetch(`${host}/authentication`)).text();
    expect(html).toMatch(/<login-widget[^>]*>.*<input[^>]*type="email"/s);
    expect(html).not.toMatch(/<style|<script>| style="|method="post"|%[A-Z_]+%/);
  });

  it('can be used before its scripts, and loses nothing that was typed and sent', async () => {
    const { page, release } = await openEarly();
    expect(await violations(page)).toEqual([]);
    const email = someone();
    await typeOver(page.getByLabel('Email', { exact: true }), email);
    const button = page.getByRole('button', { name: 'Continue with email' });
    // The script that listens has run before the form is painted, so the first press counts.
    await button.click();
    expect(await button.getAttribute('data-early')).toBe('');
    release();
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await page.waitForURL(/\/c\/pay\//);
  });

  it('keeps the field and the caret of somebody who is typing while it loads', async () => {
    const { page, release } = await openEarly();
    await page.getByLabel('Email', { exact: true }).click();
    await page.keyboard.type('ad');
    await page.evaluate(() => {
      Object.assign(globalThis, { field: document.querySelector('login-widget input') });
    });
    release();
    await page.keyboard.type('a@example.com');
    await page.waitForFunction(
      () => Object.keys((globalThis as unknown as { field: Element }).field).length > 0,
    );
    await page.keyboard.type('.org');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.com.org');
    expect(await page.evaluate(() => (globalThis as unknown as { field: Element }).field.isConnected)).toBe(
      true,
    );
  });

  it('moves nothing, and needs few requests and bytes', async () => {
    const page = await browser.visit();
    const requested: string[] = [];
    const received = await countBytes(page);
    // Those of the provider too.
    page.on('request', (request) => requested.push(request.url()));
    await recordShifts(page);
    // The form needs no passkeys. Whether their code has come by then differs from run to run.
    await page.route(/\/assets\/webauthn-/, () => {});
    await page.goto(`${host}/authentication`);
    await page.waitForFunction(
      () => Object.keys(document.querySelector('login-widget input') ?? {}).length > 0,
    );
    const bytes = received();
    const shifts = await shiftsOf(page);
    // 171.6 kB, of which React alone is 60, and 3 % of room. The project's settings, 1.3 kB, come before or after.
    expect(bytes).toBeLessThanOrEqual(176_700);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
    expect(requested.length).toBeLessThanOrEqual(18);
  });

  it('asks the provider for one passkey challenge while the browser waits', async () => {
    const page = await browser.visit();
    const starts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/webauthn/authenticate/start/')) starts.push(request.url());
    });
    await page.addInitScript(waitForPasskeys);
    await page.goto(`${host}/authentication`);
    await page.waitForFunction(() => 'waits' in globalThis);
    await typeOver(page.getByLabel('Email', { exact: true }), someone());
    await expect.poll(() => page.getByRole('button', { name: 'Continue with email' }).isEnabled()).toBe(true);
    expect(starts).toHaveLength(1);
  });

  it('fills in the address that was left on the landing page', async () => {
    const page = await browser.visit();
    await page.goto(host);
    await page.evaluate(() => localStorage.setItem('onboardingEmail', 'ada@example.com'));
    await page.goto(`${host}/authentication`);
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.com');
    await expect.poll(() => page.getByRole('button', { name: 'Continue with email' }).isEnabled()).toBe(true);
  });
});
