import type { AuthClient } from '@login-widget/auth-client';
import { useEffect, useState } from 'react';
import { useSessionStore } from './session-context.ts';

/** The client; undefined until it is loaded. */
export function useClient(): AuthClient | undefined {
  const session = useSessionStore();
  const [client, setClient] = useState<AuthClient>();
  useEffect(() => {
    session.client().then(setClient, () => undefined);
  }, [session]);
  return client;
}
