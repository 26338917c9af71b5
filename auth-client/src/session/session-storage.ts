import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, hasText, parseJson } from '../json.ts';
import type { SessionKind, SessionParts, StateOf } from './session-kind.ts';

export interface SessionStorage<Parts> {
  /** The stored state; undefined where there is nothing, or nothing that can be read. */
  read(): StateOf<Parts> | undefined;
  /** Whether anything is stored, readable or not. */
  exists(): boolean;
  /** Never holds a token. */
  write(state: StateOf<Parts>): boolean;
}

/** `{"session":…,"user":…}` or `null` under the one key that the tabs share (`auth-client/docs/wire.md#storage`). */
export function createSessionStorage<Parts extends SessionParts>(
  storage: KeyValueStore,
  key: string,
  { ids, nobody }: Pick<SessionKind<Parts>, 'ids' | 'nobody'>,
): SessionStorage<Parts> {
  return {
    /** Another tab, another version or a hostile extension may have written it. */
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
