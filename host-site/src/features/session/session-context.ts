import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.ts';

const OUT: SessionState = { status: 'out' };

/** Before the site starts (prerendered pages), nobody is signed in. */
const nobody: SessionStore = {
  get: () => OUT,
  subscribe: () => () => undefined,
  client: () => Promise.reject(new Error('No session store is provided.')),
  loaded: () => undefined,
  settled: () => Promise.resolve(OUT),
  start: () => () => undefined,
};

export const SessionContext = createContext<SessionStore>(nobody);

/** The site's session store, which holds the client. */
export const useSessionStore = (): SessionStore => useContext(SessionContext);

/** The current session. Rerenders when it changes, in this tab or another. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get, () => OUT);
}
