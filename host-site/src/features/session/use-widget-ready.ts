import type { AuthClient } from '@login-widget/auth-client';
import { useEffect, useState } from 'react';
import { loadWidget } from './preload-widget.ts';
import { useSessionStore } from './session-context.ts';

export type WidgetReady =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly client: AuthClient; readonly wasSignedIn: boolean };

/** Loads the element and the client; reports whether a user was signed in when both were loaded. */
export function useWidgetReady(): [WidgetReady, retry: () => void] {
  const session = useSessionStore();
  const [ready, setReady] = useState<WidgetReady>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void attempt;
    setReady({ status: 'loading' });
    Promise.all([session.client(), loadWidget()]).then(
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
  }, [session, attempt]);

  return [ready, () => setAttempt((count) => count + 1)];
}
