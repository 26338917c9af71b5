import type { RedirectUse } from '../../project/redirects.ts';

/** The page on which a person chooses an organization. */
export const DISCOVERY_REDIRECT: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_discovery_redirect_urls_set',
  refused: 'invalid_discovery_redirect_url',
};
