import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { itInModes } from './support/modes.ts';
import { GOOD, heading, passwords, press } from './support/ways.ts';
import { waitForHydration } from './support/without-application.ts';

const browser = useBrowser();

itInModes(
  'a page that was open during a deployment, and whose files are gone, is reloaded by a second retry, in %s mode',
  async (mode) => {
    const page = await browser.visit();
    await page.goto(embedUrl(passwords, mode));
    await waitForHydration(page);
    let visits = 0;
    await page.route(/chunks\//, (route) => (visits ? route.continue() : route.fulfill({ status: 404 })));
    page.on('framenavigated', () => {
      visits += 1;
    });
    await page.getByLabel('Email').click();
    const email = someone();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const failure = page.getByText('This part could not be loaded');
    await failure.waitFor();
    await press(page, 'Try again');
    await failure.waitFor();
    expect(visits).toBe(0);
    await press(page, 'Try again');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(visits).toBe(1);
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  },
);

itInModes(
  'a form that was open during a deployment, and whose next files are gone, is reloaded and keeps its address, in %s mode',
  async (mode) => {
    const page = await browser.visit();
    const email = someone();
    await page.goto(embedUrl(passwords, mode));
    await page.getByLabel('Email').click();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const password = page.getByLabel('Password', { exact: true });
    await password.waitFor();
    let visits = 0;
    await page.route(/chunks\//, (route) => (visits ? route.continue() : route.fulfill({ status: 404 })));
    page.on('framenavigated', () => {
      visits += 1;
    });
    // The strength of a new password is checked by itself, twice when the first time fails.
    await password.click();
    await page.keyboard.type(GOOD);
    await expect.poll(() => visits, { timeout: 15_000 }).toBe(1);
    await password.waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await password.click();
    await page.keyboard.type(GOOD);
    await page.getByRole('button', { name: 'Continue', exact: true, disabled: false }).click();
    await heading(page, 'Success!');
  },
);
