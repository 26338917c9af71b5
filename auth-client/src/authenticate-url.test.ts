// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openBusinessClient } from '../test/open-business-client.ts';
import { openClient } from '../test/open-client.ts';
import { authenticated } from '../test/world/answers.ts';
import { memberAuthenticated } from '../test/world/member-answers.ts';
import { success } from '../test/world/recording-server.ts';
import { createSimulatedBrowser } from '../test/world/simulated-browser.ts';
import { START } from '../test/world/simulated-clock.ts';

const duration = { session_duration_minutes: 30 };
const PAGE = 'https://app.example.com/welcome';
const at = (type: string, more = '') => `${PAGE}?plan=pro&stytch_token_type=${type}&token=t-1${more}#top`;

/** A page whose address can be read and replaced. */
function pageAt(start = 'https://app.example.com/') {
  let address = start;
  const history = {
    state: { of: 'the router' },
    replaceState(state: unknown, _: string, url: URL) {
      expect(state).toEqual({ of: 'the router' });
      address = url.href;
    },
  };
  const location = {
    get href() {
      return address;
    },
  };
  const browser = createSimulatedBrowser();
  const { environment } = browser.openTab(async () => Response.json({ data: {} }));
  const document = { location, defaultView: { history } } as never;
  return {
    options: { browser, environment: { page: { ...environment.page, document } } },
    address: () => address,
    goTo: (href: string) => {
      address = href;
    },
  };
}

const answering = (data: object) => ({
  reply: ({ path }: { path: string }) => success(path.startsWith('/projects/') ? {} : data),
});

describe('authenticateByUrl', () => {
  it('reads the token without a request; null if the address has none', () => {
    const tab = pageAt();
    const { client, server } = openClient(tab.options);
    expect(client.parseAuthenticateUrl()).toBeNull();
    tab.goTo(at('magic_links'));
    expect(client.parseAuthenticateUrl()).toEqual({ handled: true, token: 't-1', tokenType: 'magic_links' });
    const given = `${PAGE}?stytch_token_type=reset_password&token=t-2`;
    expect(client.parseAuthenticateUrl(given)).toEqual({
      handled: false,
      token: 't-2',
      tokenType: 'reset_password',
    });
    expect(client.parseAuthenticateUrl(`${PAGE}?stytch_token_type=toString&token=t`)?.handled).toBe(false);
    expect(client.parseAuthenticateUrl(`${PAGE}?token=t`)).toBeNull();
    expect(server.calls).toEqual([]);
    client.dispose();
  });

  it('reads the token of a path where there is no page, as in a request to a server', () => {
    const { client } = openClient();
    expect(client.parseAuthenticateUrl()).toBeNull();
    expect(client.parseAuthenticateUrl('/welcome?stytch_token_type=oauth&token=t-1')).toEqual({
      handled: true,
      token: 't-1',
      tokenType: 'oauth',
    });
    client.dispose();
  });

  it.each([
    ['magic_links', '/magic_links/authenticate', { token: 't-1', ...duration }],
    ['oauth', '/oauth/authenticate', { token: 't-1', ...duration }],
    ['impersonation', '/impersonation/authenticate', { impersonation_token: 't-1' }],
  ])('signs a user in by %s, after clearing the address', async (type, path, body) => {
    const tab = pageAt();
    const { client, server } = openClient({ ...tab.options, ...answering(authenticated(START)) });
    tab.goTo(at(type));
    const answer = await client.authenticateByUrl(duration);
    expect(answer).toMatchObject({ handled: true, tokenType: type, data: { user_id: 'user-1' } });
    expect(server.calls.map((call) => [call.path, JSON.parse(call.body ?? '')])).toEqual([[path, body]]);
    expect(tab.address()).toBe(`${PAGE}?plan=pro#top`);
    expect(await client.authenticateByUrl(duration)).toBeNull();
    client.dispose();
  });

  it.each([
    ['multi_tenant_magic_links', '/b2b/magic_links/authenticate', { magic_links_token: 't-1', ...duration }],
    ['discovery', '/b2b/magic_links/discovery/authenticate', { discovery_magic_links_token: 't-1' }],
    ['oauth', '/b2b/oauth/authenticate', { oauth_token: 't-1', ...duration }],
    ['discovery_oauth', '/b2b/oauth/discovery/authenticate', { discovery_oauth_token: 't-1' }],
    ['sso', '/b2b/sso/authenticate', { sso_token: 't-1', ...duration }],
    ['multi_tenant_impersonation', '/b2b/impersonation/authenticate', { impersonation_token: 't-1' }],
  ])('signs a member in by %s', async (type, path, body) => {
    const data = { ...memberAuthenticated(START), discovered_organizations: [] };
    const found = type.startsWith('discovery') ? { ...data, intermediate_session_token: 'ist' } : data;
    const tab = pageAt();
    const { client, server } = openBusinessClient({ ...tab.options, ...answering(found) });
    tab.goTo(at(type));
    expect(await client.authenticateByUrl(duration)).toMatchObject({ handled: true, tokenType: type });
    expect(server.calls.map((call) => [call.path, JSON.parse(call.body ?? '')])).toEqual([[path, body]]);
    client.dispose();
  });

  it('clears no token that it does not handle or that is not in the page', async () => {
    const tab = pageAt();
    const { client, server } = openClient({ ...tab.options, ...answering(authenticated(START)) });
    tab.goTo(at('reset_password'));
    expect(await client.authenticateByUrl(duration)).toMatchObject({ handled: false, token: 't-1' });
    expect(tab.address()).toBe(at('reset_password'));
    expect(server.calls).toEqual([]);
    tab.goTo(at('oauth'));
    await client.authenticateByUrl(duration, `${PAGE}?stytch_token_type=oauth&token=t-2`);
    expect(tab.address()).toBe(at('oauth'));
    await client.authenticateByUrl({ ...duration, clearParams: false });
    expect(tab.address()).toBe(at('oauth'));
    client.dispose();
  });

  it('sends and clears nothing for an argument of a wrong type', async () => {
    const tab = pageAt();
    const { client, server } = openClient(tab.options);
    tab.goTo(at('oauth'));
    await expect(client.authenticateByUrl({} as never)).rejects.toThrow(
      'session_duration_minutes must be a number.',
    );
    expect([tab.address(), server.calls]).toEqual([at('oauth'), []]);
    client.dispose();
  });
});
