/** Where a tab keeps the sign-in that was begun in a project's widget. */
export const attemptKey = (publicToken: string): string => `login-widget:attempt:${publicToken}`;
