import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { totpCode } from './support/authenticator-app.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { itInModes } from './support/modes.ts';
import { openBusiness } from './support/organizations.ts';
import { toFirstCode } from './support/second-factor.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { embed, heading, links, MODE, otp, press, typeEmail, wallets } from './support/ways.ts';

const beside = { authFlowType: 'Discovery', products: ['emailMagicLinks', 'passwords'] };
const browser = useBrowser({ isAroundPlain: true });

/** Presses in the middle, and moves the mouse by 8 px before letting go. */
async function pressUnsteadily(page: Page, node: Locator): Promise<void> {
  await node.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await node.boundingBox()) ?? {};
  const at = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 4, at.y + 1);
  await page.mouse.move(at.x + 8, at.y + 2);
  await page.mouse.up();
}

it('a mailbox is opened by a press during which the mouse moves', async () => {
  const page = await browser.visit();
  await page.context().route('https://**', (route) => route.fulfill({ body: 'A mailbox' }));
  await typeEmail(page, links);
  await heading(page, 'Check your email!');
  const opened = page.context().waitForEvent('page', { timeout: 5_000 });
  await pressUnsteadily(page, page.getByRole('link', { name: 'Open in Gmail' }));
  await opened;
});

it('a wallet’s site is opened by a press during which the mouse moves', async () => {
  const page = await browser.visit();
  await page.context().route('https://**', (route) => route.fulfill({ body: 'A wallet' }));
  await embed(page, wallets);
  await press(page, 'Set up a new crypto wallet');
  const opened = page.context().waitForEvent('page', { timeout: 5_000 });
  await pressUnsteadily(page, page.getByRole('link', { name: 'Metamask' }));
  await opened;
});

it('backup codes are saved by a press during which the mouse moves', async () => {
  const page = await browser.visit();
  const secret = await toFirstCode(page, MODE);
  await typeOver(page.getByLabel('Verification code'), totpCode(secret));
  await heading(page, 'Save your backup codes!');
  const saved = page.waitForEvent('download', { timeout: 5_000 });
  await pressUnsteadily(page, page.getByRole('link', { name: 'Download file' }));
  expect((await saved).suggestedFilename()).toMatch(/txt$/);
});

it('a link of the site is followed by a press during which the mouse moves', async () => {
  const page = await browser.visit();
  await page.goto(addresses.host);
  await pressUnsteadily(page, page.getByRole('link', { name: 'Start Free Assessment' }).last());
  await page.waitForURL(/\/survey$/);
});

/** Holds a key down, as a keyboard repeats it. */
async function holdDown(page: Page, key: string): Promise<void> {
  for (let repeats = 0; repeats < 20; repeats += 1) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

itInModes('a held Enter sends a wrong password once, in %s mode', async (mode) => {
  const page = await browser.visit();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await openBusiness(page, beside, mode);
  await press(page, 'Use a password instead');
  await typeOver(page.getByLabel('Email'), someone());
  await typeOver(page.getByLabel('Password', { exact: true }), 'not it');
  await holdDown(page, 'Enter');
  await page.getByText('Invalid email or password.').waitFor();
  expect(sent.filter((path) => path.endsWith('/passwords/discovery/authenticate'))).toHaveLength(1);
});

itInModes('a held Enter opens one screen, in %s mode', async (mode) => {
  const page = await browser.visit();
  await openBusiness(page, beside, mode);
  await press(page, 'Use a password instead');
  await typeOver(page.getByLabel('Email'), someone());
  await tabTo(page, 'Sign up or reset password');
  await holdDown(page, 'Enter');
  await heading(page, 'Check your email for help signing in!');
});

itInModes('a double click opens a screen whose field keeps the focus, in %s mode', async (mode) => {
  const page = await browser.visit();
  await page.goto(embedUrl(otp, mode));
  await page.getByLabel('Email').click();
  await page.keyboard.type(someone());
  const { x = 0, y = 0 } =
    (await page.getByRole('button', { name: 'Continue with email' }).boundingBox()) ?? {};
  await page.mouse.click(x + 4, y + 4);
  await page.locator('.lw-code-input:focus').waitFor();
  // The second click, as of a double tap on a phone, comes once the next screen is there.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.type('1');
  expect(await page.getByLabel('One-time passcode').inputValue()).toBe('1');
});
