import type { RedirectUse } from '../../project/redirects.ts';

/** The page on which somebody chooses among their organizations. */
export const DISCOVERY_REDIRECT: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_discovery_redirect_urls_set',
  refused: 'invalid_discovery_redirect_url',
};
