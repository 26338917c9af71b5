import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { openingTag, useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';
import { heading } from './support/ways.ts';

const browser = useBrowser();
const site = useOwnSite();
const { playground, provider } = addresses;

/** Signs in on a page that loads the script by this name. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(site.show(`${openingTag('light')}></login-widget>`, `${playground}/${name}`));
  await page.getByLabel('Email').click();
  const email = someone();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await heading(page, 'Enter passcode');
  await page.keyboard.type(await codeSentTo(provider, email));
  await heading(page, 'Success');
}

/** Names that servers give to a script: WordPress adds its version, Django and Rails the hash of its content. */
it.each(['login-widget.js?ver=6.1.9', 'login-widget.4f2a91c3d0b7.js'])(
  'the first file is requested once if the page calls it %s',
  async (name) => {
    const page = await browser.visit();
    const requested: string[] = [];
    await page.route(/\/login-widget[^/]*\.js/, (route) => {
      requested.push(route.request().url());
      return requested.length === 1
        ? route.continue({ url: `${playground}/login-widget.js` })
        : route.fulfill({ status: 404 });
    });
    await signIn(page, name);
    expect(requested).toEqual([`${playground}/${name}`]);
  },
);

it('the parts are found if their server redirects to another address', async () => {
  const page = await browser.visit();
  let redirects = 0;
  await page.route(/\/chunks\/[^?]*\.js$/, (route) => {
    redirects += 1;
    const headers = { location: `${route.request().url()}?cdn`, 'access-control-allow-origin': '*' };
    return route.fulfill({ status: 302, headers });
  });
  await signIn(page, 'login-widget.js');
  expect(redirects).toBeGreaterThan(3);
});
