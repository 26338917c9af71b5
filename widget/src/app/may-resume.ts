import type { Route } from '../routing/routes.ts';

/**
 * True if a stored attempt may continue: the page was opened for signing in, and its address starts nothing itself.
 */
export const mayResume = (screen: string, { flow, params }: Route): boolean =>
  screen === 'sign-in' && flow === 'main' && params.oauthError === undefined;
