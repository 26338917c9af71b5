import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { toFirstCode, toSecondFactor, toSecret } from './support/second-factor.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { GOOD, heading, otp, passwords, press } from './support/ways.ts';

const { provider } = addresses;
const browser = useBrowser();

/** The recorder on which PostHog, Sentry, Amplitude, Mixpanel and others build (https://github.com/rrweb-io/rrweb). */
const RECORDER = join(dirname(createRequire(import.meta.url).resolve('rrweb')), 'rrweb.umd.min.cjs');

/** Visits pages that record all that happens, with the recorder's own defaults. */
async function openRecorded(): Promise<Page> {
  const page = await browser.visit();
  await page.addInitScript({ path: RECORDER });
  await page.addInitScript(() => {
    // The recorder makes a frame for itself.
    if (self !== top) return;
    const recorded: string[] = [];
    Object.assign(globalThis, { recorded });
    const { rrweb } = globalThis as unknown as { rrweb: { record(options: object): void } };
    rrweb.record({ emit: (event: unknown) => recorded.push(JSON.stringify(event)) });
  });
  return page;
}

/** All that the page's recorder would send, once it has the last of some words. */
const recordedWith = async (page: Page, ...words: string[]): Promise<string> => {
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { recorded: string[] }).recorded.join('\n'));
  for (const each of words) await expect.poll(read).toContain(each);
  return read();
};

describeInModes('a recorder of sessions in %s mode', (mode, it) => {
  it('records the screens, and no passcode', async () => {
    const page = await openRecorded();
    const email = someone();
    await page.goto(embedUrl(otp, mode));
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    const code = await codeSentTo(provider, email);
    await page.keyboard.type(code);
    await heading(page, 'Success');
    const recorded = await recordedWith(page, 'Enter passcode', 'Your passcode has been');
    expect(recorded).not.toContain(code);
  });

  it('records no password, also none that the person shows', async () => {
    const page = await openRecorded();
    await page.goto(embedUrl(passwords, mode));
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    await press(page, 'Show password');
    await typeOver(page.getByLabel('Password', { exact: true }), GOOD);
    await page.getByRole('button', { name: 'Continue', disabled: false }).click();
    await heading(page, 'Success!');
    const recorded = await recordedWith(page, 'Success!');
    expect(recorded).not.toContain(GOOD);
  });

  it('records no secret of an app, as a picture or as text', async () => {
    const page = await openRecorded();
    const secret = await toSecret(page, mode);
    await press(page, 'Try to scan the QR code again');
    const squares = await page.getByRole('img', { name: 'QR code' }).locator('path').last().getAttribute('d');
    const recorded = await recordedWith(
      page,
      'Having trouble scanning the QR code?',
      'Having trouble scanning?',
    );
    expect(recorded).not.toContain(secret);
    expect(recorded).not.toContain(squares);
  });

  it('records no code of an app and no backup code, shown or typed', async () => {
    const page = await openRecorded();
    const email = someone();
    const first = totpCode(await toFirstCode(page, mode, email));
    await typeOver(page.getByLabel('Verification code'), first);
    await heading(page, 'Save your backup codes!');
    const codes = await page.getByRole('listitem').allTextContents();
    expect(codes.length).toBeGreaterThan(5);
    let recorded = await recordedWith(page, 'Save your backup codes!');
    for (const code of [first, ...codes]) expect(recorded).not.toContain(code);
    // The next sign-in of a person who has lost the app.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await toSecondFactor(page, mode, ['totp'], email);
    await press(page, 'Use a backup code');
    const backup = codes[0] as string;
    await typeOver(page.getByLabel('Enter backup code'), backup);
    await page.keyboard.press('Enter');
    await heading(page, 'Success!');
    recorded = await recordedWith(page, 'Enter backup code', 'Success!');
    expect(recorded).not.toContain(backup);
  });
});
