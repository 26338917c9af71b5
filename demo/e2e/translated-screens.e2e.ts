import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { isComplete } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { pseudoTexts, withoutBrackets } from './support/pseudo-language.ts';
import { translate } from './support/translate-page.ts';
import { widgetScreens } from './support/widget-screens.ts';

const browser = useBrowser({ isAroundPlain: true });

/** Sets the texts of every element of the page, and waits until they are shown. */
async function speak(page: Page, strings: Readonly<Record<string, string>> | null): Promise<void> {
  await page.evaluate((texts) => {
    for (const element of document.querySelectorAll('login-widget')) {
      Object.assign(element, { locale: 'en', strings: texts });
    }
  }, strings);
  await page.waitForFunction((isPseudo) => {
    const element = document.querySelector('login-widget');
    const root = (element?.shadowRoot ?? element)?.querySelector<HTMLElement>('.lw');
    return root?.innerText.includes('~') === isPseudo;
  }, strings !== null);
}

/** Name of the screen, and its visible text without the inserted elements. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('login-widget');
    const root = (element?.shadowRoot ?? element)?.querySelector<HTMLElement>('.lw');
    // A countdown may have moved on.
    return root?.innerText.replaceAll(/\d+:\d\d/g, '0:00').replaceAll(/\s+/g, ' ');
  });

/** A list of mistakes is for the page's developer, and changes with no language. */
const screens = Object.entries(widgetScreens).filter(([name]) => name !== 'Mistake in the configuration');

it.each(everyNth(screens, 6))(
  '%s survives a change of all its texts while the browser translates it',
  async (_, reach) => {
    const page = await browser.visit();
    await translate(page);
    await reach(page);
    await isComplete(page);
    await expect.poll(() => page.locator('.lw font').count()).toBeGreaterThan(0);
    const before = await shown(page);
    await speak(page, pseudoTexts);
    await expect.poll(() => withoutBrackets(page)).toEqual([]);
    await speak(page, null);
    await expect.poll(() => shown(page)).toBe(before);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    if ((await back.count()) === 0) return;
    const screen = page.locator('[data-screen]').first();
    const name = await screen.getAttribute('data-screen');
    await back.click();
    // An organization that does not exist leads to the same error again.
    if (name === 'sign-in-error') return;
    await expect.poll(() => screen.getAttribute('data-screen')).not.toBe(name);
    expect(await screen.getAttribute('data-screen')).not.toBe('failed');
  },
);
