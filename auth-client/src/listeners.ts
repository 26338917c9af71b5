import type { Environment, Unsubscribe } from './environment.ts';

export interface Listeners<Value> {
  add(listener: (value: Value) => void): Unsubscribe;
  notify(value: Value): void;
  clear(): void;
}

/** A set of callbacks. An error in one is logged and does not stop the others. */
export function createListeners<Value>(log: Environment['log']): Listeners<Value> {
  const listeners = new Set<{ call: (value: Value) => void }>();
  return {
    add(call) {
      // The same function may be added twice and removed once.
      const entry = { call };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    notify(value) {
      for (const entry of [...listeners]) {
        // An earlier listener may have removed this one.
        if (!listeners.has(entry)) continue;
        try {
          entry.call(value);
        } catch (error) {
          log.error(error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
