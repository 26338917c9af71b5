import { type Route, route } from '../routing/routes.ts';

/** A request with `post_logout_redirect_uri` signs out; any other signs in. */
export function consentRoute(parameters: URLSearchParams): Route {
  const query: Record<string, string> = Object.fromEntries(parameters);
  return 'post_logout_redirect_uri' in query
    ? route('idp-logout', { query })
    : route('idp-authorize', { query });
}
