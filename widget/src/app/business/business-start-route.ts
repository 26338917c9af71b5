import { REDIRECT_TOKENS, RESET_TOKENS, type Route, route } from '../../routing/routes.ts';
import { consentRoute } from '../consent-route.ts';
import { cleanAddress, type PageAddress } from '../page-address.ts';

/**
 * Where the business variant begins: with the token that a link or a provider brought, else at Main. The token leaves
 * the address before anything is requested, so that it reaches no history, log or `Referer`, and a reload cannot spend
 * it twice.
 *
 * @param purpose what the page is there for: the links of password mails, which others may name in their address, or
 *   an application's request to know a member.
 */
export function businessStartRoute(
  page: PageAddress,
  { isForPasswords = false, isForConsent = false } = {},
): Route {
  const url = new URL(page.href);
  if (isForConsent) return consentRoute(url.searchParams);
  const name = url.searchParams.get('stytch_token_type');
  const member = RESET_TOKENS.find((type) => type === name);
  const resetToken = member && url.searchParams.get('token');
  if (resetToken) {
    cleanAddress(url, page);
    return route('password-reset', { token: resetToken, tokenType: 'reset_password', member });
  }
  const tokenType = REDIRECT_TOKENS.find((type) => type === name);
  if (tokenType === undefined) return route('main', {});
  const token = url.searchParams.get('token');
  const oauthError = url.searchParams.get('error');
  if (token === null && oauthError === null) return route('main', {});
  const isForPassword =
    tokenType === 'multi_tenant_magic_links' &&
    (isForPasswords || url.searchParams.get('stytch_redirect_type') === 'reset_password');
  cleanAddress(url, page);
  return token === null
    ? route('main', { oauthError: oauthError ?? '' })
    : route('redirect-token', { token, tokenType, ...(isForPassword && { isForPassword }) });
}
