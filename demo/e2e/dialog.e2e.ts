import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { openingTag, useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';
import { waitForHydration } from './support/without-application.ts';

const browser = useBrowser();
const site = useOwnSite();

const hasFocus = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate(
        (it) => (it.getRootNode() as Document | ShadowRoot).activeElement === it && it.matches(':focus'),
      ),
    )
    .toBe(true);

describeInModes('the element in a dialog of the page, in %s mode', (mode, it) => {
  it('lets a person type at once, when the dialog opens and when it opens again', async () => {
    const page = await browser.visit();
    await page.goto(
      site.show(
        `<button onclick="nextElementSibling.showModal()">Log in</button><dialog>${openingTag(mode)}></login-widget></dialog>`,
      ),
    );
    await waitForHydration(page);
    const opener = page.getByRole('button', { name: 'Log in', exact: true });
    await opener.click();
    await hasFocus(page.getByLabel('Email'));
    const email = someone();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const code = page.getByLabel('One-time passcode');
    await hasFocus(code);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'hidden' });
    await opener.click();
    await hasFocus(code);
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
  });
});
