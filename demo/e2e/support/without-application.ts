import type { Page } from 'playwright-core';

/** Holds the application (or these parts) back until `release` is called. The form is drawn without them. */
export async function withoutApplication(page: Page, parts = /chunks\/application/) {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(parts, async (route) => {
    await untilReleased;
    await route.continue();
  });
  return { release: () => release() };
}

/** Makes a part fail to load until `repair` is called. */
export async function withBroken(page: Page, part: string) {
  let isBroken = true;
  await page.route(new RegExp(`chunks/${part}`), (route) => (isBroken ? route.abort() : route.continue()));
  return {
    repair() {
      isBroken = false;
    },
  };
}

/** Waits until the drawn form is hydrated: React leaves a property on each element, Preact on those with handlers of events. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('login-widget');
    const controls = (element?.shadowRoot ?? element)?.querySelectorAll('input,button') ?? [];
    return [...controls].some((control) => Object.keys(control).length > 0);
  });
