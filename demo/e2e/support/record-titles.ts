import type { Page } from 'playwright-core';

/** Records every title that the element shows. */
export const recordTitles = (page: Page) =>
  page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(globalThis, { titles });
    const look = () => {
      const element = document.querySelector('login-widget');
      const shown = (element?.shadowRoot ?? element)?.querySelector('h2')?.textContent;
      if (shown) titles.add(shown);
      requestAnimationFrame(look);
    };
    look();
  });
/** The recorded titles, in order. */
export const titlesOf = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { titles: Set<string> }).titles]);
