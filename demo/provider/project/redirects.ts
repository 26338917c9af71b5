import { misconfigured } from '../http/api-error.ts';
import { isLoopback } from './loopback.ts';
import type { ProjectSettings } from './settings.ts';

/** Longer addresses do not survive mail programs. */
const LONGEST = 2_000;

/** Purpose of a redirect: the project's default address, and the errors for a missing or refused one. */
export interface RedirectUse {
  default:
    | 'default_login_redirect_url'
    | 'default_signup_redirect_url'
    | 'default_reset_password_redirect_url';
  missing: string;
  refused: string;
}

/**
 * Checks every address that a link or a redirect may lead to.
 *
 * An address is allowed when it is loopback, or equals an allowed one in scheme, host, port and path (RFC 9700, 2.1: no
 * patterns). The page chooses its query. Whitespace, credentials, fragments and other schemes are refused before the
 * comparison.
 *
 * @throws {ApiError} 400 `use.missing` without an address and a default, 400 `use.refused` otherwise
 */
export const allowedRedirect = (
  wanted: string | undefined,
  settings: ProjectSettings,
  use: RedirectUse,
): URL => {
  const address = wanted ?? settings[use.default];
  if (!address) {
    throw misconfigured(
      400,
      use.missing,
      'No redirect URL was given, and the project has no default for it.',
    );
  }
  const url = parseRedirect(address);
  if (url && isAllowedRedirect(url, settings)) return url;
  throw misconfigured(
    400,
    use.refused,
    `${wanted ? 'The redirect URL' : `The project's ${use.default}`} is not among the redirect URLs that the project allows.`,
  );
};

/** Returns a clean http(s) address, or undefined. */
export const parseRedirect = (address: string): URL | undefined => {
  // The URL parser removes tabs and newlines and turns backslashes into slashes, which hides the real
  // destination.
  if (address.length > LONGEST || !/^https?:\/\/[^\s\\]+$/i.test(address)) return undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username || url.password || url.hash ? undefined : url;
};

/** Whether an address looks like a pattern. Addresses are compared exactly, so it would match no page. */
export const isPattern = ({ host, pathname }: URL): boolean => `${host}${pathname}`.includes('*');

/** Whether links may lead to a clean address. */
export const isAllowedRedirect = (url: URL, settings: ProjectSettings): boolean =>
  isLoopback(url) || settings.allowed_redirects.some((allowed) => samePlace(allowed, url));

const samePlace = (allowed: string, url: URL): boolean => {
  const place = parseRedirect(allowed);
  return place !== undefined && place.origin === url.origin && place.pathname === url.pathname;
};

/** Returns the address with the parameters for its page, which replace others of the same name. */
export const redirectWith = (url: URL, parameters: Record<string, string>): string => {
  const to = new URL(url);
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  return to.href;
};
