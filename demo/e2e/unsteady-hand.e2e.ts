import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { totpCode } from './authenticator-app.ts';
import { useBrowser } from './browser.ts';
import { toFirstCode } from './second-factor.ts';
import { typeOver } from './type-over.ts';
import { embed, heading, links, MODE, press, typeEmail, wallets } from './ways.ts';

const browser = useBrowser({ isAroundPlain: true });

/** Presses in the middle, and moves the mouse by 8 px before letting go. */
async function pressUnsteadily(page: Page, node: Locator): Promise<void> {
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
