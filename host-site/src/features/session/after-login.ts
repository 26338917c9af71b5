import type { SignInReason } from '@login-widget/widget/react';
import { paths } from '../../lib/paths.ts';
import { type LoginState, readLoginState } from './login-state.ts';

interface AfterLogin {
  readonly to: string;
  readonly state?: LoginState;
}

/**
 * Destination after the login screen (`host-site/docs/site.md#signing-in`): back, the account, the checkout, or the
 * prices.
 *
 * @param reason `already-signed-in`: without a state, such as from a bookmark, the user gets the account, not a
 *   checkout. `elsewhere`: the tab of the login may have started a checkout, so this one starts none.
 */
export function afterLogin(state: unknown, reason: SignInReason): AfterLogin {
  const { source, duration, hasChosenPlan, returnTo } = readLoginState(state);
  if (returnTo) return { to: returnTo };
  if (source === 'header' || (reason === 'already-signed-in' && !state)) return { to: paths.account };
  if (reason === 'elsewhere') return { to: hasChosenPlan ? paths.pricing : paths.account };
  return { to: paths.paymentProcessing, state: { selectedDuration: duration } };
}
