import type { Page } from 'playwright-core';

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
