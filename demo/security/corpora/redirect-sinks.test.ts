import {
  B2B_IDP_AUTHORIZE_PATH,
  b2bMagicLinksDiscoverySend,
  b2bMagicLinksLoginOrSignup,
  b2bOAuthDiscoveryStartPath,
  b2bOAuthStartPath,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmailStart,
  type Endpoint,
  IDP_AUTHORIZE_PATH,
  idpAuthorizeStart,
  idpLogoutStart,
  magicLinksLoginOrCreate,
  magicLinksSendPrimary,
  ONE_TAP_START_PATH,
  oauthStartPath,
  passwordsResetByEmailStart,
  SSO_START_PATH,
} from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPaymentAddress } from '../../../host-site/src/lib/leave-site.ts';
import { ownPath } from '../../../host-site/src/lib/own-path.ts';
import { safeRedirect } from '../../../widget/src/rules/safe-redirect.ts';
import { safeImageUrl } from '../../../widget/src/rules/safe-url.ts';
import { createTestShop, HOST, PAYMENTS, type TestShop } from '../../backend/testing.ts';
import { parseRedirect } from '../../provider/project/redirects.ts';
import { callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import { relyingParty } from '../../provider/test/relying-party.ts';
import { signIn } from '../../provider/test/sign-in.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { partOf } from '../how-much.ts';
import { printTable, type Table } from '../print-table.ts';
import { ALLOWED, redirects } from './redirects.ts';

let shop: TestShop;
let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let session: { session_token: string };
let client_id: string;
let organization_id: string;
let connection_id: string;
const table: Table = {};

const EMAIL = 'redirects@people.example';
const CHALLENGE = 'A'.repeat(43);

beforeAll(async () => {
  shop = await createTestShop();
  provider = shop.provider;
  call = callerOf(provider);
  session = await signIn(provider, EMAIL);
  const operator = operatorOf(provider);
  await operator('PUT', '/settings', { allowed_redirects: [ALLOWED] });
  const uris = { redirect_uris: [ALLOWED], post_logout_redirect_uris: [ALLOWED] };
  client_id = (await relyingParty(provider).register(uris)).client_id;
  const wanted = { organization_name: 'Redirects', organization_slug: 'redirects' };
  organization_id = (await operator<{ organization_id: string }>('POST', '/organizations', wanted)).answer
    .organization_id;
  const member = { email_address: EMAIL, status: 'active' };
  await operator('POST', `/organizations/${organization_id}/members`, member);
  const path = `/organizations/${organization_id}/connections`;
  connection_id = (await operator<{ connection_id: string }>('POST', path, { display_name: 'x' })).answer
    .connection_id;
});
afterAll(async () => {
  await shop.close();
  printTable('Redirects: parameters × corpus', table);
});

/** Tries an address, and returns its occurrence in the answer. Undefined when it was refused. */
type Parameter = (address: string) => Promise<string | undefined>;

const sent = (
  endpoint: Endpoint<never, never>,
  field: string,
  more: object = { email: EMAIL },
): Parameter => {
  return async (address) => {
    await shop.provider.fetch(new Request(`${provider.baseUrl}/inbox/messages`, { method: 'DELETE' }));
    const { status } = await call(endpoint, { ...more, [field]: address });
    expect(status).toBeLessThan(500);
    const [message] = await provider.inbox.messages(EMAIL);
    return status < 300 ? (message?.link ?? 'no mail') : message?.link;
  };
};
const toMember = () => ({ email_address: EMAIL, organization_id });

const started = (path: string, field: string, more: () => Record<string, string> = () => ({})): Parameter => {
  return async (address) => {
    const query = {
      public_token: provider.publicToken,
      code_challenge: CHALLENGE,
      pkce_code_challenge: CHALLENGE,
    };
    const search = new URLSearchParams({ ...query, ...more(), [field]: address });
    const response = await provider.fetch(new Request(`${provider.baseUrl}${path}?${search}`));
    expect(response.status).toBeLessThan(500);
    // The redirect leads to the provider. The final address is sealed in its state, which exists only for an
    // allowed one.
    return response.headers.get('location') ?? undefined;
  };
};
const consent = (path: string): Parameter => {
  return async (redirect_uri) => {
    const form = {
      client_id,
      redirect_uri,
      response_type: 'code',
      scope: 'openid',
      code_challenge: CHALLENGE,
      consent_granted: 'true',
      __Authorization: `Basic ${btoa(`${provider.publicToken}:${session.session_token}`)}`,
    };
    const headers = { Origin: HOST };
    const init = { method: 'POST', headers, body: new URLSearchParams(form) };
    const response = await provider.fetch(new Request(`${provider.baseUrl}/sdk/v1${path}`, init));
    expect(response.status).toBeLessThan(500);
    return response.headers.get('location') ?? undefined;
  };
};
const requested = (endpoint: Endpoint<never, never>, field: string, more: object): Parameter => {
  return async (address) => {
    const { status, data } = await call<never, { redirect_uri?: string }>(
      endpoint as never,
      { client_id, ...more, [field]: address },
      { session },
    );
    expect(status).toBeLessThan(500);
    return status < 300 ? data.redirect_uri : undefined;
  };
};
const oneTap = (field: string): Parameter => {
  return async (address) => {
    const { publicToken, baseUrl } = provider;
    const begun = await provider.fetch(
      new Request(`${baseUrl}${ONE_TAP_START_PATH}?public_token=${publicToken}`),
    );
    const { oauth_callback_id } = (await begun.json()) as { oauth_callback_id: string };
    const credential = await provider.fetch(
      new Request(`${baseUrl}/stand-in/google-one-tap/credential`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: HOST },
        body: JSON.stringify({ email: EMAIL }),
      }),
    );
    const { credential: id_token } = (await credential.json()) as { credential: string };
    const answer = await provider.fetch(
      new Request(`${baseUrl}/v1/oauth/callback/${oauth_callback_id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Stytch-OAuth-Type': 'google-one-tap' },
        body: JSON.stringify({ id_token, [field]: address }),
      }),
    );
    expect(answer.status).toBeLessThan(500);
    return ((await answer.json()) as { redirect_url?: string }).redirect_url;
  };
};
const paid = (field: 'success_url' | 'cancel_url' | 'return_url'): Parameter => {
  return async (address) => {
    const isPortal = field === 'return_url';
    const ask = (path: string, form: Record<string, string>) =>
      shop.payments.fetch(
        new Request(`${PAYMENTS}/v1${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${shop.secrets.secretKey}` },
          body: new URLSearchParams(form),
        }),
      );
    const { id: customer } = (await (await ask('/customers', { email: EMAIL })).json()) as { id: string };
    const order = {
      mode: 'subscription',
      success_url: `${HOST}/`,
      cancel_url: `${HOST}/`,
      'line_items[0][price]': 'price_test_3_months',
      'line_items[0][quantity]': '1',
    };
    const response = await ask(isPortal ? '/billing_portal/sessions' : '/checkout/sessions', {
      customer,
      ...(!isPortal && order),
      [field]: address,
    });
    expect(response.status).toBeLessThan(500);
    const made = (await response.json()) as Record<string, string>;
    return response.ok ? made[field] : undefined;
  };
};

interface Tried {
  leads: Parameter;
  /** An allowed address, which shows that the parameter is really read. */
  allowed: string;
}
const to = (leads: Parameter, allowed = ALLOWED): Tried => ({ leads, allowed });

const links: [string, Endpoint<never, never>, string, (() => object)?][] = [
  ['magic link, login', magicLinksLoginOrCreate as never, 'login_magic_link_url'],
  ['magic link, sign-up', magicLinksLoginOrCreate as never, 'signup_magic_link_url'],
  ['magic link to a known person', magicLinksSendPrimary as never, 'login_magic_link_url'],
  ['password reset', passwordsResetByEmailStart as never, 'reset_password_redirect_url'],
  ['password reset, login', passwordsResetByEmailStart as never, 'login_redirect_url'],
  ['member’s link, login', b2bMagicLinksLoginOrSignup as never, 'login_redirect_url', toMember],
  ['member’s link, sign-up', b2bMagicLinksLoginOrSignup as never, 'signup_redirect_url', toMember],
  [
    'discovery link',
    b2bMagicLinksDiscoverySend as never,
    'discovery_redirect_url',
    () => ({ email_address: EMAIL }),
  ],
  ['member’s reset', b2bPasswordsResetByEmailStart as never, 'reset_password_redirect_url', toMember],
  ['member’s reset, login', b2bPasswordsResetByEmailStart as never, 'login_redirect_url', toMember],
  [
    'discovery reset',
    b2bPasswordsDiscoveryResetStart as never,
    'reset_password_redirect_url',
    () => ({ email_address: EMAIL }),
  ],
  [
    'discovery reset, login',
    b2bPasswordsDiscoveryResetStart as never,
    'discovery_redirect_url',
    () => ({ email_address: EMAIL }),
  ],
];

const parameters: Record<string, Tried> = {
  ...Object.fromEntries(
    links.map(([name, endpoint, field, more]) => [
      name,
      to((address) => sent(endpoint, field, more?.() ?? { email: EMAIL })(address)),
    ]),
  ),
  'social sign-in, login': to(started(oauthStartPath('github'), 'login_redirect_url')),
  'social sign-in, sign-up': to(started(oauthStartPath('github'), 'signup_redirect_url')),
  'member’s social sign-in, login': to(
    started(b2bOAuthStartPath('github'), 'login_redirect_url', () => ({ organization_id })),
  ),
  'member’s social sign-in, sign-up': to(
    started(b2bOAuthStartPath('github'), 'signup_redirect_url', () => ({ organization_id })),
  ),
  'discovery by a social provider': to(
    started(b2bOAuthDiscoveryStartPath('github'), 'discovery_redirect_url'),
  ),
  'single sign-on, login': to(started(SSO_START_PATH, 'login_redirect_url', () => ({ connection_id }))),
  'single sign-on, sign-up': to(started(SSO_START_PATH, 'signup_redirect_url', () => ({ connection_id }))),
  'One Tap, login': to(oneTap('login_redirect_url')),
  'One Tap, sign-up': to(oneTap('signup_redirect_url')),
  'redirect_uri of the consent form': to(consent(IDP_AUTHORIZE_PATH)),
  'redirect_uri of the question before it': to(
    requested(idpAuthorizeStart as never, 'redirect_uri', { response_type: 'code', scope: 'openid' }),
  ),
  post_logout_redirect_uri: to(requested(idpLogoutStart as never, 'post_logout_redirect_uri', {})),
  'success_url of a checkout': to(paid('success_url'), `${HOST}/payment-success`),
  'cancel_url of a checkout': to(paid('cancel_url'), `${HOST}/pricing`),
  'return_url of the billing portal': to(paid('return_url'), `${HOST}/account`),
};

/** An empty address is not the same as an absent one: it may mean the project's default. */
const isDefault = (address: string): boolean => address === '';

describe.each(Object.entries(parameters))('%s', (name, { leads, allowed }) => {
  it('leads to what is allowed, and to no other address', async () => {
    const there = await leads(allowed);
    expect(there, `${name}: ${allowed}`).toBeDefined();
    let refused = 0;
    for (const address of partOf(redirects)) {
      const led = await leads(address);
      if (isDefault(address) && led !== undefined) expect(new URL(led).hostname).toBe('localhost');
      else expect(led, JSON.stringify(address)).toBeUndefined();
      refused += 1;
    }
    table[name] = { refused };
  }, 300_000);
});

it('the members’ consent form does not lead elsewhere either', async () => {
  const leads = consent(B2B_IDP_AUTHORIZE_PATH);
  for (const address of redirects) expect(await leads(address), JSON.stringify(address)).toBeUndefined();
});

describe('the address checks in a browser', () => {
  const OWN = 'https://site.example';

  it.each(redirects)('refuses %j as a page address and as a payment address', (address) => {
    const safe = safeRedirect(address);
    // The provider decides whether the project allows it. This check only prevents script and misleading
    // addresses.
    if (safe !== undefined) {
      const { protocol, username, password, hostname } = new URL(safe);
      expect(protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(hostname)).toBe(true);
      expect(username + password).toBe('');
    }
    expect(isPaymentAddress(address, 'site.example')).toBe(false);
    const path = ownPath(address);
    if (path !== undefined) expect(new URL(path, OWN).origin).toBe(OWN);
    const image = safeImageUrl(address);
    if (image !== undefined && URL.canParse(image, OWN))
      expect(['https:', 'http:', 'data:']).toContain(new URL(image, OWN).protocol);
  });

  it('are as strict as the check on the server', () => {
    for (const address of redirects)
      if (parseRedirect(address) !== undefined) expect(new URL(address).protocol).toMatch(/^https?:$/);
  });
});
