import { paths } from '../../lib/paths.ts';
import { type LoginState, readLoginState } from './login-state.ts';

export interface AfterLogin {
  readonly to: string;
  readonly state?: LoginState;
}

/**
 * Where the login screen leads to (`host-site/docs/site.md#signing-in`): back, to the account, or to the checkout.
 *
 * @param wasSignedIn nobody had to log in. Who came without a word of what for, such as by a bookmark, is not charged then.
 */
export function afterLogin(state: unknown, wasSignedIn: boolean): AfterLogin {
  const { source, duration, returnTo } = readLoginState(state);
  if (returnTo) return { to: returnTo };
  if (source === 'header' || (wasSignedIn && !state)) return { to: paths.account };
  return { to: paths.paymentProcessing, state: { selectedDuration: duration } };
}
