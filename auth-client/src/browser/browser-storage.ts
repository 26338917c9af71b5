import type { KeyValueStore } from '../environment.ts';
import { fieldsOf } from '../json.ts';
import { attempt } from './attempt.ts';
import { listen, nothing, together } from './listen.ts';

const STORAGE_EVENT = 'login-widget:storage';

/** The getters throw if storage is blocked. */
const webStorage = (name: 'localStorage' | 'sessionStorage'): Storage | undefined =>
  attempt(() => globalThis[name] ?? undefined);

/**
 * Local storage; if it refuses (blocked, full), session storage; if that refuses too, the page's memory. A write
 * removes the key from the other stores. A value found in local storage is therefore newer: another tab wrote it.
 */
export function browserStorage(shared: Map<string, unknown>, isBrowser: boolean): KeyValueStore {
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
