import { LOG_OUT_MESSAGES, logOut } from '../../features/session/log-out.ts';
import type { LoginState } from '../../features/session/login-state.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { useTask } from '../../lib/use-task.ts';
import { useToast } from '../../ui/toasts.tsx';

interface LogInAgain {
  readonly isLoggingOut: boolean;
  start(login: LoginState): void;
  cancel(): void;
}

/** Ends the session and leads to the login: the login screen is for visitors without a session. */
export function useLogInAgain(): LogInAgain {
  const session = useSessionStore();
  const navigate = useNavigate();
  const toast = useToast();
  const { isBusy, run, cancel } = useTask();
  const start = (login: LoginState) =>
    run(async (signal) => {
      const result = await session.client().then(logOut, () => 'unexpected' as const);
      if (signal.aborted) return undefined;
      if (result === 'done') navigate(paths.authentication, { state: login });
      else toast(LOG_OUT_MESSAGES[result]);
      return undefined;
    });
  return { isLoggingOut: isBusy, start, cancel };
}
