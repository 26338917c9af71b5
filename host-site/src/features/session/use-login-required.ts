import { useCallback } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import type { NavigateOptions } from '../../lib/site-history.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { LoginState } from './login-state.ts';

/** Sends a user without a session to the login screen, with a message that says why. */
export function useLoginRequired(): (login: LoginState, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(
    (login, options) => {
      toast({
        title: 'Authentication Required',
        text: 'Please verify your email before proceeding to payment.',
        isDestructive: true,
        isForNextPage: true,
      });
      navigate(paths.authentication, { ...options, state: login });
    },
    [navigate, toast],
  );
}
