import type { AuthClient } from '@login-widget/auth-client';
import { useEffect, useState } from 'react';
import { loadWidget } from '../../features/session/preload-widget.ts';
import { useSessionStore } from '../../features/session/session-context.ts';

export type SignInReady =
  | { readonly status: 'loading' | 'failed' | 'signed-in' }
  | { readonly status: 'ready'; readonly client: AuthClient };

/** Loads the element and the client. Somebody who is signed in when the page opens has nothing to do here. */
export function useSignInReady(): [SignInReady, retry: () => void] {
  const session = useSessionStore();
  const [ready, setReady] = useState<SignInReady>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void attempt;
    setReady({ status: 'loading' });
    Promise.all([session.client(), loadWidget()]).then(
      ([client]) => {
        if (!isCurrent) return;
        const isSignedIn = session.get().status === 'in';
        setReady(isSignedIn ? { status: 'signed-in' } : { status: 'ready', client });
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
