import type { AuthClient } from '@login-widget/auth-client';
import type { KeyValue } from '../../lib/storage.ts';
import { createSubject } from '../../lib/subject.ts';

export type Session = NonNullable<ReturnType<AuthClient['session']['getSync']>>;

/**
 * What the site knows of the session:
 * - `expected`: this browser was signed in last time; the client that can tell is on its way.
 * - `in` and `out`: the client said so, or nobody has ever signed in here.
 */
export type SessionState =
  | { readonly status: 'out' | 'expected' }
  | { readonly status: 'in'; readonly session: Session };

export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The site's one client; loaded when first asked for. */
  client(): Promise<AuthClient>;
  /** The state once the client has spoken: never `expected`. */
  settled(): Promise<SessionState>;
  /** Finds out whether somebody is signed in, and listens for other tabs; returns what ends the listening. */
  start(): () => void;
}

/** Set while somebody is signed in, so that a visitor who never was does not download the client to be told so. */
export const HINT_KEY = 'signedInHere';

const OUT: SessionState = { status: 'out' };
const EXPECTED: SessionState = { status: 'expected' };

export interface SessionStoreNeeds {
  readonly loadClient: () => Promise<AuthClient>;
  readonly storage: KeyValue;
  /** Where `storage` events of other tabs arrive. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Follows the client's session without needing the client before there may be one. */
export function createSessionStore({ loadClient, storage, page }: SessionStoreNeeds): SessionStore {
  const state = createSubject<SessionState>(OUT);
  let loading: Promise<AuthClient> | undefined;

  const follow = (session: Session | null) => {
    if (session) storage.setItem(HINT_KEY, 'true');
    else storage.removeItem(HINT_KEY);
    state.set(session ? { status: 'in', session } : OUT);
  };

  const load = async (): Promise<AuthClient> => {
    const client = await loadClient();
    client.session.onChange(follow);
    follow(client.session.getSync());
    return client;
  };

  const client = () => {
    loading ??= load().catch((error: unknown) => {
      // A chunk that did not arrive may arrive next time.
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

/** The e-mail address that the session was proven with; the newest proof counts. */
export function emailOf(session: Session): string | undefined {
  const addresses = session.authentication_factors.flatMap((factor) =>
    factor.email_factor ? [factor.email_factor.email_address] : [],
  );
  return addresses.at(-1);
}
