import { createAuthClient, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred, settle } from '../../test/fake-services.ts';
import { parseConfig } from '../config/parse-config.ts';
import { DEFAULT_THEME } from '../theme/theme.ts';
import { createView } from './create-view.ts';
import { layGroundwork } from './groundwork.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it("createView() removes a mail's token from the address before a request", async () => {
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
])('createView() takes a session as signed in at %s: %s', (address, isTheEnd) => {
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

describe('the analytics event of a login screen', () => {
  const config = {
    products: ['passwords', 'no-such-product'],
    passwordOptions: { loginExpirationMinutes: 10 },
    enableShadowDOM: true,
  };

  /** Starts a view at an address twice and returns the events that it logged. */
  async function logged(address: string) {
    history.replaceState(null, '', address);
    const client = createAuthClient('public-token-test-1', {
      telemetry: false,
      environment: { fetch: () => new Promise(() => {}) },
    });
    const bootstrap = deferred<typeof DEFAULT_BOOTSTRAP>();
    vi.spyOn(client.bootstrap, 'get').mockReturnValue(bootstrap.promise);
    const log = vi.spyOn(client.events, 'log').mockReturnValue();
    const element = document.createElement('div');
    const view = createView(
      element,
      layGroundwork(element, {
        ...parseConfig(JSON.stringify(config)),
        screen: 'sign-in',
        publicToken: 'public-token-test-1',
        apiUrl: undefined,
        theme: DEFAULT_THEME,
        strings: {},
        client,
      }),
    );
    view.start();
    view.start();
    await settle();
    expect(log.mock.calls).toEqual([]);
    bootstrap.resolve({ ...DEFAULT_BOOTSTRAP, projectName: 'Acme' });
    await settle();
    view.dispose();
    client.dispose();
    return log.mock.calls;
  }

  it("is logged once, with the page's configuration and the settings", async () => {
    expect(await logged('/in')).toEqual([
      ['render_login_screen', { options: config, bootstrap: { ...DEFAULT_BOOTSTRAP, projectName: 'Acme' } }],
    ]);
  });

  it("is not logged when a password mail's link opened the page", async () => {
    expect(await logged('/in?stytch_token_type=reset_password&token=secret-1')).toEqual([]);
    expect(await logged('/in?stytch_token_type=login&token=secret-1')).toEqual([]);
  });
});
