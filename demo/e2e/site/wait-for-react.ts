import type { Page } from 'playwright-core';

/** Waits until React has hydrated or drawn the first node that matches. It marks its nodes. */
export const waitForReact = (page: Page, selector: string) =>
  page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );
