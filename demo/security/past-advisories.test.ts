import { readFileSync } from 'node:fs';
import {
  type AuthenticateAnswer,
  BASE_PATH,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailLoginOrSignup,
  type cryptoWalletsStartPrimary,
  endpoints,
  magicLinksLoginOrCreate,
  otpsEmailLoginOrCreate,
  passwordsResetByEmailStart,
  usersMe,
  webauthnAuthenticate,
  webauthnAuthenticateStartSecondary,
  webauthnRegister,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { providerLinks } from '../../widget/src/rules/provider-links.ts';
import { createTestShop, PAYMENTS, type TestShop } from '../backend/testing.ts';
import { quotedName } from '../provider/messages/quoted-name.ts';
import { parseRedirect } from '../provider/project/redirects.ts';
import { callerOf } from '../provider/test/caller.ts';
import { describedEndpoints } from '../provider/test/described-endpoints.ts';
import { operatorOf } from '../provider/test/operator.ts';
import { relyingParty } from '../provider/test/relying-party.ts';
import { signIn } from '../provider/test/sign-in.ts';
import { softAuthenticator } from '../provider/test/soft-authenticator.ts';
import { createTestProvider, type TestProvider } from '../provider/testing.ts';
import { emailAddress, phoneNumber } from '../provider/users/address.ts';
import { redirects } from './corpora/redirects.ts';
import { type Call, requestOf } from './isolation/call.ts';
import { consumerRows } from './isolation/consumer-rows.ts';
import { subjectsAt } from './isolation/subjects.ts';

const PAGE = 'http://localhost:5173';
const headers = { Origin: PAGE };

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let operator: ReturnType<typeof operatorOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
  operator = operatorOf(provider);
});
afterAll(() => provider.close());

/** @see https://github.com/advisories/GHSA-86j7-9j95-vpqj */
it('no application can register an address that would run in a page', async () => {
  const running = redirects.filter((address) => !/^https?:/i.test(address));
  expect(running.length).toBeGreaterThan(30);
  for (const address of running) {
    const wanted = { name: 'Calendar', type: 'third_party', is_public: true, post_logout_redirect_uris: [] };
    const { status } = await operator('POST', '/clients', { ...wanted, redirect_uris: [address] });
    expect(status, JSON.stringify(address)).toBe(400);
    const bye = { ...wanted, redirect_uris: [`${PAGE}/`], post_logout_redirect_uris: [address] };
    expect((await operator('POST', '/clients', bye)).status, JSON.stringify(address)).toBe(400);
  }
});

describe('a session that an attacker has fixed', () => {
  const proofs = [
    'cryptoWalletsAuthenticate',
    'magicLinksAuthenticate',
    'oauthAuthenticate',
    'otpsAuthenticate',
    'passwordsAuthenticate',
    'passwordsResetByEmail',
    'passwordsResetByExistingPassword',
    'passwordsResetBySession',
    'totpsAuthenticate',
    'totpsRecover',
    'webauthnAuthenticate',
  ] as const;

  it('every proof was tried', () => {
    const proving = Object.keys(consumerRows({} as TestProvider)).filter((name) =>
      /Authenticate$|Recover$|^webauthnRegister$|^passwordsReset(?!.*Start$)/.test(name),
    );
    // A new passkey proves nothing that the session has not: whoever has the token can create one.
    const others = ['impersonationAuthenticate', 'sessionsAuthenticate', 'webauthnRegister'];
    expect(
      proving.filter((name) => !others.includes(name)).sort(),
      'A call that signs in belongs to `proofs` above.',
    ).toEqual([...proofs].sort());
  });

  /** @see https://nvd.nist.gov/vuln/detail/CVE-2022-25896 */
  it.each(proofs)('has another token after %s, and its old one opens nothing', async (name) => {
    const user = await subjectsAt(provider).user();
    const prepared: Call = await consumerRows(provider)[name].prepare(user);
    const before = prepared.session ?? user.session;
    const { method = '', path = '' } = endpoints[name] ?? {};
    const route = { method, path: `${BASE_PATH}${path}` };
    const response = await provider.fetch(requestOf(provider, route, { ...prepared, session: before }));
    const { data } = (await response.json()) as { data: AuthenticateAnswer };
    expect(response.status).toBe(200);
    expect(data.session_token).not.toBe('');
    expect(data.session_token).not.toBe(before);
    const old = await call(usersMe, undefined, { session: { session_token: before } });
    // A new wallet signs in as a new user. The old session belongs to another user, so it stays.
    if (data.user_id === user.id) expect(old.status, name).toBeGreaterThanOrEqual(400);
    else expect((await call(usersMe, undefined, { session: data })).data.user_id).toBe(data.user_id);
  });
});

