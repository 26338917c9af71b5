import type { Environment, Unsubscribe } from './environment.ts';
import { createListeners } from './listeners.ts';

/** Message to the page's developer. Signing in still works. */
export interface Notice {
  type: /** The browser keeps no storage for this page: the session is known until the page is closed. */
    | 'storage-unavailable'
    /** The browser keeps no cookies for this page: the session lasts until the page is closed. */
    | 'cookies-unavailable';
}

export interface Notices {
  /** Sends each kind once. A listener that is added later gets the earlier notices. */
  notify(type: Notice['type']): void;
  onNotice(listener: (notice: Notice) => void): Unsubscribe;
}

export function createNotices(log: Environment['log']): Notices {
  const sent = new Set<Notice['type']>();
  const listeners = createListeners<Notice>(log);
  return {
    notify(type) {
      if (sent.has(type)) return;
      sent.add(type);
      listeners.notify({ type });
    },
    onNotice(listener) {
      for (const type of sent) listener({ type });
      return listeners.add(listener);
    },
  };
}
