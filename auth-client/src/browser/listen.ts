import type { Unsubscribe } from '../environment.ts';

export const nothing = () => {};

/** Combines several cancel functions into one. */
export const together =
  (...ends: Unsubscribe[]): Unsubscribe =>
  () => {
    for (const end of ends) end();
  };

export function listen(target: EventTarget, type: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
