import {
  BASE_PATH,
  b2bMembersSearch,
  b2bOrganizationsSearch,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  magicLinksLoginOrCreate,
  oauthStartPath,
  otpsEmailLoginOrCreate,
  otpsSmsLoginOrCreate,
  passwordsCreate,
  usersMe,
  usersSearch,
  usersUpdate,
} from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersSearch as serverUsersSearch } from '../../provider/server-api/endpoints/users.ts';
import { callerOf } from '../../provider/test/caller.ts';
import { describedEndpoints } from '../../provider/test/described-endpoints.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import { serverCallerOf } from '../../provider/test/server-caller.ts';
import { signIn } from '../../provider/test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../../provider/testing.ts';
import { printTable, type Table } from '../print-table.ts';
import { emailSpellings, HOSTILE_KEYS, nameSpellings, phoneSpellings } from './spellings.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let operator: ReturnType<typeof operatorOf>;
let callAsServer: ReturnType<typeof serverCallerOf>;
const faults: unknown[] = [];
const table: Table = {};

beforeAll(async () => {
  provider = await createTestProvider({ log: (message, error) => faults.push(error ?? message) });
  call = callerOf(provider);
  operator = operatorOf(provider);
  callAsServer = serverCallerOf(provider);
});
afterAll(async () => {
  await provider.close();
  printTable('Spellings: keys × what became of them', table);
});

/** Lowers only ASCII letters, as the comparison of addresses does. */
const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const count = (key: string, outcome: 'same' | 'another' | 'refused'): void => {
  const row = table[key] ?? {};
  row[outcome] = (row[outcome] ?? 0) + 1;
  table[key] = row;
};
const newest = async (): Promise<string | undefined> => (await provider.inbox.messages())[0]?.to;

describe('an e-mail address', () => {
  const spellings = emailSpellings('kirsa', 'people.example');
  const [known = ''] = spellings;

  it('is one account in every letter case, and otherwise another or refused', async () => {
    const { user_id } = await signIn(provider, known);
    const own = (await call(otpsEmailLoginOrCreate, { email: known })).data.method_id;
    for (const email of spellings) {
      const { status, data } = await call(otpsEmailLoginOrCreate, { email });
      expect(status, JSON.stringify(email)).toBeLessThan(500);
      const isSame = lower(email) === known;
      count('e-mail', isSame ? 'same' : status < 300 ? 'another' : 'refused');
      if (status >= 300) {
        expect(isSame, JSON.stringify(email)).toBe(false);
        continue;
      }
      expect(data.method_id === own, JSON.stringify(email)).toBe(isSame);
      // The mail goes to the account's own spelling of the address, and to nobody else.
      expect(await newest()).toBe(lower(email));
      expect(email).toMatch(/^[\x21-\x7e]+$/);
    }
    const owns = { filter_name: 'email_address' as const, filter_value: [known] };
    const { data } = await callAsServer(serverUsersSearch, { query: { operator: 'AND', operands: [owns] } });
    expect(data.results.map((user) => user.user_id)).toEqual([user_id]);
    expect(faults).toEqual([]);
  });

  it('is read the same way by every call', async () => {
    for (const email of spellings) {
      const { status } = await call(otpsEmailLoginOrCreate, { email });
      const password = 'marble otter 58 quilts';
      const others = [
        await call(magicLinksLoginOrCreate, { email }),
        await call(usersSearch, { email }),
        await call(b2bOtpsEmailDiscoverySend, { email_address: email }),
        await call(b2bMembersSearch, { email_address: email, organization_id: 'organization-test-none' }),
      ];
      for (const one of others) expect(one.status < 300, JSON.stringify(email)).toBe(status < 300);
      if (lower(email) !== known) continue;
      const taken = await call(passwordsCreate, { email, password, session_duration_minutes: 30 });
      expect(taken.status).toBeGreaterThanOrEqual(400);
      expect((await call(usersSearch, { email })).data.userType).not.toBe('new');
    }
  });
});

it('a phone number is one account in one spelling; others are refused', async () => {
  const spellings = phoneSpellings('+12025550123');
  const [known] = spellings;
  for (const phone_number of spellings) {
    const { status } = await call(otpsSmsLoginOrCreate, { phone_number });
    expect(status < 300, JSON.stringify(phone_number)).toBe(phone_number === known);
    expect(status).toBeLessThan(500);
    count('phone', phone_number === known ? 'same' : 'refused');
  }
  expect(faults).toEqual([]);
});

it('an organization’s slug identifies one organization, letter by letter', async () => {
  const name = `aisles${Math.random().toString(36).slice(2, 6)}`;
  for (const slug of nameSpellings(name)) {
    const wanted = { organization_name: slug, organization_slug: slug };
    const { status } = await operator('POST', '/organizations', wanted);
    expect(status, JSON.stringify(slug)).toBeLessThan(500);
    if (status < 300) expect(slug).toMatch(/^[a-z0-9._~-]+$/);
    count('slug', slug === name ? 'same' : status < 300 ? 'another' : 'refused');
    const again = await operator('POST', '/organizations', wanted);
    expect(again.status, JSON.stringify(slug)).toBeGreaterThanOrEqual(400);
    const { data } = await call(b2bOrganizationsSearch, { organization_slug: slug });
    expect(data?.organization?.organization_slug ?? '', JSON.stringify(slug)).toBe(status < 300 ? slug : '');
  }
  expect(faults).toEqual([]);
});

