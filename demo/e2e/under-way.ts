import type { Page } from 'playwright-core';

/**
 * Makes a page's requests stop at `page.route` from its first one on. Where the first route is set on a page that is there,
 * Chromium tells the page's process a moment later, and what is asked for meanwhile passes.
 */
export const interceptFromStart = (page: Page) => page.route(/^never:/, (route) => route.fallback());

/** What a page has asked for and has not got yet, by address and milliseconds: where a journey stands still, it says why. */
export function watchUnderWay(page: Page): () => string[] {
  const asked = new Map<object, { url: string; at: number }>();
  page.on('request', (request) =>
    asked.set(request, { url: `${request.method()} ${request.url()}`, at: Date.now() }),
  );
  const answered = (request: object) => asked.delete(request);
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return () => [...asked.values()].map(({ url, at }) => `${url} since ${Date.now() - at} ms`);
}
