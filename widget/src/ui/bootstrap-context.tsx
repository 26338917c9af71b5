import { type AuthClient, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

type Bootstrap = ReturnType<AuthClient['bootstrap']['getSync']>;

type Client = Pick<AuthClient, 'bootstrap'>;

const ClientContext = createContext<Client | undefined>(undefined);

export const BootstrapProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
);

/**
 * The project's settings: the cached ones or the defaults at first, the current ones when they have loaded. Hydration
 * uses the defaults, because the fast start drew with them.
 */
export function useBootstrap(): Bootstrap {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useBootstrap needs a BootstrapProvider above it.');
  return useSyncExternalStore(client.bootstrap.onChange, client.bootstrap.getSync, () => DEFAULT_BOOTSTRAP);
}
