import { isTestToken } from '@login-widget/auth-client/early';

/** True while the page is being developed: its host is a loopback name, or its project is for tests. */
export const isBeingBuilt = (publicToken: string | null): boolean =>
  /^(localhost|\[::1\]|127(\.\d+){3})$/.test(location.hostname) ||
  (publicToken !== null && isTestToken(publicToken));
