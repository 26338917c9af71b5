import { expect, it, vi } from 'vitest';
import { parseConfig } from '../config/parse-config.ts';
import { startRoute } from './start-route.ts';

const start = (href: string, products = ['passwords']) => {
  const replace = vi.fn();
  return { route: startRoute('sign-in', parseConfig({ products }).config, { href, replace }), replace };
};

it('starts at the reset form and removes the mail’s token', () => {
  const { route, replace } = start(
    'https://a.example/in?stytch_token_type=reset_password&token=t1&lang=en#top',
  );
  expect(route).toEqual({ flow: 'password-reset', params: { token: 't1', tokenType: 'reset_password' } });
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://a.example/in?lang=en#top');
});

it('starts at Main with the error of a social sign-in', () => {
  const { route, replace } = start(
    'https://a.example/in?stytch_token_type=oauth&error=access_denied&error_description=x&lang=en',
    ['oauth'],
  );
  expect(route).toEqual({ flow: 'main', params: { oauthError: 'access_denied' } });
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://a.example/in?lang=en');
});

it('signs staff in with an impersonation token, for any products', () => {
  const { route, replace } = start('https://a.example/in?stytch_token_type=impersonation&token=t1', ['otp']);
  expect(route).toEqual({ flow: 'impersonation', params: { token: 't1' } });
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://a.example/in');
});

it('starts with the sign-in for a link that logs in', () => {
  expect(start('https://a.example/in?stytch_token_type=login&token=t1').route.flow).toBe('password-reset');
});

it.each([
  ['https://a.example/in', ['passwords']],
  ['https://a.example/in?stytch_token_type=magic_links&token=t1', ['passwords']],
  ['https://a.example/in?stytch_token_type=login', ['passwords']],
  ['https://a.example/in?stytch_token_type=login&token=t1', ['emailMagicLinks']],
])('starts at Main and keeps the address %s with %j', (href, products) => {
  const { route, replace } = start(href, products);
  expect(route.flow).toBe('main');
  expect(replace).not.toHaveBeenCalled();
});
