import { isTestToken } from '@login-widget/auth-client/early';

/** Whether somebody is building the page: it is on this machine, or its project is for tests. */
export const isBeingBuilt = (publicToken: string | null): boolean =>
  /^(localhost|\[::1\]|127(\.\d+){3})$/.test(location.hostname) ||
  (publicToken !== null && isTestToken(publicToken));