it('a domain admits only the people of exactly that domain', async () => {
  const domain = 'aisles.example';
  const slug = `domain-${Math.random().toString(36).slice(2)}`;
  const { answer } = await operator<{ organization_id: string }>('POST', '/organizations', {
    organization_name: 'Domain',
    organization_slug: slug,
    email_allowed_domains: [domain],
    email_jit_provisioning: 'RESTRICTED',
  });
  for (const spelling of nameSpellings(domain)) {
    const policy = { email_allowed_domains: [spelling] };
    const { status } = await operator('PUT', `/organizations/${answer.organization_id}/policy`, policy);
    expect(status, JSON.stringify(spelling)).toBeLessThan(500);
    if (status < 300) expect(spelling).toMatch(/^[a-z0-9.-]+$/);
    await operator('PUT', `/organizations/${answer.organization_id}/policy`, {
      email_allowed_domains: [domain],
    });

    const email_address = `person@${spelling}`;
    const sent = await call(b2bOtpsEmailDiscoverySend, { email_address });
    count('domain', lower(spelling) === domain ? 'same' : sent.status < 300 ? 'another' : 'refused');
    if (sent.status >= 300) continue;
    const code = await provider.inbox.lastCode(lower(email_address));
    const { data } = await call(b2bOtpsEmailDiscoveryAuthenticate, { email_address, code });
    const ids = data.discovered_organizations.map(({ organization }) => organization.organization_id);
    expect(ids.includes(answer.organization_id), JSON.stringify(spelling)).toBe(lower(spelling) === domain);
  }
  expect(faults).toEqual([]);
});

describe('keys that claim another type for an object', () => {
  const lying = () =>
    JSON.parse(`{${HOSTILE_KEYS.map((key) => `${JSON.stringify(key)}:{"polluted":true}`).join(',')}}`);
  const text = `{${HOSTILE_KEYS.map((key) => `${JSON.stringify(key)}:{"polluted":true}`).join(',')}}`;

  it.each(
    describedEndpoints
      .filter(({ method }) => method === 'POST' || method === 'PUT')
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )('have no effect in a body of %s', async (_, { method, path }) => {
    const body = path === '/events' ? `[{"event":${text},"telemetry":${text}}]` : text;
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}${path.replace(/:\w+/g, '__proto__')}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
        },
        body,
      }),
    );
    expect(response.status, await response.text()).toBeLessThan(500);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it('are stored as data, or refused, in free-form fields', async () => {
    const session = await signIn(provider, 'keys@people.example');
    await call(usersUpdate, { untrusted_metadata: lying() }, { session });
    const { data } = await call(usersMe, undefined, { session });
    expect(Object.getPrototypeOf(data.untrusted_metadata)).toBe(Object.prototype);
    expect(Object.keys(data.untrusted_metadata ?? {})).not.toContain('__proto__');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('a repeated parameter', () => {
  const EVIL = 'https://evil.example/';
  const OWN = 'http://localhost:5173/auth-callback';

  it.each([
    [OWN, EVIL],
    [EVIL, OWN],
  ])('leads nowhere that one of them alone would not: %s, %s', async (first, second) => {
    const query = new URLSearchParams({ public_token: provider.publicToken, code_challenge: 'A'.repeat(43) });
    query.append('login_redirect_url', first);
    query.append('login_redirect_url', second);
    const url = `${provider.baseUrl}${oauthStartPath('github')}?${query}`;
    const { browserAt } = await import('../../provider/test/browser.ts');
    const browser = browserAt(provider);
    const { url: chooser, response } = await browser.open(url);
    expect(response.status).toBeLessThan(500);
    if (response.status >= 400) return;
    const back = await browser.open(chooser.href, { email: 'twice@people.example' });
    expect(back.url.origin).not.toBe(new URL(EVIL).origin);
  });

  it('is refused by the consent form and the token endpoint', async () => {
    for (const path of [`${BASE_PATH}/oauth/authorize`, '/v1/oauth2/token']) {
      const body = new URLSearchParams({ client_id: 'a', redirect_uri: OWN });
      body.append('redirect_uri', EVIL);
      const response = await provider.fetch(
        new Request(`${provider.baseUrl}${path}`, { method: 'POST', body }),
      );
      expect(response.status, path).toBe(400);
    }
  });

  it('is one field of JSON: a code goes to one address', async () => {
    const before = (await provider.inbox.messages()).length;
    await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}${otpsEmailLoginOrCreate.path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
        },
        body: '{"email":"first@people.example","email":"second@people.example"}',
      }),
    );
    expect((await provider.inbox.messages()).length).toBe(before + 1);
  });
});

it('a NUL in an address is refused by every route with a message', async () => {
  const paths = [
    ...new Set(provider.routes.map(({ path }) => path.replace(/:\w+/g, 'a%00b').replace(/\*$/, '%00'))),
  ];
  for (const path of paths) {
    const response = await provider.fetch(new Request(`${provider.baseUrl}${path}?x=%00`));
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    expect(response.status, path).toBeLessThan(500);
  }
  expect(faults).toEqual([]);
});
