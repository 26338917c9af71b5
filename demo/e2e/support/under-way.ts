import type { Page } from 'playwright-core';

/** Lists a page's unfinished requests by address and milliseconds, which explains why a journey is stuck. */
export function watchUnderWay(page: Page): () => string[] {
  const open = new Map<object, { url: string; at: number }>();
  page.on('request', (request) =>
    open.set(request, { url: `${request.method()} ${request.url()}`, at: Date.now() }),
  );
  const close = (request: object) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => [...open.values()].map(({ url, at }) => `${url} since ${Date.now() - at} ms`);
}
