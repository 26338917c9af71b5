import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { embedUrl, isComplete } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { heading, otp } from './support/ways.ts';

const browser = useBrowser();

/** Fills in the field as an extension does that dispatches no event. */
const fillIn = (page: Page, text: string) =>
  page.locator('.lw input').evaluate((field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  }, text);

describeInModes('a text that is filled in without an event, in %s mode', (mode, it) => {
  it.each([
    [
      'a press of the button',
      (page: Page) => page.getByRole('button', { name: /^Continue/ }).click({ force: true }),
    ],
    ['Enter in the field', (page: Page) => page.keyboard.press('Enter')],
    [
      'a submission',
      (page: Page) => page.locator('.lw form').evaluate((form: HTMLFormElement) => form.requestSubmit()),
    ],
  ])('is sent by %s', async (_how, submit) => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    await isComplete(page);
    await page.getByLabel('Email').click();
    const email = someone();
    await fillIn(page, email);
    await submit(page);
    await page.getByText(`A 6-digit passcode was sent to you at ${email}.`).waitFor();
  });

  it('is verified when the person leaves the field of the code', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    const email = someone();
    await page.getByLabel('Email').click();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await isComplete(page);
    await fillIn(page, await codeSentTo(addresses.provider, email));
    await page.keyboard.press('Tab');
    await heading(page, 'Success');
    expect(page.url()).toContain('/embed');
  });
});
