/** Key of the attempt in the tab's session storage. The scope of a consumer's widget is its public token. */
export const attemptKey = (scope: string): string => `login-widget:attempt:${scope}`;
