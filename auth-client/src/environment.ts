import { fieldsOf } from './json.ts';
import { timeZone } from './time-zone.ts';

/**
 * Everything the client needs of the world. Browsers give the defaults; tests and other hosts give their own. No
 * other file of this package touches `fetch`, storage, cookies, the clock, randomness or the page.
 */
export interface Environment {
  /** False where there is no page, such as on a server: nothing starts by itself there. */
  readonly isBrowser: boolean;
  /** Sends a request; rejects with a `TypeError` where the network fails. */
  fetch(request: Request): Promise<Response>;
  /** Default: local storage; where it is full or blocked, that of the tab or of the page. */
  readonly storage: KeyValueStore;
  /** Default: `document.cookie`. */
  readonly cookies: CookieJar;
  readonly clock: Clock;
  /** Cryptographically strong 32-bit values. */
  random(count: number): Uint32Array;
  readonly page: Page;
  /** Default: the console. */
  readonly log: Pick<Console, 'warn' | 'error'>;
}

/** Text by key, shared by the tabs of one origin and the clients of one page. No method throws. */
export interface KeyValueStore {
  /** Gives the value; null where there is none. */
  get(key: string): string | null;
  /** @returns false where the value lives only as long as this page. */
  set(key: string, value: string): boolean;
  /** Removes the value, where there is one. */
  remove(key: string): void;
  /** Tells of writes by other tabs and by other clients of this page; `null` means all keys. Not of own writes. */
  onChange(listener: (key: string | null) => void): Unsubscribe;
}

/** `document.cookie`. */
export interface CookieJar {
  /** Every cookie that script can read: `a=1; b=2`. */
  read(): string;
  /** Writes one cookie with its attributes. */
  write(cookie: string): void;
}

/** The browser's clock, in milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after so many milliseconds, unless it is cancelled. */
  after(milliseconds: number, callback: () => void): Unsubscribe;
}

/** The page that the client runs in. */
export interface Page {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly hostname: string;
  /** IANA name. */
  readonly timezone: string;
  readonly userAgent: string;
  /** Undefined on a server. */
  readonly document: Document | undefined;
  /** What the clients of one page share; ends with the page. */
  readonly shared: Map<string, unknown>;
  /** The page is shown again, or the network is back. */
  onReturn(listener: () => void): Unsubscribe;
  /** The page may be about to end. */
  onHide(listener: () => void): Unsubscribe;
  /** Leaves the page, where no listener of `NAVIGATE_EVENT` prevents it. */
  navigate(url: string, reason: NavigateReason): void;
  /** A name of the global object, such as one that a script has defined. */
  global(name: string): unknown;
}

/** Ends what it was returned for. Calling it again does nothing. */
export type Unsubscribe = () => void;

/** Why a call leaves the page. */
export type NavigateReason = 'oauth' | 'sso' | 'one-tap';

/** Of `NAVIGATE_EVENT`. */
export interface NavigateDetail {
  readonly url: string;
  readonly reason: NavigateReason;
}

/** A cancelable event of the window, before a client leaves the page. */
export const NAVIGATE_EVENT = 'login-widget:navigate';

const SHARED = Symbol.for('login-widget.page');
const STORAGE_EVENT = 'login-widget:storage';

const nothing = () => {};

/** Ends several things as one. */
const together =
  (...ends: Unsubscribe[]): Unsubscribe =>
  () => {
    for (const end of ends) end();
  };

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** One map per page, also for copies of this package of another version. */
function pageMap(): Map<string, unknown> {
  const holder = globalThis as { [SHARED]?: Map<string, unknown> };
  holder[SHARED] ??= new Map();
  return holder[SHARED];
}

