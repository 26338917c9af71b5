import { createContext, useContext, useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';
import { createSubscribedStore, type Subscribed, type SubscribedStore } from './subscribed-store.ts';

export const SubscribedContext = createContext<SubscribedStore>(createSubscribedStore(localStore));

export const useSubscribedStore = (): SubscribedStore => useContext(SubscribedContext);

/** For display only: the backend decides what a subscriber may do. */
export function useSubscribed(): Subscribed {
  const store = useSubscribedStore();
  return useSyncExternalStore(store.subscribe, store.get, () => null);
}
