/** Address of a page of the site, and what the page before has passed to it. */
export interface SiteLocation {
  readonly pathname: string;
  /** With `?`, or empty. */
  readonly search: string;
  /** With `#`, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** Different for two visits of one address. */
  readonly key: string;
}

/** How a place was reached. `POP`: by Back, Forward, or a load of the page. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** A place of the site, and how it was reached. */
export interface Place {
  readonly action: NavigationType;
  readonly location: SiteLocation;
}

export interface NavigateOptions {
  /** Replaces the current entry. Default: adds one. */
  readonly replace?: boolean | undefined;
  /** Passed to the page, and kept by a reload. Default: none. */
  readonly state?: unknown;
}

export interface SiteHistory {
  place(): Place;
  /** Calls `listener` after each navigation, before its page is shown. Returns a function that stops it. */
  listen(listener: (place: Place) => void): () => void;
  /**
   * @param to address of a page of the site, or entries to go forward; a negative number goes back
   * @throws {Error} for an address of another site
   */
  navigate(to: string | number, options?: NavigateOptions): void;
}

/** Content of a history entry: the state that a page passes to the next one, and the name of the entry. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
}

/** Distinguishes two visits of one address. No secret. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history. A push to the current or pending address replaces it, so that a double click adds one entry.
 */
export function createHistory(page: Window): SiteHistory {
  const { history } = page;
  const listeners = new Set<(place: Place) => void>();
  let action: NavigationType = 'POP';

  const place = (): Place => {
    const { pathname, search, hash } = page.location;
    const { usr = null, key = 'default' } = (history.state ?? {}) as Entry;
    return { action, location: { pathname, search, hash, state: usr, key } };
  };

  const arrive = (by: NavigationType) => {
    action = by;
    for (const listener of [...listeners]) listener(place());
  };
  const onPop = () => arrive('POP');

  return {
    place,
    listen(listener) {
      if (listeners.size === 0) page.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', onPop);
      };
    },
    navigate(to, { replace, state } = {}) {
      if (typeof to === 'number') return history.go(to);
      const { href, origin } = new URL(to, page.location.href);
      if (origin !== page.location.origin) throw new Error('The address belongs to another site.');
      const entry: Entry = { usr: state, key: newKey() };
      if (replace || href === page.location.href) {
        history.replaceState(entry, '', href);
        return arrive('REPLACE');
      }
      try {
        history.pushState(entry, '', href);
      } catch (error) {
        if ((error as DOMException).name !== 'SecurityError') throw error;
        // Safari refuses more than a hundred entries within ten seconds.
        return page.location.assign(href);
      }
      arrive('PUSH');
    },
  };
}
