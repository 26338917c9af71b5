import { createAuthClient } from '@login-widget/auth-client';
import { afterEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../config/parse-config.ts';
import { DEFAULT_THEME } from '../theme/theme.ts';
import { createView } from './create-view.ts';
import { layGroundwork } from './groundwork.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it("takes a mail's token out of the address before the first request leaves", async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', () => {
    addresses.push(location.href);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  history.replaceState(null, '', '/in?stytch_token_type=reset_password&token=secret-1');
  const view = createView(
    document.createElement('div'),
    layGroundwork(document.createElement('div'), {
      ...parseConfig({ products: ['passwords'] }),
      screen: 'sign-in',
      publicToken: 'public-token-test-1',
      apiUrl: 'http://localhost:5180',
      theme: DEFAULT_THEME,
      strings: {},
      client: undefined,
    }),
  );
  view.start();
  await vi.waitFor(() => expect(addresses.length).toBeGreaterThan(0));
  view.dispose();
  expect(addresses.filter((address) => address.includes('secret-1'))).toEqual([]);
});

it.each([
  ['/in', true],
  ['/in?stytch_token_type=reset_password&token=secret-1', false],
])('takes a session for the end of signing in at %s: %s', (address, isTheEnd) => {
  history.replaceState(null, '', address);
  const client = createAuthClient('public-token-test-1', {
    telemetry: false,
    environment: { fetch: () => new Promise(() => {}) },
  });
  vi.spyOn(client.session, 'getInfo').mockReturnValue({ session: {} as never, fromCache: false });
  const element = document.createElement('div');
  const view = createView(
    element,
    layGroundwork(element, {
      ...parseConfig({ products: ['passwords'] }),
      screen: 'sign-in',
      publicToken: 'public-token-test-1',
      apiUrl: undefined,
      theme: DEFAULT_THEME,
      strings: {},
      client,
    }),
  );
  expect(view.actor.getSnapshot().matches('loggedIn')).toBe(isTheEnd);
  view.dispose();
  client.dispose();
});
