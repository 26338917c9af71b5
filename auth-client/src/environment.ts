/**
 * Everything the client uses of its surroundings. The defaults are the browser's (`browser/`); tests and other hosts
 * pass their own. Other files touch these only in `early/`, which runs before a client exists, in `server/`, and for the
 * time zone and SHA-256.
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