/** @see https://github.com/advisories/GHSA-x732-6j76-qmhm */
describe('a path in another spelling', () => {
  const path = `${BASE_PATH}${otpsEmailLoginOrCreate.path}`;
  const spellings = [
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}//`,
    path.toUpperCase(),
    path.replace('/sdk', '/%73dk'),
    path.replace('/otps', '%2fotps'),
    path.replace('/otps', '/./otps'),
    path.replace('/otps', '/x/../otps'),
    `${path}%20`,
    `${path};x`,
    `${path}?`,
  ];

  it.each(spellings)('does not bypass a limit: %s', async (spelling) => {
    const limited = await createTestProvider({ limits: { callsPerMinute: 2 } });
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${limited.publicToken}:${limited.publicToken}`)}`,
    };
    const send = async (at: string) => {
      const body = JSON.stringify({ email: `${Math.random()}@people.example` });
      return (await limited.fetch(new Request(`${limited.baseUrl}${at}`, { method: 'POST', headers, body })))
        .status;
    };
    expect([await send(path), await send(path)]).toEqual([200, 200]);
    expect([404, 429]).toContain(await send(spelling));
    await limited.close();
  });
});

/** @see https://github.com/advisories/GHSA-xg6x-h9c9-2m83 */
it('a first factor alone leaves no session when a second is required', async () => {
  const member = await subjectsAt(provider).member();
  const { organization_id } = member.organization;
  await operator('PUT', `/organizations/${organization_id}/policy`, { mfa_policy: 'REQUIRED_FOR_ALL' });
  const to = { organization_id, email_address: member.email };
  await call(b2bOtpsEmailLoginOrSignup, to);
  const code = await provider.inbox.lastCode(member.email);
  const reply = await call(b2bOtpsEmailAuthenticate, { ...to, code, session_duration_minutes: 30 });
  const { session_token, session_jwt, member_session } = reply.data;
  expect([session_token, session_jwt, member_session ?? null]).toEqual(['', '', null]);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

/** @see https://nvd.nist.gov/vuln/detail/CVE-2025-26788 */
it('another person’s passkey does not answer a signed-in user’s challenge', async () => {
  const [ada, mallory] = [
    await signIn(provider, 'ada@keys.example'),
    await signIn(provider, 'mallory@keys.example'),
  ];
  const at = { domain: 'localhost', return_passkey_credential_options: true };
  const passkey = async (session: AuthenticateAnswer) => {
    const begun = await call(webauthnRegisterStart, { ...at, user_agent: '' }, { session, headers });
    const authenticator = softAuthenticator();
    const options = begun.data.public_key_credential_creation_options;
    const public_key_credential = authenticator.register(options);
    return {
      authenticator,
      session: (await call(webauthnRegister, { public_key_credential }, { session, headers })).data,
    };
  };
  const [hers, his] = [await passkey(ada), await passkey(mallory)];
  const requested = await call(webauthnAuthenticateStartSecondary, at, { session: hers.session, headers });
  const options = requested.data.public_key_credential_request_options;
  const public_key_credential = his.authenticator.authenticate(options);
  const body = { public_key_credential, session_duration_minutes: 30 };
  expect((await call(webauthnAuthenticate, body, { session: hers.session, headers })).status).toBe(401);
});

/** @see https://github.com/advisories/GHSA-6hxq-p678-4hr2 */
it('the passkey library checks certificate chains', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const [major = 0, minor = 0, patch = 0] = lock.packages['node_modules/@simplewebauthn/server'].version
    .split('.')
    .map(Number);
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(13_003_002);
});

/** @see https://nvd.nist.gov/vuln/detail/CVE-2025-70948 */
it('no header decides where a link leads', async () => {
  const lies = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Port': '666',
    'X-Forwarded-Prefix': '/evil.example',
    'X-Host': 'evil.example',
    'X-Original-URL': 'https://evil.example/',
    'X-Original-Host': 'evil.example',
    'X-Rewrite-URL': '/evil.example',
    Forwarded: 'host=evil.example;proto=http',
    Referer: 'https://evil.example/',
    Host: 'evil.example',
  };
  const email = 'header@people.example';
  await signIn(provider, email);
  for (const endpoint of [magicLinksLoginOrCreate, passwordsResetByEmailStart]) {
    const expected = new URL(`${PAGE}/`).origin;
    for (const [name, value] of Object.entries({ none: '', ...lies })) {
      await call(endpoint, { email }, { headers: name === 'none' ? {} : { [name]: value } });
      const [mail] = await provider.inbox.messages(email);
      expect(new URL(mail?.link ?? '').origin, name).toBe(expected);
      expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example');
    }
    // The address that a request was sent to is a header too.
    const url = `https://evil.example${BASE_PATH}${endpoint.path}`;
    const authorization = `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`;
    const body = JSON.stringify({ email });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', authorization }, body };
    await provider.fetch(new Request(url, init));
    const [mail] = await provider.inbox.messages(email);
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example');
  }
  const found = await provider.fetch(
    new Request('https://evil.example/.well-known/openid-configuration', {
      headers: { 'X-Forwarded-Host': 'evil.example' },
    }),
  );
  expect(await found.text()).not.toContain('evil.example');
});

