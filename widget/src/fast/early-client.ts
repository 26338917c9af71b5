import type { AuthClient } from '@login-widget/auth-client';
import { createOwnClient, type OwnClient, projectOf } from '../element/own-client.ts';
import type { RawSettings } from '../element/raw-settings.ts';

/** A client that is there before the application. */
export interface EarlyClient {
  /** Gives it to the application where it is of the right project, once; else a new one. */
  readonly claim: OwnClient;
  /** Ends it, unless the application has it. */
  dispose(): void;
}

/**
 * Begins the client while the larger part of the application is on its way: it asks for the project's settings, which
 * the first call needs, and the browser has time for it now.
 */
export function earlyClient(raw: RawSettings): EarlyClient {
  const own = projectOf(raw);
  let waiting: AuthClient | undefined = createOwnClient(own);
  const dispose = () => {
    waiting?.dispose();
    waiting = undefined;
  };
  return {
    claim(project) {
      const client = waiting;
      const isOurs = project.publicToken === own.publicToken && project.apiUrl === own.apiUrl;
      if (!client || !isOurs) {
        dispose();
        return createOwnClient(project);
      }
      waiting = undefined;
      return client;
    },
    dispose,
  };
}
