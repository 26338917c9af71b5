import type { Page } from 'playwright-core';

/** Holds the application (or these parts) back until `arrive` is called. The form is drawn without them. */
export async function withoutApplication(page: Page, parts = /chunks\/application/) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(parts, async (route) => {
    await arrival;
    await route.continue();
  });
  return { arrive: () => arrive() };
}

/** Makes a part fail to load until `mend` is called. */
export async function withBroken(page: Page, part: string) {
  let isBroken = true;
  await page.route(new RegExp(`chunks/${part}`), (route) => (isBroken ? route.abort() : route.continue()));
  return {
    mend() {
      isBroken = false;
    },
  };
}

/** Waits for the hydration: React leaves a property on each element, Preact on those with handlers of events. */
export const isTaken = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('login-widget');
    const controls = (element?.shadowRoot ?? element)?.querySelectorAll('input,button') ?? [];
    return [...controls].some((control) => Object.keys(control).length > 0);
  });
