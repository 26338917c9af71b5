import type { Environment, Unsubscribe } from '../../src/environment.ts';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';
import { createSimulatedCookies, type SimulatedCookies } from './simulated-cookies.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** One page of the simulated browser. */
export interface SimulatedTab {
  readonly environment: Environment;
  /** Environment of another client of the same page, which sees this one's writes at once. */
  secondEnvironment(): Environment;
  /** Addresses that the page navigated to. */
  readonly left: string[];
  readonly warnings: unknown[][];
  readonly errors: unknown[][];
  /** Shows the page again. */
  show(): void;
  /** Hides the page, which may be about to end. */
  hide(): void;
  /** Closes the page: it gets no more events. */
  close(): void;
}

export interface SimulatedBrowser {
  readonly clock: SimulatedClock;
  readonly storage: Map<string, string>;
  readonly cookies: SimulatedCookies;
  openTab(fetch: Fetch): SimulatedTab;
  /** Number of storage events that have not arrived yet. */
  readonly undelivered: number;
}

export interface SimulatedBrowserOptions {
  readonly clock?: SimulatedClock;
  readonly hostname?: string;
  readonly origin?: string;
  /** Milliseconds until a storage event reaches another tab. */
  readonly eventDelay?: () => number;
  /** Random numbers from 0 up to, but not including, 1. */
  readonly unit?: () => number;
}

type KeyListener = (key: string | null) => void;

/** A browser with one origin: storage and cookies shared by all tabs, events between them, and a simulated clock. */
export function createSimulatedBrowser(options: SimulatedBrowserOptions = {}): SimulatedBrowser {
  const {
    clock = createSimulatedClock(),
    hostname = 'localhost',
    origin = `https://${hostname}`,
    eventDelay = () => 1,
    unit = Math.random,
  } = options;
  const storage = new Map<string, string>();
  const cookies = createSimulatedCookies(clock, hostname);
  const tabs = new Set<Set<{ listener: KeyListener; identity: object }>>();
  let undelivered = 0;

  const random = (count: number) => Uint32Array.from({ length: count }, () => Math.floor(unit() * 2 ** 32));

  const openTab = (fetch: Fetch): SimulatedTab => {
    const storageListeners = new Set<{ listener: KeyListener; identity: object }>();
    tabs.add(storageListeners);
    const onReturn = new Set<() => void>();
    const onHide = new Set<() => void>();
    const shared = new Map<string, unknown>();
    const ofTab = new Map<string, string>();
    /** The part of the tab's own storage that clients use. */
    const sessionStorage = {
      getItem: (key: string) => ofTab.get(key) ?? null,
      setItem: (key: string, value: string) => ofTab.set(key, value),
      removeItem: (key: string) => ofTab.delete(key),
    };
    const left: string[] = [];
    const warnings: unknown[][] = [];
    const errors: unknown[][] = [];
    const subscribe = <T>(set: Set<T>, item: T): Unsubscribe => {
      set.add(item);
      return () => set.delete(item);
    };

    const announce = (key: string, identity: object) => {
      for (const entry of [...storageListeners]) if (entry.identity !== identity) entry.listener(key);
      for (const other of tabs) {
        if (other === storageListeners) continue;
        undelivered += 1;
        clock.after(eventDelay(), () => {
          undelivered -= 1;
          if (tabs.has(other)) for (const { listener } of [...other]) listener(key);
        });
      }
    };

    const makeEnvironment = (): Environment => {
      const identity = {};
      return {
        isBrowser: true,
        fetch,
        clock,
        cookies,
        random,
        storage: {
          get: (key) => storage.get(key) ?? null,
          set(key, value) {
            const isNew = storage.get(key) !== value;
            storage.set(key, value);
            if (isNew) announce(key, identity);
            return true;
          },
          remove(key) {
            if (storage.delete(key)) announce(key, identity);
          },
          onChange: (listener) => subscribe(storageListeners, { listener, identity }),
        },
        page: {
          origin,
          hostname,
          timezone: 'Etc/UTC',
          userAgent: 'simulated',
          document: undefined,
          shared,
          onReturn: (listener) => subscribe(onReturn, listener),
          onHide: (listener) => subscribe(onHide, listener),
          navigate: (url) => left.push(url),
          global: (name) => (name === 'sessionStorage' ? sessionStorage : undefined),
        },
        log: {
          warn: (...words) => warnings.push(words),
          error: (...words) => errors.push(words),
        },
      };
    };

    return {
      environment: makeEnvironment(),
      secondEnvironment: makeEnvironment,
      left,
      warnings,
      errors,
      show() {
        for (const listener of [...onReturn]) listener();
      },
      hide() {
        for (const listener of [...onHide]) listener();
      },
      close: () => tabs.delete(storageListeners),
    };
  };

  return {
    clock,
    storage,
    cookies,
    openTab,
    get undelivered() {
      return undelivered;
    },
  };
}
