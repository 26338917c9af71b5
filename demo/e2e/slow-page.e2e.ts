import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { openingTag, useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';
import { waitForHydration } from './support/without-application.ts';

const browser = useBrowser();
const site = useOwnSite();

describeInModes('in a page that never finishes loading, in %s mode', (mode, it) => {
  it('the browser’s Back and Forward move between the screens', async () => {
    const page = await browser.visit();
    // A page of a shop or a newspaper, with a picture that hangs.
    await page.route(/slow\.png$/, () => undefined);
    await page.goto(
      site.show(`<img src="/slow.png" alt="">${openingTag(mode, { navigation: 'history' })}></login-widget>`),
      {
        waitUntil: 'commit',
      },
    );
    await waitForHydration(page);
    const email = someone();
    await page.getByLabel('Email').click();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const code = page.getByLabel('One-time passcode');
    await code.waitFor();
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    await page.evaluate(() => history.forward());
    await code.waitFor();
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  });
});