/** What a browser refuses, it refuses by an exception. */
function attempt<T>(action: () => T): T | undefined;
function attempt<T>(action: () => T, otherwise: T): T;
function attempt<T>(action: () => T, otherwise?: T): T | undefined {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The getters themselves throw where storage is blocked. */
const webStorage = (name: 'localStorage' | 'sessionStorage'): Storage | undefined =>
  attempt(() => globalThis[name] ?? undefined);

/**
 * Local storage; where it refuses (blocked, full), session storage; where that refuses too, the page's memory. What
 * is written leaves the others, so that whatever local storage holds is newer: another tab has written it.
 */
function browserStorage(shared: Map<string, unknown>, isBrowser: boolean): KeyValueStore {
  const identity = {};
  // A server's own web storage would be shared by everybody it serves.
  const stores = isBrowser ? [webStorage('localStorage'), webStorage('sessionStorage')] : [];
  const inMemory = (key: string) => `storage:${key}`;
  const announce = (key: string) => {
    if (isBrowser) window.dispatchEvent(new CustomEvent(STORAGE_EVENT, { detail: { key, by: identity } }));
  };
  const forget = (key: string) => {
    shared.delete(inMemory(key));
    for (const store of stores) attempt(() => store?.removeItem(key));
  };
  return {
    get(key) {
      for (const store of stores) {
        const value = attempt(() => store?.getItem(key));
        if (typeof value === 'string') return value;
      }
      const remembered = shared.get(inMemory(key));
      return typeof remembered === 'string' ? remembered : null;
    },
    set(key, value) {
      const written = stores.find((store) =>
        attempt(() => {
          store?.setItem(key, value);
          return store !== undefined;
        }, false),
      );
      for (const store of stores) if (store !== written) attempt(() => store?.removeItem(key));
      if (written) shared.delete(inMemory(key));
      else shared.set(inMemory(key), value);
      announce(key);
      return written !== undefined && written === stores[0];
    },
    remove(key) {
      forget(key);
      announce(key);
    },
    onChange(listener) {
      if (!isBrowser) return nothing;
      return together(
        listen(window, 'storage', (event) => listener((event as StorageEvent).key)),
        listen(window, STORAGE_EVENT, (event) => {
          const { key, by } = fieldsOf((event as CustomEvent).detail);
          if (typeof key === 'string' && by !== identity) listener(key);
        }),
      );
    },
  };
}

function browserPage(shared: Map<string, unknown>, isBrowser: boolean): Page {
  const on = (target: EventTarget | undefined, type: string, listener: (event: Event) => void) =>
    target ? listen(target, type, listener) : nothing;
  const view = isBrowser ? window : undefined;
  const page = isBrowser ? document : undefined;
  return {
    origin: view?.location.origin ?? '',
    hostname: view?.location.hostname ?? '',
    timezone: timeZone(),
    document: page,
    userAgent: globalThis.navigator?.userAgent ?? '',
    shared,
    onReturn: (listener) =>
      together(
        on(page, 'visibilitychange', () => page?.visibilityState === 'visible' && listener()),
        on(view, 'pageshow', (event) => (event as PageTransitionEvent).persisted && listener()),
        on(view, 'online', listener),
      ),
    onHide: (listener) => on(view, 'pagehide', listener),
    navigate: (url, reason) =>
      view?.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { cancelable: true, detail: { url, reason } })) &&
      view.location.assign(url),
    global: (name) => (globalThis as Record<string, unknown>)[name],
  };
}

/** The browser's own; safe to create on a server, where it holds everything in memory. */
export function browserEnvironment(): Environment {
  const isBrowser = typeof window !== 'undefined' && typeof document !== 'undefined';
  // What a server handles for one person must not be shared with the next.
  const shared = isBrowser ? pageMap() : new Map<string, unknown>();
  const prefix = '[auth-client]';
  return {
    isBrowser,
    fetch: (request) => globalThis.fetch(request),
    storage: browserStorage(shared, isBrowser),
    // A server has no document, a frame without an origin no cookies.
    cookies: {
      read: () => attempt(() => document.cookie, ''),
      write: (cookie) =>
        attempt(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
          document.cookie = cookie;
        }),
    },
    clock: {
      now: () => Date.now(),
      after(milliseconds, callback) {
        const timer = setTimeout(callback, milliseconds);
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
