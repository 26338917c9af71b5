import type { AuthClient } from '@login-widget/auth-client';
import { useEffect, useState } from 'react';
import { inTime } from '../../lib/in-time.ts';
import { loadWidget } from './preload-widget.ts';
import { useSessionStore } from './session-context.ts';

export type WidgetReady =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly client: AuthClient; readonly wasSignedIn: boolean };

/**
 * Loads the element and the client; reports whether a user was signed in when both were loaded.
 *
 * @param load loads the element
 * @param hasElement the page's own chunk contains the element: with a loaded client, the first render is ready
 */
export function useWidgetReady(
  load: () => Promise<unknown> = loadWidget,
  hasElement = false,
): [WidgetReady, retry: () => void] {
  const session = useSessionStore();
  const [ready, setReady] = useState<WidgetReady>(() => {
    const client = hasElement ? session.loaded() : undefined;
    return client
      ? { status: 'ready', client, wasSignedIn: session.get().status === 'in' }
      : { status: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  const isReady = ready.status === 'ready';

  useEffect(() => {
    let isCurrent = true;
    void attempt;
    if (isReady) return undefined;
    setReady({ status: 'loading' });
    Promise.all([session.client(), inTime(load())]).then(
      ([client]) => {
        const wasSignedIn = session.get().status === 'in';
        if (isCurrent) setReady({ status: 'ready', client, wasSignedIn });
      },
      () => {
        if (isCurrent) setReady({ status: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [session, attempt, load, isReady]);

  return [ready, () => setAttempt((count) => count + 1)];
}
