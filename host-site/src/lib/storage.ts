/** The part of the Web Storage interface the site uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Memory in place of a storage that the browser refuses: the page works, and forgets when it closes. */
function memory(): KeyValue {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Wraps a browser storage so that nothing throws: reading the property can (sandboxed frames, blocked cookies), and
 * so can writing (quota). What could not be written is kept in memory for this page.
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
        // Nothing was stored where nothing can be removed.
      }
    },
  };
}

/**
 * Keeps values for every visit from this browser. `window` is missing when the site is rendered at build, so that no
 * storage of the runtime is read there: Node 25 and later warn of it.
 */
export const localStore: KeyValue = safeStorage(() => window.localStorage);

/** Keeps values for this tab. */
export const tabStore: KeyValue = safeStorage(() => window.sessionStorage);
