import type { WidgetConfig } from '../config/config.ts';
import { type Route, route } from '../routing/routes.ts';

/** The page's address, as far as the widget needs it. */
export interface PageAddress {
  readonly href: string;
  /** Replaces the address without a navigation. */
  replace(href: string): void;
}

/**
 * Where the widget begins: at Main, unless the page was opened by the link of a password mail. The token leaves the
 * address before anything is requested, so that it reaches no history, log or `Referer`, and a reload cannot spend it
 * twice.
 */
export function startRoute(
  screen: 'sign-in' | 'passkey-registration',
  { products }: WidgetConfig,
  page: PageAddress,
): Route {
  if (screen === 'passkey-registration') return route('passkeys', {});
  const url = new URL(page.href);
  const tokenType = url.searchParams.get('stytch_token_type');
  const token = url.searchParams.get('token');
  const isPasswordLink = tokenType === 'login' || tokenType === 'reset_password';
  if (!token || !isPasswordLink || !products.includes('passwords')) return route('main', {});
  url.searchParams.delete('token');
  url.searchParams.delete('stytch_token_type');
  page.replace(url.href);
  return route('password-reset', { token, tokenType });
}
