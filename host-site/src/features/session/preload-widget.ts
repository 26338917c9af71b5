/** Loads the sign-in element. The browser caches the module, so repeated calls cost nothing. */
export const loadWidget = () => import('@login-widget/widget/fast');

/** Starts loading when the user points at or focuses a login link. A failure is harmless: the page loads it again. */
export const preloadWidget = (): void => {
  loadWidget().catch(() => undefined);
};
