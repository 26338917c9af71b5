import { describe, expect, it } from 'vitest';
import { REDIRECT_TOKENS } from '../../routing/routes.ts';
import { businessStartRoute } from './business-start-route.ts';

function open(query: string) {
  const page = {
    href: `https://shop.example/in?a=1${query}#b`,
    replace: (href: string) => {
      page.href = href;
    },
  };
  return { route: businessStartRoute(page), page };
}

describe('where the business variant begins', () => {
  it.each(REDIRECT_TOKENS)('is the token of the type %s, which leaves the address', (tokenType) => {
    const { route, page } = open(`&stytch_token_type=${tokenType}&token=t-1`);
    expect(route).toEqual({ flow: 'redirect-token', params: { token: 't-1', tokenType } });
    expect(page.href).toBe('https://shop.example/in?a=1#b');
  });

  it("is Main with a word about it, where a provider's sign-in was cancelled", () => {
    const { route, page } = open('&stytch_token_type=sso&error=access_denied&error_description=No');
    expect(route).toEqual({ flow: 'main', params: { oauthError: 'access_denied' } });
    expect(page.href).toBe('https://shop.example/in?a=1#b');
  });

  it.each(['', '&token=t-1', '&stytch_token_type=sso', '&stytch_token_type=login&token=t-1'])(
    'is Main for an address that is not for it, which stays: %s',
    (query) => {
      const { route, page } = open(query);
      expect(route).toEqual({ flow: 'main', params: {} });
      expect(page.href).toBe(`https://shop.example/in?a=1${query}#b`);
    },
  );
});
