import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone, someonesNumber } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { toFirstCode } from './support/second-factor.ts';
import { typeOver } from './support/type-over.ts';
import { otp, passwords } from './support/ways.ts';
import { withoutApplication } from './support/without-application.ts';

const browser = useBrowser({ isAroundPlain: true });
const tabs = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };

/** Sets the direction of the page to right-to-left, as for Arabic or Hebrew. */
const beginAtRight = () =>
  document.addEventListener('readystatechange', () => document.documentElement.setAttribute('dir', 'rtl'), {
    once: true,
  });

async function open(config: object, mode: string): Promise<Page> {
  const page = await browser.visit();
  await page.addInitScript(beginAtRight);
  await page.goto(embedUrl(config, mode));
  await page.getByText('Powered by login-widget').waitFor();
  return page;
}

/** Left and right edges of an element, in whole pixels. */
const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });

/** Room at the left of a field's text, in pixels. */
const roomBesideText = (field: Locator) =>
  field.evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingLeft));

/** Characters of an element in visual order from left to right, by line. */
const asSeen = (element: Locator) =>
  element.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const signs = texts.flatMap((text) =>
      [...(text.textContent ?? '')].map((sign, index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, top } = range.getBoundingClientRect();
        return { sign, left, top };
      }),
    );
    return signs
      .toSorted((one, other) => one.top - other.top || one.left - other.left)
      .map(({ sign }) => sign)
      .join('');
  });

describeInModes('on a right-to-left page, in %s mode', (mode, it) => {
  it('a phone number reads from left to right, with its country first', async () => {
    const page = await open(tabs, mode);
    await expect.poll(() => asSeen(page.locator('.lw-country > span'))).toBe('+1');
    const country = await edges(page.locator('.lw-country'));
    expect(country.right).toBeLessThan((await edges(page.getByLabel('Phone number'))).left);
  });

  it('English sentences keep their order', async () => {
    const google = { oauthOptions: { providers: [{ type: 'google' }] } };
    const page = await open({ ...otp, ...google, products: ['oauth', 'otp'] }, mode);
    await typeOver(page.locator('input[type=email]'), 'ada@example');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => asSeen(page.locator('.lw-error span').last()))
      .toBe('Invalid email, please try again.');
    const label = page.locator('.lw-button-label > span').filter({ hasText: 'Continue with Google' });
    expect((await edges(label.locator('bdi'))).right).toBe((await edges(label)).right);
  });

  it('the arrow keys move to the tab that they point at', async () => {
    const page = await open(tabs, mode);
    await page.getByRole('tab', { name: 'Text' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'WhatsApp', selected: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Text', selected: true }).waitFor();
  });

  /** Checks that boxes and digits read from left to right, below the start of the title. */
  async function inOrder(page: Page, address: string): Promise<void> {
    await typeOver(page.getByLabel('One-time passcode'), '123');
    const boxes = page.locator('.lw-code-box');
    const lefts = (await Promise.all((await boxes.all()).map(edges))).map(({ left }) => left);
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    await expect.poll(() => boxes.first().getAttribute('data-digit')).toBe('1');
    await expect.poll(() => asSeen(page.locator('.lw-body b'))).toBe(address);
    expect((await edges(boxes.last())).right).toBe((await edges(page.locator('.lw-title'))).right);
  }

  it('a code and its phone number keep their order', async () => {
    const page = await open(tabs, mode);
    await typeOver(page.getByLabel('Phone number'), someonesNumber());
    await page.getByRole('button', { name: 'Continue with text message' }).click();
    const address = page.locator('.lw-body b');
    await inOrder(page, (await address.textContent()) ?? '');
  });

  it('a code and its address keep their order before hydration', async () => {
    const page = await browser.visit();
    await withoutApplication(page);
    await page.addInitScript(beginAtRight);
    await page.goto(embedUrl(otp, mode));
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await inOrder(page, email);
  });

  it('Back is at the start and points there', async () => {
    const page = await open(otp, mode);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    const back = page.getByRole('button', { name: 'Back' });
    await back.waitFor();
    await expect
      .poll(async () => (await edges(back)).right)
      .toBe((await edges(page.locator('.lw-title'))).right + 10);
    expect(await back.locator('svg').evaluate((svg) => getComputedStyle(svg).scale)).toBe('-1 1');
  });

  it('a text that is left in English reads from left to right', async () => {
    const page = await browser.visit();
    await page.addInitScript(beginAtRight);
    await page.goto(embedUrl({ products: ['passkeys'] }, mode, '&locale=ar'));
    const mistake = page.locator('.lw-error [lang=en]');
    await mistake.waitFor();
    const text = (await mistake.textContent()) ?? '';
    expect((await asSeen(mistake)).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('a backup code that begins with digits keeps its order', async () => {
    const page = await browser.visit();
    await page.addInitScript(beginAtRight);
    await page.route('**/totps', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: { recovery_codes: string[] } };
      const recovery_codes = ['2345-abcd-efgh', ...data.recovery_codes.slice(1)];
      await route.fulfill({ response, json: { ...rest, data: { ...data, recovery_codes } } });
    });
    const secret = await toFirstCode(page, mode);
    await typeOver(page.getByLabel('Verification code'), totpCode(secret));
    await expect.poll(() => asSeen(page.locator('.lw-codes code').first())).toBe('2345-abcd-efgh');
  });

  it('a shown password is read as it was typed, at the start of its field', async () => {
    const page = await open(passwords, mode);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Password', { exact: true });
    await typeOver(field, '12-ab!');
    const before = await edges(page.locator('.lw-eye'));
    await page.getByRole('button', { name: 'Show password' }).click();
    const { direction, textAlign } = await field.evaluate((node) => {
      const { direction, textAlign } = getComputedStyle(node);
      return { direction, textAlign };
    });
    expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'right' });
    expect(await roomBesideText(field)).toBeGreaterThanOrEqual(before.right - before.left);
  });

  it('a password’s eye is at its end', async () => {
    const page = await open(passwords, mode);
    await typeOver(page.getByLabel('Email'), someone());
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Password', { exact: true });
    await field.waitFor();
    const eye = await edges(page.locator('.lw-eye'));
    const { left, right } = await edges(field);
    expect(eye.left - left).toBeLessThan(right - eye.right);
  });
});
