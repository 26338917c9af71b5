import { useState } from 'react';
import { logOut } from '../../features/session/log-out.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { useTask } from '../../lib/use-task.ts';
import { useToast } from '../../ui/toasts.tsx';

interface LogInAgain {
  readonly isLoggingOut: boolean;
  /** The session has ended. The login is loading, or Back has led here before it was shown. */
  readonly hasEnded: boolean;
  start(login: LoginState): void;
  cancel(): void;
}

/** Ends the session and leads to the login: the login screen is for visitors without a session. */
export function useLogInAgain(): LogInAgain {
  const session = useSessionStore();
  const navigate = useNavigate();
  const toast = useToast();
  const [hasEnded, setHasEnded] = useState(false);
  const { isBusy, run, cancel } = useTask();
  const start = (login: LoginState) =>
    run(async (signal) => {
      const result = await session.client().then(logOut, () => 'unexpected' as const);
      if (result === 'done') setHasEnded(true);
      if (signal.aborted) return undefined;
      if (result === 'done') {
        navigate(paths.authentication, { state: login });
        return undefined;
      }
      toast({
        title: 'Logout Failed',
        text: 'There was an issue logging you out. Please try again.',
        isDestructive: true,
      });
      return undefined;
    });
  return { isLoggingOut: isBusy, hasEnded, start, cancel };
}
