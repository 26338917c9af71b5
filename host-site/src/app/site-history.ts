import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

/** A place of the site, and how it was reached. */
export interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

interface SiteHistory extends Navigator {
  place(): Place;
  /** Calls `listener` after each navigation, before its page is shown. Returns a function that stops it. */
  listen(listener: (place: Place) => void): () => void;
}

/** Content of a history entry: the state that a page passes to the next one, and the name of the entry. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
}

/** Distinguishes two visits of one address. No secret. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history for the router. A push to the current or pending address replaces it, so that a double click
 * adds one entry.
 */
export function createHistory(page: Window): SiteHistory {
  const { history } = page;
  const listeners = new Set<(place: Place) => void>();
  let action = NavigationType.Pop;

  const place = (): Place => {
    const { pathname, search, hash } = page.location;
    const { usr = null, key = 'default' } = (history.state ?? {}) as Entry;
    return { action, location: { pathname, search, hash, state: usr, key } };
  };

  const arrive = (by: NavigationType) => {
    action = by;
    for (const listener of [...listeners]) listener(place());
  };
  const onPop = () => arrive(NavigationType.Pop);

  const createHref = (to: To): string => createPath(typeof to === 'string' ? parsePath(to) : to);
  const entryOf = (state: unknown): Entry => ({ usr: state, key: newKey() });

  const replace = (to: To, state?: unknown) => {
    history.replaceState(entryOf(state), '', createHref(to));
    arrive(NavigationType.Replace);
  };

  const push = (to: To, state?: unknown) => {
    const href = createHref(to);
    if (href === createPath(page.location)) return replace(to, state);
    try {
      history.pushState(entryOf(state), '', href);
    } catch (error) {
      if ((error as DOMException).name !== 'SecurityError') throw error;
      // Safari refuses more than a hundred entries within ten seconds.
      return page.location.assign(href);
    }
    arrive(NavigationType.Push);
  };

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
    createHref,
    createURL: (to) => new URL(createHref(to), page.location.origin),
    go: (steps) => history.go(steps),
    push,
    replace,
  };
}
