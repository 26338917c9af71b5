import { ApiError } from '../http/api-error.ts';
import { isAllowedOrigin } from '../http/cors.ts';
import type { ProjectSettings } from '../project/settings.ts';

/** Whether a relying party with this id may run on a page of this host (WebAuthn, 5.1.2: a registrable suffix). */
const covers = (domain: string, hostname: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/**
 * Returns the relying party's id for a page.
 *
 * @param origin the calling page's, when the browser sends one
 * @throws {ApiError} 400 `invalid_domain` when no allowed page is in that domain
 */
export const relyingPartyId = (
  domain: string,
  origin: string | undefined,
  settings: ProjectSettings,
): string => {
  const pages = origin === undefined ? [...settings.allowed_origins, 'http://localhost'] : [origin];
  const hosts = pages.filter((page) => URL.canParse(page)).map((page) => new URL(page).hostname);
  if (/^[a-z0-9.-]{1,253}$/.test(domain) && hosts.some((host) => covers(domain, host))) return domain;
  throw new ApiError(400, 'invalid_domain', 'domain must be the host name of the page, or a suffix of it.', {
    details: { field: 'domain' },
  });
};

/**
 * Checks the signing origin against the project and the relying party's id.
 *
 * @throws {ApiError} 401 for any other origin (WebAuthn, 7.1 step 9 and 7.2 step 12)
 */
export const checkedOrigin = (origin: string, domain: string, settings: ProjectSettings): string => {
  if (URL.canParse(origin) && isAllowedOrigin(origin, settings) && covers(domain, new URL(origin).hostname)) {
    return origin;
  }
  throw new ApiError(401, 'unable_to_auth_webauthn_registration', 'This passkey belongs to another site.');
};
