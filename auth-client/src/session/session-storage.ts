import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, hasText, parseJson } from '../json.ts';
import type { Session, User } from '../wire/common.ts';

/** Who is signed in; both or none. */
export interface SessionState {
  readonly session: Session | null;
  readonly user: User | null;
}

export const SIGNED_OUT: SessionState = { session: null, user: null };

export interface SessionStorage {
  /** The stored state; undefined where there is nothing, or nothing that can be read. */
  read(): SessionState | undefined;
  /** Whether anything is stored, readable or not. */
  exists(): boolean;
  /** Never holds a token. */
  write(state: SessionState): boolean;
}

/** Another tab, another version or a hostile extension may have written it. */
function parse(text: string | null): SessionState | undefined {
  const value = parseJson(text);
  if (value === null) return SIGNED_OUT;
  const { session, user } = fieldsOf(value);
  return hasText(session, 'session_id') && hasText(user, 'user_id')
    ? ({ session, user } as SessionState)
    : undefined;
}

/** `{"session":…,"user":…}` or `null` under the one key that the tabs share (`wire-facts.md`, section 6). */
export function createSessionStorage(storage: KeyValueStore, key: string): SessionStorage {
  return {
    read: () => parse(storage.get(key)),
    exists: () => storage.get(key) !== null,
    write: ({ session, user }) =>
      storage.set(key, session && user ? JSON.stringify({ session, user }) : 'null'),
  };
}
