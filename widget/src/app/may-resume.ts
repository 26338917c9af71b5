import type { Route } from '../routing/routes.ts';

/** Whether a sign-in that was begun may go on: the page was opened for signing in, and brings nothing new itself. */
export const mayResume = (screen: string, { flow, params }: Route): boolean =>
  screen === 'sign-in' && flow === 'main' && params.oauthError === undefined;
