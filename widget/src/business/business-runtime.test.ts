import { createBusinessClient, type MemberSession } from '@login-widget/auth-client/b2b';
import { afterEach, expect, it, vi } from 'vitest';
import { createBusinessRuntime } from './business-runtime.ts';
import { readBusinessSettings } from './business-settings.ts';

afterEach(() => history.replaceState(null, '', '/'));

type Info = { session: MemberSession | null; fromCache: boolean };

const sessionOf = (slug: string, member_session_id: string) =>
  ({ member_session_id, organization_id: `organization-${slug}`, organization_slug: slug }) as MemberSession;

/** The page of Acme, opened with what is known of the session then; returns whether each state counts as signed in. */
function open(address: string, ...states: Info[]): boolean[] {
  history.replaceState(null, '', address);
  const client = createBusinessClient('public-token-test-1', {
    telemetry: false,
    environment: { fetch: () => new Promise(() => {}) },
  });
  const info = vi.spyOn(client.session, 'getInfo');
  vi.spyOn(client.session, 'getSync').mockImplementation(() => client.session.getInfo().session);
  const [first = { session: null, fromCache: false }] = states;
  info.mockReturnValue(first as never);
  const config = { products: ['emailMagicLinks'], authFlowType: 'Organization', organizationSlug: 'acme' };
  const { isSignedIn, dispose } = createBusinessRuntime({
    element: document.createElement('div'),
    settings: readBusinessSettings({ config, client } as never),
    notify: () => () => undefined,
    onSignInOver: () => undefined,
    onUnfinished: () => undefined,
  });
  const counted = states.map((state) => {
    info.mockReturnValue(state as never);
    return isSignedIn();
  });
  dispose();
  client.dispose();
  return counted;
}

const unknown = { session: null, fromCache: true };
const bolt = { session: sessionOf('bolt', 'session-1'), fromCache: false };
const acme = { session: sessionOf('acme', 'session-2'), fromCache: false };
/** Acme under its earlier name. */
const renamed = { session: sessionOf('acme-inc', 'session-3'), fromCache: false };

it('does not count a session of another organization, until one begins here', () => {
  expect(open('/', bolt, acme)).toEqual([false, true]);
  expect(open('/', bolt, renamed)).toEqual([false, true]);
});

it('does not count one either that the provider reports later, because its cookies are HttpOnly', () => {
  expect(open('/', unknown, bolt, acme)).toEqual([false, false, true]);
  expect(open('/', unknown, acme)).toEqual([false, true]);
});

it('counts a session that begins after the provider has reported none', () => {
  expect(open('/', unknown, { session: null, fromCache: false }, renamed)).toEqual([false, false, true]);
});

it("counts the session of the page's token", () => {
  const link = '/?stytch_token_type=multi_tenant_magic_links&token=secret-1';
  expect(open(link, unknown, renamed)).toEqual([false, true]);
  expect(open(link, bolt, renamed)).toEqual([false, true]);
});
