import type { AuthClient } from '@login-widget/auth-client';
import type { Backend } from '../features/billing/backend.ts';
import { lazyBackend } from '../features/billing/lazy-backend.ts';
import { createSessionStore, type SessionStore } from '../features/session/session-store.ts';
import { inTime } from '../lib/in-time.ts';
import { readSettings, type Settings } from '../lib/settings.ts';
import { localStore } from '../lib/storage.ts';
import { createSubscribedStore, type SubscribedStore } from '../lib/subscribed-store.ts';

/** Services of the running site. Created once and provided by contexts. */
export interface Services {
  readonly settings: Settings;
  readonly session: SessionStore;
  readonly subscribed: SubscribedStore;
  readonly backend: Backend;
}

/** The client. Its module is not passed on: the bundler would then keep every export of it. */
async function loadClient({ publicToken, authApiUrl, hidesTokens }: Settings): Promise<AuthClient> {
  const { createAuthClient } = await import('@login-widget/auth-client');
  return createAuthClient(publicToken, { apiUrl: authApiUrl, cookieOptions: { httpOnly: hidesTokens } });
}

export function createServices(): Services {
  const settings = readSettings(document);
  return {
    settings,
    session: createSessionStore({
      loadClient: () => inTime(loadClient(settings)),
      storage: localStore,
      page: window,
    }),
    subscribed: createSubscribedStore(localStore),
    backend: lazyBackend(async () => {
      const { createBackend } = await import('../features/billing/create-backend.ts');
      return createBackend(
        () => settings.backendUrl,
        (...request) => fetch(...request),
      );
    }),
  };
}
