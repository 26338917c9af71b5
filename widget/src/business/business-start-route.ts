import { consentRoute } from '../app/consent-route.ts';
import { cleanAddress, type PageAddress } from '../app/page-address.ts';
import { REDIRECT_TOKENS, RESET_TOKENS, type Route, route } from '../routing/routes.ts';

/**
 * Returns the start route of the business variant: for a token in the address, its flow; otherwise Main. The token is
 * removed from the address before the first request. It then appears in no history, log or `Referer`, and a reload
 * cannot redeem it twice.
 *
 * @param purpose `isForPasswords`: links that verify an address continue to a new password. `isForConsent`: the page
 * answers an application's request. Default: neither.
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
