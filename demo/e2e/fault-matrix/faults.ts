import type { Page, Route } from 'playwright-core';

/** Something that goes wrong between the widget and the provider. */
export interface Fault {
  readonly name: string;
  /** What the person reads. */
  readonly words: RegExp;
  /** Breaks the calls of a path until the returned function is called. */
  begin(page: Page, path: RegExp): Promise<() => Promise<void>>;
}

const AWAY = /Unable to contact our servers|You're offline|Something went wrong|taking too long/;

const broken = (name: string, words: RegExp, happen: (route: Route) => Promise<unknown>): Fault => ({
  name,
  words,
  async begin(page, path) {
    const handle = async (route: Route) => {
      // The browser asks first whether it may call (CORS): that works.
      if (route.request().method() === 'OPTIONS') await route.continue();
      else await happen(route);
    };
    await page.route(path, handle);
    return () => page.unroute(path, handle);
  },
});

/** Answers in the provider's place, to a page of any origin. */
export const answer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      body,
      headers: {
        'content-type': 'application/json',
        'access-control-allow-origin': route.request().headers().origin ?? '*',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Retry-After',
        ...headers,
      },
    });

const refusal = (status: number, error_type: string, error_message: string) =>
  JSON.stringify({
    status_code: status,
    request_id: 'request-1',
    error_type,
    error_message,
    error_url: 'https://provider.example/errors',
  });

const MARKUP = '<img src=x onerror="globalThis.isBroken = true">';

/** Faults after which the provider has done nothing: the same can be tried again. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'the device is offline',
    words: /You're offline|This part could not be loaded. Check your connection/,
    async begin(page) {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  broken('the network fails', AWAY, (route) => route.abort('connectionreset')),
  broken('an ad blocker is at work', AWAY, (route) => route.abort('blockedbyclient')),
  broken(
    'the provider fails and says so',
    /We are down/,
    answer(500, refusal(500, 'internal_server_error', 'We are down.')),
  ),
  broken(
    'a proxy answers with its own page',
    AWAY,
    answer(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }),
  ),
  broken(
    'a proxy answers for the provider',
    AWAY,
    answer(200, '<html></html>', { 'content-type': 'text/html' }),
  ),
  broken(
    'there were too many calls',
    /Too many tries/,
    answer(429, refusal(429, 'too_many_requests', 'Too many requests.'), { 'retry-after': '1' }),
  ),
  broken('the answer is cut off', AWAY, answer(200, '{"data":{"status_code":200,"met')),
  broken('the answer is empty', AWAY, answer(200, '{}')),
  broken('the answer is null', AWAY, answer(200, 'null')),
  broken('the answer holds nothing', AWAY, answer(200, '{"data":{}}')),
  broken('the refusal is null', AWAY, answer(400, 'null')),
  broken('the refusal is text', AWAY, answer(400, '"no"')),
  broken('the reason holds markup', /<img src=x/, answer(500, refusal(500, 'internal_server_error', MARKUP))),
  broken(
    'the reason is a book',
    /lorem/,
    answer(500, refusal(500, 'internal_server_error', 'lorem ipsum '.repeat(1000))),
  ),
];

/** The provider acts, and its answer is lost on the way. */
export const LOST_ANSWER = broken('the answer is lost', AWAY, async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
});

/** No answer ever comes. */
export const NO_ANSWER: Fault = {
  name: 'no answer comes',
  words: /Still working…/,
  async begin(page, path) {
    const held: Route[] = [];
    const hold = (route: Route) => void held.push(route);
    await page.route(path, hold);
    return async () => {
      // Before the route ends, or they would go out then; the page may have given them up.
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
      await page.unroute(path, hold);
    };
  },
};
