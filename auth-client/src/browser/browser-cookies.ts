import type { CookieJar, KeyValueStore } from '../environment.ts';
import { attempt } from './attempt.ts';

/**
 * Pages of other schemes than http have no cookies (https://html.spec.whatwg.org/#cookie-averse-document-object). Those
 * of extensions and apps (`chrome-extension:`, `capacitor:`) have an origin, whose storage no other site can read. Files
 * may share one storage, so it must not hold a session. The origin decides, because `about:srcdoc` has its page's. The
 * widget stores its attempts by the same rule: change both.
 */
const hasOwnScheme = () => /^(?!http|file).+:/.test(self.origin);

/** Keeps cookies in the storage, one per line with its attributes, until they expire. */
function storedCookies(storage: KeyValueStore): CookieJar {
  const key = 'login-widget:cookies';
  const isLive = (cookie: string) =>
    cookie && Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '9999') > Date.now();
  const read = () => (storage.get(key) ?? '').split('\n').filter(isLive);
  return {
    read: () =>
      read()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    write(cookie) {
      const name = cookie.replace(/=.*/, '=');
      const others = read().filter((other) => !other.startsWith(name));
      storage.set(key, [...others, cookie].filter(isLive).join('\n'));
    },
  };
}

/** The object with the property `cookie`: a form of the page with that name hides the document's (DOM clobbering). */
const cookieOwner = () => (typeof document.cookie === 'string' ? document : Document.prototype);

/** Cookies of the document. In pages that have none, the storage keeps them. */
export const browserCookies = (storage: KeyValueStore, isBrowser: boolean): CookieJar =>
  // A server has no document, and a frame without an origin has no cookies.
  isBrowser && hasOwnScheme()
    ? storedCookies(storage)
    : {
        read: () => attempt(() => Reflect.get(cookieOwner(), 'cookie', document) as string, ''),
        write: (value) => attempt(() => Reflect.set(cookieOwner(), 'cookie', value, document)),
      };
