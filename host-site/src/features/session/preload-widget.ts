/** Fetches the sign-in element; the browser keeps it, so that asking twice costs nothing. */
export const loadWidget = () => import('@login-widget/widget/fast');

/** Starts loading when somebody points at or focuses a way to sign in. Failing is harmless: the page asks again. */
export const preloadWidget = (): void => {
  loadWidget().catch(() => undefined);
};
