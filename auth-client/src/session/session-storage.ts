import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, hasText, parseJson } from '../json.ts';
import type { SessionKind, SessionParts, StateOf } from './session-kind.ts';

interface SessionStorage<Parts> {
  /** The stored state; undefined if there is none or it is unreadable. */
  read(): StateOf<Parts> | undefined;
  /** True if anything is stored, readable or not. */
  exists(): boolean;
  /** Stores the state, which never contains a token. @returns false if it will not outlive this page */
  write(state: StateOf<Parts>): boolean;
}

/** `{"session":…,"user":…}` or `null`, under the key that the tabs share (`auth-client/docs/wire.md#storage`). */
export function createSessionStorage<Parts extends SessionParts>(
  storage: KeyValueStore,
  key: string,
  { ids, nobody }: Pick<SessionKind<Parts>, 'ids' | 'nobody'>,
): SessionStorage<Parts> {
  return {
    /** The value may come from another tab, another version or a hostile extension. */
    read() {
      const value = parseJson(storage.get(key));
      if (value === null) return nobody;
      const fields = fieldsOf(value);
      const isComplete = Object.entries<string>(ids).every(([name, id]) => hasText(fields[name], id));
      return isComplete ? (fields as StateOf<Parts>) : undefined;
    },
    exists: () => storage.get(key) !== null,
    write: (state) => storage.set(key, state.session ? JSON.stringify(state) : 'null'),
  };
}
