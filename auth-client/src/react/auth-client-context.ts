'use client';

import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { AuthClient, Session, User } from '../index.ts';

/** The part of a client that the hooks need. */
type ReactClient = Pick<AuthClient, 'session' | 'user'>;

const ClientContext = createContext<ReactClient | undefined>(undefined);

/** Provides a client to the hooks below it. Create the client once, outside of components. */
export const AuthClientProvider = ({
  client,
  children,
}: {
  client: ReactClient;
  children?: ReactNode | undefined;
}) => createElement(ClientContext.Provider, { value: client }, children);

/**
 * Returns the client of the nearest provider.
 *
 * @throws {Error} if there is none
 */
export function useAuthClient<Client extends ReactClient = AuthClient>(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useAuthClient needs an <AuthClientProvider> above it.');
  return client as Client;
}

const nobody = () => null;

/** The session; null without one and during server rendering. Rerenders on every change. */
export function useSession(): Session | null {
  const { session } = useAuthClient<ReactClient>();
  return useSyncExternalStore(session.onChange, session.getSync, nobody);
}

/** The user; null if nobody is signed in and during server rendering. Rerenders on every change. */
export function useUser(): User | null {
  const { user } = useAuthClient<ReactClient>();
  return useSyncExternalStore(user.onChange, user.getSync, nobody);
}
