import { expect } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { openingTag, useOwnSite } from './support/own-site.ts';
import { addresses } from './support/system.ts';

const browser = useBrowser();
const site = useOwnSite();

/** Shortcuts of a page: Escape closes its search, and every other key opens it, unless somebody is typing. */
const SHORTCUTS = `<label>Search <input id="search"></label><script>
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') search.value = 'closed';
  if (event.key === 'Escape' || event.target.tagName === 'INPUT') return;
  event.preventDefault();
  search.focus();
});
</script>`;

describeInModes('in a page with shortcuts, in %s mode', (mode, it) => {
  it('a person types an address and a code, and the shortcuts stay with the page', async () => {
    const page = await browser.visit();
    await page.goto(site.show(`${SHORTCUTS}${openingTag(mode)}></login-widget>`));
    const email = someone();
    await page.getByLabel('Email').click();
    await page.keyboard.type(`${email}x`);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('One-time passcode');
    await code.waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Search').inputValue()).toBe('closed');
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await page.getByRole('heading', { name: 'Success' }).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('closed');
  });
});
