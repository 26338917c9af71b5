import type { Place, SiteHistory, SiteLocation } from '../src/lib/site-history.ts';

/**
 * A history for tests, without a browser.
 *
 * @param entries its entries, oldest first; the last one is the current one
 */
export function memoryHistory(entries: readonly SiteLocation[]): SiteHistory {
  const listeners = new Set<(place: Place) => void>();
  let all = [...entries];
  let index = all.length - 1;
  let action: Place['action'] = 'POP';
  const place = (): Place => ({ action, location: all[index] as SiteLocation });
  return {
    place,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        if (!all[index + to]) return;
        index += to;
        action = 'POP';
      } else {
        const { pathname, search, hash } = new URL(to, `http://localhost${all[index]?.pathname}`);
        if (!replace) index += 1;
        all = [...all.slice(0, index), { pathname, search, hash, state, key: crypto.randomUUID() }];
        action = replace ? 'REPLACE' : 'PUSH';
      }
      for (const listener of [...listeners]) listener(place());
    },
  };
}
