import type { WidgetConfig } from '../config/config.ts';
import { type Route, route } from '../routing/routes.ts';
import { consentRoute } from './consent-route.ts';
import { cleanAddress, type PageAddress } from './page-address.ts';

/** What an element can be for. */
export type StartScreen = 'sign-in' | 'passkey-registration' | 'identity-provider';

/**
 * Where the widget begins: at Main, unless the page was opened by the link of a password mail or with a token of
 * staff (`auth-client/docs/wire.md#tokens-in-addresses`). The token leaves the
 * address before anything is requested, so that it reaches no history, log or `Referer`, and a reload cannot spend it
 * twice.
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
