import type { Overrides } from '../../i18n/words.ts';

/** The client's `fetch`. It may return a response to a request that the fast start has already sent. */
export type Fetch = (request: Request) => Promise<Response>;

/** `fetch` that names the language of the widget, in which the provider then writes mails and text messages. */
export const inLanguage =
  (strings: () => Overrides, fetch: Fetch = (request) => globalThis.fetch(request)): Fetch =>
  (request) => {
    request.headers.set('Accept-Language', strings().locale ?? 'en');
    return fetch(request);
  };
