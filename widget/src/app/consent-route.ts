import { type Route, route } from '../routing/routes.ts';

/** Signing out is asked for by a place to go to afterwards; anything else is a request to sign in. */
export function consentRoute(parameters: URLSearchParams): Route {
  const query: Record<string, string> = Object.fromEntries(parameters);
  return 'post_logout_redirect_uri' in query
    ? route('idp-logout', { query })
    : route('idp-authorize', { query });
}
