/** The part of the Web Storage interface that the site uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In-memory replacement for a storage that the browser refuses. Its values are lost when the page closes. */
function memory(): KeyValue {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Wraps a browser storage so that nothing throws. Reading the property can throw (sandboxed frames, blocked cookies),
 * and so can writing (quota). Values that cannot be written are kept in memory for this page.
 */
export function safeStorage(open: () => Storage): KeyValue {
  const fallback = memory();
  let storage: KeyValue;
  try {
    storage = open();
  } catch {
    return fallback;
  }
  return {
    getItem(key) {
      try {
        return fallback.getItem(key) ?? storage.getItem(key);
      } catch {
        return fallback.getItem(key);
      }
    },
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        fallback.removeItem(key);
      } catch {
        fallback.setItem(key, value);
      }
    },
    removeItem(key) {
      fallback.removeItem(key);
      try {
        storage.removeItem(key);
      } catch {
        // If removing is refused, nothing was stored.
      }
    },
  };
}

/**
 * Stores values in this browser. `window` is read instead of a global `localStorage`, because `window` is missing
 * during prerendering: Node 25 and later warn when their own storage is read.
 */
export const localStore: KeyValue = safeStorage(() => window.localStorage);

/** Stores values for this tab. */
export const tabStore: KeyValue = safeStorage(() => window.sessionStorage);
