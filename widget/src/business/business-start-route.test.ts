import { describe, expect, it } from 'vitest';
import { REDIRECT_TOKENS, RESET_TOKENS } from '../routing/routes.ts';
import { businessStartRoute } from './business-start-route.ts';

function open(query: string, isForPasswords = false) {
  const page = {
    href: `https://shop.example/in?a=1${query}#b`,
    replace: (href: string) => {
      page.href = href;
    },
  };
  return { route: businessStartRoute(page, { isForPasswords }), page };
}

describe('businessStartRoute()', () => {
  it.each(REDIRECT_TOKENS)('starts with a %s token and removes it from the address', (tokenType) => {
    const { route, page } = open(`&stytch_token_type=${tokenType}&token=t-1`);
    expect(route).toEqual({ flow: 'redirect-token', params: { token: 't-1', tokenType } });
    expect(page.href).toBe('https://shop.example/in?a=1#b');
  });

  it.each(RESET_TOKENS)('starts at a new password with a %s token and removes it', (member) => {
    const { route, page } = open(`&stytch_token_type=${member}&token=t-1`);
    const params = { token: 't-1', tokenType: 'reset_password', member };
    expect(route).toEqual({ flow: 'password-reset', params });
    expect(page.href).toBe('https://shop.example/in?a=1#b');
  });

  it('continues to a new password when the link or the page requires it', () => {
    const link = '&stytch_token_type=multi_tenant_magic_links&token=t-1';
    const params = { token: 't-1', tokenType: 'multi_tenant_magic_links', isForPassword: true };
    const recorded = open(`${link}&stytch_redirect_type=reset_password`);
    for (const { route, page } of [recorded, open(link, true)]) {
      expect(route).toEqual({ flow: 'redirect-token', params });
      expect(page.href).toBe('https://shop.example/in?a=1#b');
    }
  });

  it.each([
    ['post_logout_redirect_uri', 'idp-logout'],
    ['redirect_uri', 'idp-authorize'],
  ])('starts at consent for the parameter %s', (name, flow) => {
    const page = { href: `https://shop.example/in?client_id=app-1&${name}=x`, replace: () => undefined };
    const params = { query: { client_id: 'app-1', [name]: 'x' } };
    expect(businessStartRoute(page, { isForConsent: true })).toEqual({ flow, params });
  });

  it('starts at Main with a notice after a cancelled single sign-on', () => {
    const { route, page } = open('&stytch_token_type=sso&error=access_denied&error_description=No');
    expect(route).toEqual({ flow: 'main', params: { oauthError: 'access_denied' } });
    expect(page.href).toBe('https://shop.example/in?a=1#b');
  });

  it.each(['', '&token=t-1', '&stytch_token_type=sso', '&stytch_token_type=login&token=t-1'])(
    'starts at Main and keeps the address for %j',
    (query) => {
      const { route, page } = open(query);
      expect(route).toEqual({ flow: 'main', params: {} });
      expect(page.href).toBe(`https://shop.example/in?a=1${query}#b`);
    },
  );
});
