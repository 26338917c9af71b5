import { type KeptAttempt, readAttempt } from '../app/kept-attempt.ts';
import type { Flows } from '../routing/flow.ts';
import { attemptKey } from './attempt-key.ts';
import { RESET } from './reset-event.ts';

/** Stores the current sign-in attempt of this tab, so that a reload returns to its screen. */
export interface AttemptStorage {
  read(): KeptAttempt | undefined;
  write(attempt: KeptAttempt): void;
  clear(): void;
  /** Lets another element of the page use the storage. */
  release(): void;
}

interface AttemptStorageNeeds {
  readonly element: HTMLElement;
  /** Scope of the attempts: the project, and the organization if the page is for one. */
  readonly scope: string;
  readonly flows: Flows<never>;
  now(): number;
}

/** The element that uses the storage, by key. Two elements of one project would otherwise show the same screen. */
const keepers = new Map<string, HTMLElement>();

/** True for the same step of the same sign-in, which keeps its first expiry. */
const isSame = (one: KeptAttempt, other: KeptAttempt): boolean =>
  JSON.stringify({ ...one, until: 0 }) === JSON.stringify({ ...other, until: 0 });

/**
 * Stores the attempt in the tab's session storage. A page without storage, such as a sandboxed frame, stores nothing.
 */
export function attemptStorage({ element, scope, flows, now }: AttemptStorageNeeds): AttemptStorage {
  const key = attemptKey(scope);
  const isKeeper = () => {
    const keeper = keepers.get(key);
    if (keeper === undefined || !keeper.isConnected) keepers.set(key, element);
    return keepers.get(key) === element;
  };
  const use = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return isKeeper() ? action(sessionStorage) : undefined;
    } catch {
      return undefined;
    }
  };
  let last: KeptAttempt | undefined;
  const clear = () => {
    last = undefined;
    use((storage) => storage.removeItem(key));
  };
  element.addEventListener(RESET, clear);
  return {
    read: () => use((storage) => readAttempt(storage.getItem(key), { now: now(), flows })),
    write(attempt) {
      if (last && isSame(last, attempt)) return;
      last = attempt;
      use((storage) => {
        const kept = readAttempt(storage.getItem(key), { now: now(), flows });
        if (!kept || !isSame(kept, attempt)) storage.setItem(key, JSON.stringify(attempt));
      });
    },
    clear,
    release() {
      element.removeEventListener(RESET, clear);
      if (keepers.get(key) === element) keepers.delete(key);
    },
  };
}