/** @see https://github.com/advisories/GHSA-5rr4-8452-hf4v */
it('nobody can make the provider call an address', async () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    'localhost',
    'localhost.',
    '169.254.169.254',
    '[fd00:ec2::254]',
    'metadata.google.internal',
    '10.0.0.1',
    '192.168.0.1',
  ];
  const fields = describedEndpoints.flatMap(({ schema }) => Object.keys(schema.entries ?? {}));
  const addressFields = [...new Set(fields.filter((name) => /ur[il]/.test(name)))];
  expect(addressFields).toContain('organization_logo_url');
  const requested = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is expected.'));
  const session = await signIn(provider, 'ssrf@people.example');
  for (const host of hosts) {
    const url = `http://${host}/x`;
    const everywhere = {
      ...Object.fromEntries(addressFields.map((name) => [name, url])),
      email: 'ssrf@people.example',
      email_address: 'ssrf@people.example',
      request_uri: url,
      jwks_uri: url,
      logo_uri: url,
      untrusted_metadata: { picture: url },
      crypto_wallet_address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
      crypto_wallet_type: 'ethereum',
      siwe_params: { uri: url, resources: [url] },
    };
    for (const endpoint of Object.values(endpoints).filter(
      ({ method }) => method === 'POST' || method === 'PUT',
    ))
      await call(endpoint as typeof cryptoWalletsStartPrimary, everywhere, { session, headers });
    const search = new URLSearchParams({
      public_token: provider.publicToken,
      request_uri: url,
      login_redirect_url: url,
    });
    await provider.fetch(new Request(`${provider.baseUrl}/v1/public/oauth/github/start?${search}`));
  }
  expect(requested).not.toHaveBeenCalled();
  requested.mockRestore();
});

