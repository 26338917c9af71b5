import { fieldsOf } from './json.ts';
import { timeZone } from './time-zone.ts';

/**
 * Everything the client uses of its surroundings. The defaults are the browser's; tests and other hosts pass their own.
 * Other files touch these only in `early/`, which runs before a client exists, in `server/`, and for the time zone and
 * SHA-256.
 */
export interface Environment {
  /** False without a page, such as on a server. Nothing starts by itself then. */
  readonly isBrowser: boolean;
  /** Sends a request. Rejects with a `TypeError` if the network fails. */
  fetch(request: Request): Promise<Response>;
  /** Default: local storage. If it is full or blocked, session storage, then the page's memory. */
  readonly storage: KeyValueStore;
  /** Default: `document.cookie`; in pages of extensions and apps, which have none, the storage. */
  readonly cookies: CookieJar;
  readonly clock: Clock;
  /** Cryptographically strong 32-bit values. */
  random(count: number): Uint32Array;
  readonly page: Page;
  /** Default: the console. */
  readonly log: Pick<Console, 'warn' | 'error'>;
}

/** Strings by key, shared by the tabs of one origin and the clients of one page. No method throws. */
export interface KeyValueStore {
  /** Returns the value, or null. */
  get(key: string): string | null;
  /** Stores the value. @returns false if it will not outlive this page */
  set(key: string, value: string): boolean;
  /** Removes the value, if there is one. */
  remove(key: string): void;
  /**
   * Calls the listener after writes by other tabs and by other clients of this page, not after own writes. `null`: all
   * keys.
   */
  onChange(listener: (key: string | null) => void): Unsubscribe;
}

/** `document.cookie`. */
export interface CookieJar {
  /** Every cookie that scripts can read: `a=1; b=2`. */
  read(): string;
  /** Writes one cookie with its attributes. */
  write(cookie: string): void;
}

/** The browser's clock, in milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after the delay, unless cancelled. */
  after(milliseconds: number, callback: () => void): Unsubscribe;
}

/** The platform's `Document`; undefined where a server compiles without the types of a page. */
type PageDocument = typeof globalThis extends { document: infer Found } ? Found : undefined;

/** The page that the client runs in. */
export interface Page {
  /** Scheme, host and port. */
  readonly origin: string;
  readonly hostname: string;
  /** IANA time zone. */
  readonly timezone: string;
  readonly userAgent: string;
  /** Undefined on a server. */
  readonly document: PageDocument | undefined;
  /** State shared by the clients of one page. It ends with the page. */
  readonly shared: Map<string, unknown>;
  /** Calls the listener when the page is shown again or the network is back. */
  onReturn(listener: () => void): Unsubscribe;
  /** Calls the listener when the page may be about to be unloaded. */
  onHide(listener: () => void): Unsubscribe;
  /** Navigates away, unless a listener of `NAVIGATE_EVENT` prevents it. */
  navigate(url: string, reason: NavigateReason): void;
  /** Reads a property of the global object, such as one that a script has defined. */
  global(name: string): unknown;
}

/** Cancels the subscription or timer. Calling it again does nothing. */
export type Unsubscribe = () => void;

/** Reason for leaving the page. */
export type NavigateReason = 'oauth' | 'sso' | 'one-tap';

/** Detail of `NAVIGATE_EVENT`. */
export interface NavigateDetail {
  readonly url: string;
  readonly reason: NavigateReason;
}

/** Cancelable event on the window, dispatched before a client navigates away. */
export const NAVIGATE_EVENT = 'login-widget:navigate';

const SHARED = Symbol.for('login-widget.page');
const STORAGE_EVENT = 'login-widget:storage';

const nothing = () => {};

/** Combines several cancel functions into one. */
const together =
  (...ends: Unsubscribe[]): Unsubscribe =>
  () => {
    for (const end of ends) end();
  };

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** One map per page, shared with other versions of this package. */
function pageMap(): Map<string, unknown> {
  const holder = globalThis as { [SHARED]?: Map<string, unknown> };
  holder[SHARED] ??= new Map();
  return holder[SHARED];
}

/** Returns the fallback if the action throws: browsers throw when they refuse access. */
function attempt<T>(action: () => T): T | undefined;
function attempt<T>(action: () => T, otherwise: T): T;
function attempt<T>(action: () => T, otherwise?: T): T | undefined {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The getters throw if storage is blocked. */
const webStorage = (name: 'localStorage' | 'sessionStorage'): Storage | undefined =>
  attempt(() => globalThis[name] ?? undefined);

/**
 * Local storage; if it refuses (blocked, full), session storage; if that refuses too, the page's memory. A write
 * removes the key from the other stores. A value found in local storage is therefore newer: another tab wrote it.
 */
function browserStorage(shared: Map<string, unknown>, isBrowser: boolean): KeyValueStore {
  const identity = {};
  // A server's own web storage would be shared by all its visitors.
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
      return (shared.get(inMemory(key)) as string | undefined) ?? null;
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

/**
 * Pages of other schemes than http have no cookies (https://html.spec.whatwg.org/#cookie-averse-document-object). Those
 * of extensions and apps (`chrome-extension:`, `capacitor:`) have an origin, whose storage no other site can read. Files
 * may share one storage, so it must not hold a session. The origin decides, because `about:srcdoc` has its page's.
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

/** The object with the property `cookie`: a form of the page with that name hides the document's (DOM clobbering). */
const cookieOwner = () => (typeof document.cookie === 'string' ? document : Document.prototype);

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
    // A server has no document, and a frame without an origin has no cookies.
    cookies:
      isBrowser && hasOwnScheme()
        ? storedCookies(storage)
        : {
            read: () => attempt(() => Reflect.get(cookieOwner(), 'cookie', document) as string, ''),
            write: (value) => attempt(() => Reflect.set(cookieOwner(), 'cookie', value, document)),
          },
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
