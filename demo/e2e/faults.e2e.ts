import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, barrier, delay, hold, loseAnswer } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, messagesTo, someone } from './support/inbox.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { otp } from './support/ways.ts';

const network = useNetwork();
const browser = useBrowser();
const SEND = /\/otps\/email\/login_or_create$/;
const CHECK = /\/otps\/authenticate$/;

async function submit(page: Page): Promise<string> {
  const email = someone();
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  return email;
}

/** Brings a new person to the code screen. @returns the code */
async function toCode(page: Page, mode: string): Promise<string> {
  await page.goto(embedUrl(otp, mode));
  const email = await submit(page);
  await page.getByLabel('One-time passcode').waitFor();
  return codeSentTo(addresses.provider, email);
}

const success = (page: Page) => page.getByRole('heading', { name: /^Success/ }).waitFor();

/** Returns the user of the page's session. */
const userOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector('login-widget')?.client?.user.getSync()?.user_id);

describe('sending a code', () => {
  itInModes("links to the provider's own site and to nothing else, in %s mode", async (mode) => {
    const page = await browser.visit(network.way());
    const error = {
      status_code: 400,
      error_type: 'no_login_redirect_url',
      error_message:
        'See https://provider.example/docs#urls, not https://evil.example/ or javascript:alert(1) <a href="https://evil.example">here</a>.',
      error_url: 'https://provider.example/docs/api/errors/400#no_login_redirect_url',
    };
    network.add({ address: SEND, effect: answer(400, JSON.stringify(error)) });
    await page.goto(embedUrl(otp, mode));
    await submit(page);
    const alert = page.getByRole('alert').filter({ hasText: 'See' });
    await alert.waitFor();
    await expect.poll(async () => (await alert.textContent())?.trim()).toBe(error.error_message);
    const links = alert.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://provider.example/docs#urls',
    ]);
    expect(await links.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await links.getAttribute('target')).toBe('_blank');
    expect(await violations(page)).toEqual([]);
  });

  it('is one request for three quick presses on a slow network', async () => {
    const page = await browser.visit(network.way());
    const sends = network.add({ address: SEND, effect: delay(300) });
    await page.goto(embedUrl(otp, 'light'));
    await typeOver(page.getByLabel('Email'), someone());
    await page.getByRole('button', { name: 'Continue with email' }).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    expect(sends.calls).toBe(1);
  });

  it('shows after five seconds that it is still working, with Cancel', async () => {
    const page = await browser.visit(network.way());
    network.add({ address: SEND, effect: hold });
    await page.goto(embedUrl(otp, 'light'));
    await submit(page);
    await page.getByText('Still working…').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Still working…').waitFor({ state: 'detached' });
  });

  it('does not wait for settings that never arrive', async () => {
    const page = await browser.visit(network.way());
    network.add({ address: /\/projects\/bootstrap\//, effect: hold });
    await page.goto(embedUrl(otp, 'light'));
    await submit(page);
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  });

  it('is repeated by the browser on a broken connection; one mail goes out', async () => {
    const page = await browser.visit(network.way());
    await page.goto(embedUrl(otp, 'light'));
    await page.getByLabel('Email').waitFor();
    const sends = network.add({ address: SEND, nth: 1, effect: loseAnswer });
    const email = await submit(page);
    await page.getByText('You asked for a code a moment ago. That one still works.').waitFor();
    expect(sends.calls).toBe(2);
    expect(await messagesTo(addresses.provider, email)).toHaveLength(1);
  });
});

describeInModes('two tabs in %s mode', (mode, it) => {
  it('whose codes are checked at once both end in one session', async () => {
    const first = await browser.visit(network.way());
    const second = await first.context().newPage();
    const codes = [await toCode(first, mode), await toCode(second, mode)];
    const checks = network.add({ address: CHECK, effect: barrier({ calls: 2 }) });
    await first.keyboard.type(codes[0] ?? '');
    await second.keyboard.type(codes[1] ?? '');
    await Promise.all([first, second].map(success));
    expect(checks.calls).toBe(2);
    const users = () => Promise.all([first, second].map(userOf));
    await expect.poll(async () => new Set(await users()).size).toBe(1);
    expect((await users())[0]).toMatch(/^user-/);
  });

  it('that send one code at once are both signed in by it', async () => {
    const first = await browser.visit(network.way());
    const code = await toCode(first, mode);
    // The browser's 'Duplicate tab' copies the session storage.
    const opened = first.context().waitForEvent('page');
    await first.evaluate(() => void window.open(location.href));
    const second = await opened;
    await second.getByLabel('One-time passcode').waitFor();
    const checks = network.add({ address: CHECK, effect: barrier({ calls: 2 }) });
    for (const page of [first, second]) await page.getByLabel('One-time passcode').pressSequentially(code);
    await Promise.all([first, second].map(success));
    expect(checks.calls).toBe(2);
  });
});
