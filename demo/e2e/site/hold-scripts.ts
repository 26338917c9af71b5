import type { Page } from 'playwright-core';

/** Holds back the site's scripts, all but the small early ones, until `release`. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  let release = () => {};
  const allowed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await allowed;
    await route.continue();
  });
  return { release };
}
