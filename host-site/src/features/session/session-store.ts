import type { AuthClient } from '@login-widget/auth-client';
import type { KeyValue } from '../../lib/storage.ts';
import { createSubject } from '../../lib/subject.ts';

export type Session = NonNullable<ReturnType<AuthClient['session']['getSync']>>;
type User = NonNullable<ReturnType<AuthClient['user']['getSync']>>;

/**
 * Session state of the site:
 * - `expected`: this browser was signed in last time; the client is loading.
 * - `in` and `out`: confirmed by the client, or nobody has ever signed in here.
 */
export type SessionState =
  | { readonly status: 'out' | 'expected' }
  | { readonly status: 'in'; readonly session: Session };

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The site's only client; loaded on first use. */
  client(): Promise<AuthClient>;
  /** The client if it is loaded. */
  loaded(): AuthClient | undefined;
  /** The state after the client has loaded; never `expected`. */
  settled(): Promise<SessionState>;
  /**
   * Loads the client if somebody may be signed in, and listens for other tabs. Returns a function that stops listening.
   */
  start(): () => void;
}

/** Set while a user is signed in, so that other visitors do not download the client. */
export const HINT_KEY = 'signedInHere';

const OUT: SessionState = { status: 'out' };
const EXPECTED: SessionState = { status: 'expected' };

interface SessionStoreDependencies {
  readonly loadClient: () => Promise<AuthClient>;
  readonly storage: KeyValue;
  /** Receives the `storage` events of other tabs. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Follows the client's session, but loads the client only if there may be one. */
export function createSessionStore({ loadClient, storage, page }: SessionStoreDependencies): SessionStore {
  const state = createSubject<SessionState>(OUT);
  let loading: Promise<AuthClient> | undefined;
  let loaded: AuthClient | undefined;

  const follow = (session: Session | null) => {
    if (session) storage.setItem(HINT_KEY, 'true');
    else storage.removeItem(HINT_KEY);
    state.set(session ? { status: 'in', session } : OUT);
  };

  const load = async (): Promise<AuthClient> => {
    const client = await loadClient();
    loaded = client;
    client.session.onChange(follow);
    follow(client.session.getSync());
    return client;
  };

  const client = () => {
    loading ??= load().catch((error: unknown) => {
      // A failed download may succeed next time.
      loading = undefined;
      if (state.get() === EXPECTED) state.set(OUT);
      throw error;
    });
    return loading;
  };

  const wake = () => {
    if (storage.getItem(HINT_KEY) !== 'true' || state.get().status === 'in') return;
    state.set(EXPECTED);
    client().catch(() => undefined);
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    client,
    loaded: () => loaded,
    async settled() {
      await client();
      return state.get();
    },
    start() {
      const onStorage = (event: StorageEvent) => {
        if (event.key === HINT_KEY) wake();
      };
      page.addEventListener('storage', onStorage);
      wake();
      return () => page.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * E-mail address of the session's newest factor that has one; otherwise the user's first verified address, because a
 * passkey has none.
 */
export function emailOf(session: Session, user?: User | null): string | undefined {
  const addresses = session.authentication_factors.flatMap((factor) =>
    factor.email_factor ? [factor.email_factor.email_address] : [],
  );
  return addresses.at(-1) ?? user?.emails.find(({ verified }) => verified)?.email;
}
