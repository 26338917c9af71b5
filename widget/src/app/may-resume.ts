import type { Route } from '../routing/routes.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/**
 * True if a stored attempt may continue: the page was opened for signing in, and its address starts nothing itself.
 */
export const mayResume = (screen: string, { flow, params }: Route): boolean =>
  screen === 'sign-in' && flow === 'main' && params.oauthError === undefined;

/**
 * True if a stored attempt may continue with, or without, a session. A step after the first factor needs one. A link
 * that is still to be redeemed is independent of it. Any other attempt is over once there is one.
 */
export const fitsSession = (
  { isNextStep, route }: Pick<StoredAttempt, 'isNextStep' | 'route'>,
  hasSession: boolean,
): boolean => isNextStep === hasSession || 'token' in route.params;
