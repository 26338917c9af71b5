import { REDIRECT_TOKENS, type Route, route } from '../../routing/routes.ts';
import { cleanAddress, type PageAddress } from '../page-address.ts';

/**
 * Where the business variant begins: with the token that a link or a provider brought, else at Main. The token leaves
 * the address before anything is requested, so that it reaches no history, log or `Referer`, and a reload cannot spend
 * it twice.
 */
export function businessStartRoute(page: PageAddress): Route {
  const url = new URL(page.href);
  const name = url.searchParams.get('stytch_token_type');
  const tokenType = REDIRECT_TOKENS.find((type) => type === name);
  if (tokenType === undefined) return route('main', {});
  const token = url.searchParams.get('token');
  const oauthError = url.searchParams.get('error');
  if (token === null && oauthError === null) return route('main', {});
  cleanAddress(url, page);
  return token === null
    ? route('main', { oauthError: oauthError ?? '' })
    : route('redirect-token', { token, tokenType });
}
