import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from '../fault-proxy/effects.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { useNetwork } from './support/network.ts';
import { typeOver } from './support/type-over.ts';
import { GOOD, heading, newPassword, otp, passwords } from './support/ways.ts';

const network = useNetwork();
const browser = useBrowser({ isAroundPlain: true });

const styleOf = (part: Locator, property: string) =>
  part.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

describe.each([
  ['light', 'light'],
  ['shadow', 'dark'],
] as const)('with forced colours, in %s mode on a %s canvas', (mode, colorScheme) => {
  const visit = () => browser.visit({ ...network.way(), forcedColors: 'active', colorScheme });

  it('the bars of a strong password are filled in the colour of the text', async () => {
    const page = await visit();
    await page.goto(embedUrl(passwords, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await newPassword(page, GOOD);
    const bars = page.locator('.lw-bars[data-good] [data-filled]');
    await expect.poll(() => bars.count()).toBe(4);
    const text = await styleOf(page.locator('.lw-title'), 'color');
    for (const bar of await bars.all()) expect(await styleOf(bar, 'background-color')).toBe(text);
  });

  it('the spinner of a button has the colour of its border', async () => {
    const page = await visit();
    await page.goto(embedUrl(otp, mode));
    await typeOver(page.getByLabel('Email'), someone());
    network.add({ address: /\/otps\/email\/login_or_create$/, effect: hold });
    await page.keyboard.press('Enter');
    const spinner = page.locator('.lw-button .lw-spinner');
    await spinner.waitFor();
    const button = page.locator('.lw-button[aria-busy]');
    expect(await styleOf(spinner, 'border-top-color')).toBe(await styleOf(button, 'border-top-color'));
  });

  it('a link that waits for its countdown looks disabled', async () => {
    const page = await visit();
    await page.goto(embedUrl(otp, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await heading(page, 'Enter passcode');
    const waiting = page.getByRole('button').filter({ hasText: /^Resend code in/ });
    await waiting.waitFor();
    expect(await styleOf(waiting, 'color')).not.toBe(await styleOf(page.locator('.lw-title'), 'color'));
  });
});