/** @see https://github.com/advisories/GHSA-pw9m-5jxm-xr6h */
it('a refresh token works only for its own application with its secret', async () => {
  const application = relyingParty(provider);
  const [own, other] = [await application.register(), await application.register()];
  const config = await application.discover(own);
  const { url, checks } = await application.start(config);
  const session = await signIn(provider, 'refresh@people.example');
  const { location } = await application.submit(session, url);
  const { refresh_token = '' } = await oidc.authorizationCodeGrant(config, location, checks);
  const ask = async (client: Record<string, string>, token = refresh_token) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, ...client });
    const init = { method: 'POST', body };
    return provider.fetch(new Request(`${provider.baseUrl}/v1/oauth2/token`, init));
  };
  const { client_id } = own;
  for (const client_secret of ['', 'wrong', other.client_secret ?? ''])
    expect((await ask({ client_id, client_secret })).status).toBe(401);
  expect((await ask({ client_id })).status).toBe(401);
  expect((await ask({})).status).toBe(401);
  const secret = { client_id, client_secret: own.client_secret ?? '' };
  const renewed = await ask(secret);
  expect(renewed.status).toBe(200);
  // A token that another application presents has leaked. It is refused and revoked.
  const { refresh_token: next } = (await renewed.json()) as { refresh_token: string };
  const others = { client_id: other.client_id, client_secret: other.client_secret ?? '' };
  expect((await ask(others, next)).status).toBe(400);
  expect((await ask(secret, next)).status).toBe(400);
});

/** @see https://github.com/advisories/GHSA-9242-6p36-6256 */
describe('a parser of a 64 KiB text that was made to be slow', () => {
  const LENGTH = 64 * 1_024;
  const slow = [
    'a',
    'a@',
    'a.',
    '.',
    '@',
    '-',
    '//',
    ' ',
    '\u0000',
    'https://a',
    'https://',
    '!',
    "'",
    ';x',
    'xn--',
  ].flatMap((part) => [
    part.repeat(LENGTH / part.length),
    `${part.repeat(LENGTH / part.length)}\n`,
    `https://a${part.repeat(LENGTH / part.length)}x`,
  ]);
  const readers: Record<string, (text: string) => unknown> = {
    emailAddress: (text) => emailAddress(text),
    phoneNumber: (text) => phoneNumber(text),
    parseRedirect,
    quotedName: (text) => quotedName(text, 'en'),
    providerLinks: (text) => providerLinks(text, 'a.example'),
  };

  it.each(Object.entries(readers))('takes no more than a moment: %s', (_, read) => {
    for (const text of slow) {
      const began = process.cpuUsage();
      try {
        read(text);
      } catch {
        // A refusal counts as an answer too.
      }
      const { user } = process.cpuUsage(began);
      expect(user / 1_000, text.slice(0, 20)).toBeLessThan(250);
    }
  });
});

/** @see https://www.rfc-editor.org/rfc/rfc9700#section-4.16 */
describe('a framed page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  /** Pages that may be framed, and the origins that may frame them. */
  const FRAMED = ['/clientside-services/index.html'];

  it('is blocked by all servers, except the helper frame for named origins', async () => {
    const pages: string[] = [];
    const servers = [
      { url: shop.provider.baseUrl, server: shop.provider },
      { url: PAYMENTS, server: shop.payments },
    ];
    for (const { url, server } of servers) {
      for (const { method, path } of server.routes) {
        const at = path.replace(/:\w+/g, 'github').replace(/\*$/, 'x');
        const response = await server.fetch(
          new Request(`${url}${at}`, { method: method === 'ALL' ? 'GET' : method }),
        );
        if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
        pages.push(at);
        const policy = response.headers.get('content-security-policy') ?? '';
        const allowed = FRAMED.includes(at)
          ? /frame-ancestors http:\/\/localhost/
          : /frame-ancestors ('none'|'self')/;
        expect(policy, at).toMatch(allowed);
      }
    }
    expect(new Set(pages).size).toBeGreaterThan(10);
  });
});
