import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openCountrySearch } from './support/country-search.ts';
import { cutTexts } from './support/cut-text.ts';
import { embedUrl, isComplete } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { LARGE_TEXT, useLargeText } from './support/large-text.ts';
import { itInModes } from './support/modes.ts';
import { typeOver } from './support/type-over.ts';
import { heading, otp } from './support/ways.ts';

const openPage = useLargeText();

const open = (width: number): Promise<Page> =>
  openPage({ viewport: { width, height: 700 }, reducedMotion: 'reduce' });
const fontSizeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => getComputedStyle(node).fontSize);
const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.height;

itInModes(
  'the texts and the card follow the text size that somebody has chosen, in %s mode',
  async (mode) => {
    const page = await open(1000);
    await page.goto(embedUrl(otp, mode));
    await isComplete(page);
    expect(await fontSizeOf(page, '.lw-title')).toBe('48px');
    expect(await fontSizeOf(page, '.lw-button-primary')).toBe('36px');
    expect(await fontSizeOf(page, '.lw-watermark')).toBe('24px');
    // The page's own column is narrower.
    await page.locator('main').evaluate((main) => {
      main.style.maxWidth = 'none';
    });
    expect((await page.locator('.lw').boundingBox())?.width).toBe(800);
    await page.close();
  },
);

itInModes('a font size of the page changes no text of the widget, in %s mode', async (mode) => {
  const page = await open(1000);
  await page.goto(embedUrl(otp, mode));
  await isComplete(page);
  // Common, so that one `rem` is ten pixels.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '62.5%';
    document.body.style.fontSize = '1.6rem';
  });
  expect(await fontSizeOf(page, '.lw-button-primary')).toBe('36px');
  await page.close();
});

itInModes('a theme with a font of equal widths keeps the text size, in %s mode', async (mode) => {
  const page = await open(1000);
  await page.goto(embedUrl(otp, mode));
  await isComplete(page);
  await page.evaluate(() => {
    const widget = document.querySelector('login-widget');
    if (widget) widget.theme = { fontFamily: 'monospace' };
  });
  await expect
    .poll(() => page.locator('.lw').evaluate((card) => getComputedStyle(card).fontFamily))
    .toMatch(/^monospace/);
  expect(await fontSizeOf(page, '.lw')).toBe(`${LARGE_TEXT}px`);
  await page.close();
});

itInModes('nothing is cut on a phone with twice the text size, in %s mode', async (mode) => {
  const page = await open(320);
  await page.goto(
    embedUrl(
      {
        products: ['oauth', 'otp', 'passkeys', 'crypto'],
        oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }] },
        otpOptions: { methods: ['email', 'sms'] },
      },
      mode,
    ),
  );
  await isComplete(page);
  expect(await cutTexts(page)).toEqual([]);
  expect(await heightOf(page, '.lw-input')).toBe(72);
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByLabel('Phone number').waitFor();
  expect(await heightOf(page, '.lw-country')).toBe(72);
  expect(await cutTexts(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Email' }).click();
  await typeOver(page.getByRole('textbox', { name: 'Email' }), someone());
  await page.keyboard.press('Enter');
  await heading(page, 'Enter passcode');
  await page.keyboard.type('123');
  expect(await cutTexts(page)).toEqual([]);
  expect(await heightOf(page, '.lw-code-box')).toBe(70.390625);
  await page.close();
});

itInModes('a phone number and its countries have room with twice the text size, in %s mode', async (mode) => {
  const page = await open(320);
  await page.goto(embedUrl({ products: ['otp'], otpOptions: { methods: ['sms'] } }, mode));
  await isComplete(page);
  const field = page.getByLabel('Phone number');
  await typeOver(field, '2025550123');
  // It has a line of its own.
  expect((await field.boundingBox())?.width).toBe((await page.locator('.lw-phone').boundingBox())?.width);
  expect(await cutTexts(page)).toEqual([]);
  await openCountrySearch(page);
  await page.keyboard.type('Antigua');
  const name = page.locator('div[role=option] > :first-child').first();
  await expect.poll(() => name.textContent()).toBe('Antigua & Barbuda');
  // Two lines, one for each long word.
  expect(await name.evaluate((node) => node.getBoundingClientRect().height)).toBe(96);
  expect(await cutTexts(page)).toEqual([]);
  await page.close();
});
