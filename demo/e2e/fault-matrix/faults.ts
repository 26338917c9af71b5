import type { Page } from 'playwright-core';
import { answer, cut, cutBody, type Effect, hold, loseAnswer, slowBody } from '../../fault-proxy/effects.ts';
import type { Network } from '../support/network.ts';
import { addresses } from '../support/system.ts';

/** A fault between the widget and the provider. */
export interface Fault {
  readonly name: string;
  /** The message that the person reads. */
  readonly words: RegExp;
  /** Breaks the calls of a path until the returned function is called. */
  begin(page: Page, network: Network, path: RegExp): Promise<() => Promise<void>>;
}

export const AWAY = /Unable to contact our servers|You're offline|Something went wrong|taking too long/;

/** A fault of the network. */
const broken = (name: string, words: RegExp, effect: Effect): Fault => ({
  name,
  words,
  async begin(_, network, address) {
    const rule = network.add({ address, effect });
    return async () => rule.end();
  },
});

/** A call that the browser aborts with an error of Playwright's list. */
const refusedByBrowser = (name: string, reason: string): Fault => ({
  name,
  words: AWAY,
  async begin(page, _, path) {
    await page.route(path, (route) =>
      route.request().method() === 'OPTIONS' ? route.continue() : route.abort(reason),
    );
    return () => page.unroute(path);
  },
});

const HTML = { 'content-type': 'text/html' };
const SOON = { 'retry-after': '1' };

const refusal = (status: number, error_type: string, error_message: string) =>
  JSON.stringify({
    status_code: status,
    request_id: 'request-1',
    error_type,
    error_message,
    error_url: 'https://provider.example/errors',
  });

const failure = (message: string) => answer(500, refusal(500, 'internal_server_error', message));

const leadTo = (location: string) => answer(307, '', { headers: { location } });

const MARKUP = '<img src=x onerror="globalThis.isBroken = true">';

/** Faults before the provider acts, so that the same call can be repeated. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'the device is offline',
    words: /You're offline|This part could not be loaded. Check your connection/,
    async begin(page) {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  broken('the network fails', AWAY, cut),
  refusedByBrowser('an ad blocker blocks the call', 'blockedbyclient'),
  broken('the provider fails and says so', /We are down/, failure('We are down.')),
  broken('a proxy answers with its own page', AWAY, answer(502, '<h1>Bad gateway</h1>', { headers: HTML })),
  broken('a proxy answers for the provider', AWAY, answer(200, '<html></html>', { headers: HTML })),
  broken(
    'there were too many calls',
    /Too many tries/,
    answer(429, refusal(429, 'too_many_requests', 'Too many requests.'), { headers: SOON }),
  ),
  broken(
    'the answer is cut off',
    AWAY,
    answer(200, '{"data":{"status_code":200,"method_id":"1"}}', { bytes: 31 }),
  ),
  broken('the answer is empty', AWAY, answer(200, '{}')),
  broken('the answer is null', AWAY, answer(200, 'null')),
  broken('the answer has empty data', AWAY, answer(200, '{"data":{}}')),
  broken('the refusal is null', AWAY, answer(400, 'null')),
  broken('the refusal is text', AWAY, answer(400, '"no"')),
  broken('the reason contains markup', /<img src=x/, failure(MARKUP)),
  broken('the reason is very long', /lorem/, failure('lorem ipsum '.repeat(1000))),
];

/** Further faults of the same kind, for `LONG`. */
export const RARE_FAULTS: readonly Fault[] = [
  refusedByBrowser('the name is not found', 'namenotresolved'),
  broken(
    'a proxy answers with a page that scripts cannot read',
    AWAY,
    answer(502, '', { headers: HTML, isReadable: false }),
  ),
  broken('a captive portal redirects the call', AWAY, leadTo(`${addresses.provider}/health`)),
  broken(
    'the provider is being replaced',
    /Back in a moment/,
    answer(503, refusal(503, 'server_unavailable', 'Back in a moment.'), { headers: SOON }),
  ),
  broken('the answer is no JSON', AWAY, answer(200, '{"data":{"status_code":200,"met')),
  broken('the answer is a list', AWAY, answer(200, '[]')),
  broken('the answer is of another type', AWAY, answer(200, '{"data":"yes"}')),
  broken('the reason runs from right to left', /השרת אינו זמין/, failure('\u202eהשרת אינו זמין')),
];

/** The provider acts, and its answer is lost. */
export const LOST_ANSWER = broken('the answer is lost', AWAY, loseAnswer);
export const LOST_HALF = broken('half of the answer is lost', AWAY, cutBody);

/** No answer ever comes. */
export const NO_ANSWER: Fault = {
  name: 'no answer comes',
  words: /Still working…/,
  async begin(_, network, address) {
    // Only the first call, for the whole test: Chromium repeats a call whose connection breaks.
    network.add({ address, nth: 1, effect: hold });
    return async () => {};
  },
};

/** The whole answer arrives, but after the message that it is late. */
export const SLOW_ANSWER = broken('the answer takes ten seconds', /Still working…/, slowBody(10_000));
