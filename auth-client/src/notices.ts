import type { Environment, Unsubscribe } from './environment.ts';
import { createListeners } from './listeners.ts';

/** Something the page's developer should know; the person can go on. */
export interface Notice {
  type: /** The browser keeps no storage for this page: who is signed in is known until the page ends. */
    | 'storage-unavailable'
    /** The browser keeps no cookies for this page: the session lasts until the page ends. */
    | 'cookies-unavailable';
}

export interface Notices {
  /** Each kind is told once; a listener that comes late hears what was told before. */
  tell(type: Notice['type']): void;
  onNotice(listener: (notice: Notice) => void): Unsubscribe;
}

export function createNotices(log: Environment['log']): Notices {
  const told = new Set<Notice['type']>();
  const listeners = createListeners<Notice>(log);
  return {
    tell(type) {
      if (told.has(type)) return;
      told.add(type);
      listeners.tell({ type });
    },
    onNotice(listener) {
      for (const type of told) listener({ type });
      return listeners.add(listener);
    },
  };
}
