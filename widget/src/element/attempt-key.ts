/** Where a tab keeps the sign-in that was begun; the scope of a consumer's widget is its public token. */
export const attemptKey = (scope: string): string => `login-widget:attempt:${scope}`;
