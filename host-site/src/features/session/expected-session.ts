import { readSettings } from '../../lib/settings.ts';
import type { KeyValue } from '../../lib/storage.ts';
import { HINT_KEY } from './session-store.ts';

/** Attribute of the page's root element while a session is expected (`host-site/src/styles/sign-in.css`). */
const MARK = 'data-session-expected';

const SESSION_COOKIE = /(?:^|;\s*)stytch_session=[^;]/;

/** True if this browser holds a session, as far as a script can see before the client is loaded. */
export function expectsSession(page: Document, storage: Pick<KeyValue, 'getItem'>): boolean {
  // An HttpOnly cookie cannot be read: the site's own note counts instead.
  if (readSettings(page).hidesTokens) return storage.getItem(HINT_KEY) === 'true';
  return SESSION_COOKIE.test(page.cookie);
}

/** Marks the page before its first paint, so that nobody with a session sees the login form of its HTML. */
export function markExpectedSession(page: Document, storage: Pick<KeyValue, 'getItem'>): void {
  page.documentElement.toggleAttribute(MARK, expectsSession(page, storage));
}

/** Removes the mark: the page knows whether there is a session. */
export const unmarkExpectedSession = (page: Document): void => page.documentElement.removeAttribute(MARK);
