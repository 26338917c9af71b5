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
 * The last element that wrote an attempt keeps it; after a reload, the element in the same place of the page reads it.
 */
export function attemptStorage({ element, scope, flows, now }: AttemptStorageNeeds): AttemptStorage {
  const key = attemptKey(scope);
  const peers = () => [...(element.getRootNode() as ParentNode).querySelectorAll(element.localName)];
  const readKept = () => readAttempt(sessionStorage.getItem(key), { now: now(), flows });
  /** Calls `action` for the keeper. Without one, the first element is it unless the place of another is stored. */
  const use = <Result>(action: () => Result): Result | undefined => {
    try {
      if (!keepers.get(key)?.isConnected) {
        const all = peers();
        if (element === (all[readKept()?.place ?? 0] ?? all[0])) keepers.set(key, element);
      }
      return keepers.get(key) === element ? action() : undefined;
    } catch {
      return undefined;
    }
  };
  let last: KeptAttempt | undefined;
  const clear = () => {
    last = undefined;
    use(() => sessionStorage.removeItem(key));
  };
  element.addEventListener(RESET, clear);
  return {
    read: () => use(readKept),
    write(attempt) {
      // An element that has left the page may end later than its successor begins.
      if (!element.isConnected || (last && isSame(last, attempt))) return;
      last = attempt;
      keepers.set(key, element);
      use(() => {
        const kept = readKept();
        const placed = { ...attempt, place: peers().indexOf(element) };
        if (!kept || !isSame(kept, placed)) sessionStorage.setItem(key, JSON.stringify(placed));
      });
    },
    clear,
    release() {
      element.removeEventListener(RESET, clear);
      if (keepers.get(key) === element) keepers.delete(key);
    },
  };
}
