import { isLoopback } from './loopback.ts';
import type { ProjectSettings } from './settings.ts';

/** Pages of a site for links and redirects. Null without a site. */
export const siteAddresses = (hostSiteUrl: string | undefined) => {
  const at = (path: string) => (hostSiteUrl === undefined ? null : new URL(path, hostSiteUrl).href);
  return {
    default_login_redirect_url: at('/auth-callback'),
    default_signup_redirect_url: at('/auth-callback'),
    default_reset_password_redirect_url: at('/reset-password'),
    idp_authorization_url: at('/oauth/authorize'),
    idp_logout_url: at('/oauth/logout'),
  } satisfies Partial<ProjectSettings>;
};

/**
 * Returns the settings with the addresses of a site that has another port at this start. Undefined when the addresses
 * are the site's already, or an operator has changed one.
 */
export const movedSite = (settings: ProjectSettings, hostSiteUrl: string): ProjectSettings | undefined => {
  const { default_login_redirect_url: stored } = settings;
  if (stored === null || !isLoopback(new URL(stored))) return undefined;
  const earlier = { ...settings, ...siteAddresses(stored) };
  const now = { ...settings, ...siteAddresses(hostSiteUrl) };
  const isOf = (other: ProjectSettings) => JSON.stringify(settings) === JSON.stringify(other);
  return isOf(earlier) && !isOf(now) ? now : undefined;
};
