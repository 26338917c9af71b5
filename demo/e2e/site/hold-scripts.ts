import type { Page } from 'playwright-core';

/** Holds back the site's scripts, all but the small early ones, until `arrive`. */
export async function holdScripts(page: Page): Promise<{ arrive(): void }> {
  let arrive = () => {};
  const allowed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await allowed;
    await route.continue();
  });
  return { arrive };
}
