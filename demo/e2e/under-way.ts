import type { Page } from 'playwright-core';

/** Lists a page's unfinished requests by address and milliseconds, which explains why a journey is stuck. */
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
