import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAuthenticator } from './support/authenticator.ts';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { cutTexts, doubleText } from './support/cut-text.ts';
import { embedUrl, signInByCode } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { itInModes } from './support/modes.ts';
import { toFirstCode, toSecondFactor } from './support/second-factor.ts';
import { typeOver } from './support/type-over.ts';
import { heading, otp } from './support/ways.ts';
import { waitForHydration } from './support/without-application.ts';

const browser = useBrowser({ isAroundPlain: true });
const PHONE = { width: 320, height: 640 };

/** Spaces every text of the widget, as its reader may (https://www.w3.org/TR/WCAG22/#text-spacing). */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    for (const widget of document.querySelectorAll('login-widget'))
      (widget.shadowRoot ?? document).adoptedStyleSheets.push(sheet);
  });

itInModes('a hyphenated word of twice its size stays in the card of a phone, in %s mode', async (mode) => {
  const page = await browser.visit({ viewport: PHONE });
  await toSecondFactor(page, mode, ['totp', 'smsOtp']);
  await heading(page, 'Set up Multi-Factor Authentication');
  await doubleText(page);
  expect(await cutTexts(page)).toEqual([]);
});

itInModes('a phone number of twice its size stays in the card of a phone, in %s mode', async (mode) => {
  const page = await browser.visit({ viewport: PHONE });
  await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['sms'] } }, mode));
  await page.getByLabel('Phone number').click();
  await page.keyboard.insertText(`+49 1512 ${`${Date.now()}`.slice(-7)}`);
  await page.keyboard.press('Enter');
  await heading(page, 'Enter passcode');
  await waitForHydration(page);
  await doubleText(page);
  expect(await cutTexts(page)).toEqual([]);
});

itInModes('texts of twice their size on a phone cover nothing, in %s mode', async (mode) => {
  const page = await browser.visit({ viewport: PHONE });
  const phones = { products: ['otp'], otpOptions: { methods: ['sms'], defaultCountry: 'FI' } };
  await page.goto(embedUrl(phones, mode));
  await page.locator('.lw-country > span').filter({ hasText: '+358' }).waitFor();
  await waitForHydration(page);
  await page.getByText('Powered by login-widget').waitFor();
  await doubleText(page);
  const boxOf = async (node: Locator) => (await node.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const dial = await boxOf(page.locator('.lw-country > span'));
  const number = await boxOf(page.getByLabel('Phone number'));
  // The number is below its country where both do not fit into a line.
  expect(dial.y + dial.height).toBeLessThan(number.y);
  const button = await boxOf(page.getByRole('button', { name: 'Continue with text message' }));
  const watermark = await boxOf(page.getByText('Powered by login-widget'));
  expect(watermark.y).toBeGreaterThan(button.y + button.height);
});

itInModes('the name of a passkey is shown whole on a phone, in %s mode', async (mode) => {
  const page = await browser.visit({ viewport: PHONE });
  await addAuthenticator(page);
  await signInByCode(page);
  await page.goto(embedUrl({}, mode, '&screen=passkey-registration'));
  await page.getByRole('button', { name: 'Create a Passkey' }).click();
  const name = page.getByLabel('Name of the passkey');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Chrome (Linux)');
  expect(await name.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  const buttons = await page.getByRole('button', { name: / Chrome \(Linux\)$/ }).all();
  const lines = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(lines).toHaveLength(2);
  expect(new Set(lines).size).toBe(1);
  expect(await cutTexts(page)).toEqual([]);
});

itInModes('backup codes with wide spacing do not cover each other, in %s mode', async (mode) => {
  const page = await browser.visit({ viewport: { ...PHONE, width: 360 } });
  const secret = await toFirstCode(page, mode);
  await typeOver(page.getByLabel('Verification code'), totpCode(secret));
  await heading(page, 'Save your backup codes!');
  const codes = page.locator('.lw-codes code');
  await spaceText(page);
  const covered = await codes.evaluateAll((all) => {
    const boxes = all.map((code) => code.getBoundingClientRect());
    const end = all[0]?.closest('.lw-codes')?.getBoundingClientRect().right ?? 0;
    return boxes.flatMap((box, index) => {
      const next = boxes[index + 1];
      const isCovered = next && next.top < box.bottom - 5 && next.left < box.right;
      return isCovered || box.right > end ? [all[index]?.textContent] : [];
    });
  });
  expect(covered).toEqual([]);
});

itInModes('a magnified view follows the digits of a code, in %s mode', async (mode) => {
  const page = await browser.visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(embedUrl(otp, mode));
  await typeOver(page.getByLabel('Email'), someone());
  await page.keyboard.press('Enter');
  await heading(page, 'Enter passcode');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 });
  await page.getByLabel('One-time passcode').focus();
  const isNextInView = () =>
    page.locator('.lw-code-box[data-next]').evaluate((next) => {
      const { left, right } = next.getBoundingClientRect();
      const { offsetLeft = 0, width = 0 } = visualViewport ?? {};
      return left < offsetLeft + width && right > offsetLeft;
    });
  for (const digit of '12345') {
    await page.keyboard.type(digit);
    await expect.poll(isNextInView, { message: `after ${digit}` }).toBe(true);
  }
});
