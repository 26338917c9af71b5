import { paths } from '../../lib/paths.ts';
import type { LoginState } from './login-state.ts';

/**
 * Address that a mailed login link leads to. It carries what the login screen would do next, because the link may open
 * in another tab (`host-site/docs/site.md#signing-in`).
 */
export function linkAddress(origin: string, { source, selectedDuration, returnTo }: LoginState): string {
  const query = new URLSearchParams({
    ...(selectedDuration && { duration: String(selectedDuration) }),
    ...(source && { source }),
    ...(returnTo && { return_to: returnTo }),
  });
  const search = query.size > 0 ? `?${query}` : '';
  return `${origin}${paths.authCallback}${search}`;
}
