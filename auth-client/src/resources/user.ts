import type { Core } from '../core.ts';
import type { Unsubscribe } from '../environment.ts';
import type { User } from '../wire/common.ts';
import { usersMe } from '../wire/users.ts';

export interface UserMethods {
  /** The user, fresh from the provider. */
  get(): Promise<User>;
  /** The user as known now. */
  getSync(): User | null;
  /** The user, and whether it has yet to be confirmed by the provider. */
  getInfo(): { user: User | null; fromCache: boolean };
  /** Tells of every change of the user; `null` when nobody is signed in any more. */
  onChange(listener: (user: User | null) => void): Unsubscribe;
}

export function user({ call, store }: Core): UserMethods {
  return {
    async get() {
      const { request_id: _, status_code: __, ...me } = await call(usersMe);
      return me;
    },
    getSync: () => store.state().user,
    getInfo: () => ({ user: store.state().user, fromCache: store.fromCache() }),
    onChange: (listener) => store.onUser(listener),
  };
}
