import { readAttempt, type StoredAttempt } from '../../app/stored-attempt.ts';
import type { Flows } from '../../routing/flow.ts';
import { elementAt, placeOf } from '../../rules/element-place.ts';
import { RESET } from '../reset-event.ts';
import { attemptKey } from './attempt-key.ts';

/** Stores the current sign-in attempt, so that a reload returns to its screen. */
export interface AttemptStorage {
  read(): StoredAttempt | undefined;
  write(attempt: StoredAttempt): void;
  clear(): void;
  /** Lets another element of the page use the storage. */
  release(): void;
}

interface AttemptStorageDependencies {
  readonly element: HTMLElement;
  /** Scope of the attempts: the project, and the organization if the page is for one. */
  readonly scope: string;
  readonly flows: Flows<never>;
  now(): number;
}

/**
 * The tab's session storage. The popup of an extension is a new tab each time it opens, and closes when the visitor looks
 * at the mail: pages of extensions and apps use the local storage. Attempts expire in both. The rule stands here and in
 * `auth-client/src/browser/browser-cookies.ts`, because sharing it would lengthen `login-widget.js`; change both.
 */
const store = () => (/^(?!http|file).+:/.test(self.origin) ? localStorage : sessionStorage);

/** The element that uses the storage, by key. Two elements of one project would otherwise show the same screen. */
const owners = new Map<string, Element>();
/** Elements that were visible when they used the storage. */
const seen = new WeakSet<Element>();

/** The step of a sign-in. The same step keeps its first expiry. */
const stepOf = (attempt: StoredAttempt | undefined): string =>
  JSON.stringify({ ...attempt, until: 0, place: 0 });

/**
 * Stores the attempt in the browser. A page without storage, such as a sandboxed frame, stores nothing.
 * The last element that wrote an attempt keeps it, until the page around it is left; after a reload, the element in the
 * same place of the page reads it.
 */
export function attemptStorage({ element, scope, flows, now }: AttemptStorageDependencies): AttemptStorage {
  const key = attemptKey(scope);
  const readStored = () => readAttempt(store().getItem(key), { now: now(), flows });
  /** Calls `action` for the owner. Without one, the element in the place of the stored attempt is it, or this one. */
  const use = <Result>(action: () => Result): Result | undefined => {
    try {
      let owner = owners.get(key);
      if (!owner?.isConnected) {
        owner = elementAt(readStored()?.place ?? []) ?? element;
        owners.set(key, owner);
      }
      if (element.checkVisibility?.()) seen.add(element);
      return owner === element ? action() : undefined;
    } catch {
      return undefined;
    }
  };
  let last: StoredAttempt | undefined;
  const clear = () => {
    last = undefined;
    use(() => store().removeItem(key));
  };
  element.addEventListener(RESET, clear);
  return {
    read() {
      // Next, and `<Activity>` of React, keep a page that was left in the document and hide it.
      const owner = owners.get(key) as Element;
      if (seen.has(owner) && !owner.checkVisibility()) owners.set(key, element);
      last = use(readStored);
      return last;
    },
    write(attempt) {
      // An element that has left the page may end later than its successor begins.
      if (!element.isConnected || stepOf(last) === stepOf(attempt)) return;
      last = attempt;
      owners.set(key, element);
      use(() => store().setItem(key, JSON.stringify({ ...attempt, place: placeOf(element) })));
    },
    clear,
    release() {
      element.removeEventListener(RESET, clear);
      if (owners.get(key) === element) owners.delete(key);
    },
  };
}
