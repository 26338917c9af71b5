import { paths } from '../../lib/paths.ts';
import { type LoginState, readLoginState } from './login-state.ts';

interface AfterLogin {
  readonly to: string;
  readonly state?: LoginState;
}

/**
 * Destination after the login screen (`host-site/docs/site.md#signing-in`): back, the account, or the checkout.
 *
 * @param wasSignedIn the user was already signed in. Without a state, such as from a bookmark, the user then gets the
 *   account, not a checkout.
 */
export function afterLogin(state: unknown, wasSignedIn: boolean): AfterLogin {
  const { source, duration, returnTo } = readLoginState(state);
  if (returnTo) return { to: returnTo };
  if (source === 'header' || (wasSignedIn && !state)) return { to: paths.account };
  return { to: paths.paymentProcessing, state: { selectedDuration: duration } };
}
