import type { WidgetConfig } from '../config/config.ts';
import { type Route, route } from '../routing/routes.ts';
import { consentRoute } from './consent-route.ts';
import { cleanAddress, type PageAddress } from './page-address.ts';

/** Values of the element's `screen`. */
export type StartScreen = 'sign-in' | 'passkey-registration' | 'identity-provider';

/**
 * Returns the start route: Main, unless the address has the token of a password mail or of staff
 * (`auth-client/docs/wire.md#tokens-in-addresses`). The token is removed from the address before the first request.
 * It then appears in no history, log or `Referer`, and a reload cannot redeem it twice.
 */
export function startRoute(screen: StartScreen, { products }: WidgetConfig, page: PageAddress): Route {
  if (screen === 'passkey-registration') return route('passkeys', {});
  if (screen === 'identity-provider') return consentRoute(new URL(page.href).searchParams);
  const url = new URL(page.href);
  const tokenType = url.searchParams.get('stytch_token_type');
  const token = url.searchParams.get('token');
  const isPasswordLink = tokenType === 'login' || tokenType === 'reset_password';
  const oauthError = tokenType === 'oauth' && products.includes('oauth') && url.searchParams.get('error');
  if (oauthError) {
    cleanAddress(url, page);
    return route('main', { oauthError });
  }
  if (token && tokenType === 'impersonation') {
    cleanAddress(url, page);
    return route('impersonation', { token });
  }
  if (!token || !isPasswordLink || !products.includes('passwords')) return route('main', {});
  cleanAddress(url, page);
  return route('password-reset', { token, tokenType });
}
