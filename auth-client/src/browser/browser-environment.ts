import type { Environment } from '../environment.ts';
import { browserCookies } from './browser-cookies.ts';
import { browserPage } from './browser-page.ts';
import { browserStorage } from './browser-storage.ts';

const SHARED = Symbol.for('login-widget.page');

/** One map per page, shared with other versions of this package. */
function pageMap(): Map<string, unknown> {
  const holder = globalThis as { [SHARED]?: Map<string, unknown> };
  holder[SHARED] ??= new Map();
  return holder[SHARED];
}

/** Environment of the browser. Safe to create on a server, where it keeps everything in memory. */
export function browserEnvironment(): Environment {
  const isBrowser = typeof window !== 'undefined' && typeof document !== 'undefined';
  // State of one visitor must not reach the next one that the server handles.
  const shared = isBrowser ? pageMap() : new Map<string, unknown>();
  const prefix = '[auth-client]';
  const storage = browserStorage(shared, isBrowser);
  return {
    isBrowser,
    fetch: (request) => globalThis.fetch(request),
    storage,
    cookies: browserCookies(storage, isBrowser),
    clock: {
      now: () => Date.now(),
      after(milliseconds, callback) {
        const timer = setTimeout(callback, milliseconds);
        // Node, Deno and Bun: a program may end before the next refresh. Requests keep it alive by themselves.
        (timer as { unref?(): void }).unref?.();
        return () => clearTimeout(timer);
      },
    },
    random: (count) => crypto.getRandomValues(new Uint32Array(count)),
    page: browserPage(shared, isBrowser),
    log: {
      warn: (...words) => console.warn(prefix, ...words),
      error: (...words) => console.error(prefix, ...words),
    },
  };
}
