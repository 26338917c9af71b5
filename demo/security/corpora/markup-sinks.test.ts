import {
  b2bOtpsEmailLoginOrSignup,
  magicLinksLoginOrCreate,
  otpsEmailLoginOrCreate,
} from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderLoginWidget } from '../../../widget/src/fast/server.ts';
import { providerLinks } from '../../../widget/src/rules/provider-links.ts';
import { BACKEND, createTestShop, type TestShop } from '../../backend/testing.ts';
import { browserAt } from '../../provider/test/browser.ts';
import { callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import type { TestProvider } from '../../provider/testing.ts';
import { partOf } from '../how-much.ts';
import { printTable, type Table } from '../print-table.ts';
import { skeletonOf } from './html-skeleton.ts';
import { markups } from './markups.ts';

let shop: TestShop;
let provider: TestProvider;
let operator: ReturnType<typeof operatorOf>;
let call: ReturnType<typeof callerOf>;
const table: Table = {};

beforeAll(async () => {
  shop = await createTestShop();
  provider = shop.provider;
  operator = operatorOf(provider);
  call = callerOf(provider);
});
afterAll(async () => {
  await shop.close();
  printTable('Markups: sinks × corpus', table);
});

let count = 0;
const newEmail = (): string => {
  count += 1;
  return `sink${count}.${Math.random().toString(36).slice(2, 8)}@people.example`;
};

const pageAt = async (path: string, init: RequestInit = {}): Promise<string> =>
  (await provider.fetch(new Request(`${provider.baseUrl}${path}`, init))).text();
const mailTo = async (email: string): Promise<string> => {
  const [message] = await provider.inbox.messages(email);
  if (!message) throw new Error(`No mail was sent to ${email}.`);
  // A line break would begin a new header.
  expect(message.subject).not.toMatch(/[\r\n]/);
  return message.html;
};

/** Returns whether a field accepts a text. A refused text is shown nowhere. */
const put = async (method: string, path: string, body: object): Promise<boolean> => {
  const { status } = await operator(method, path, body);
  expect(status).toBeLessThan(500);
  return status < 300;
};

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const consent = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  pageAt('/sdk/v1/oauth/authorize', {
    method: 'POST',
    headers: { Origin: 'http://localhost:5173', ...headers },
    body: new URLSearchParams(fields),
  });
/** Opens the page to choose an account, at the start of a flow with this query. */
const chooser = async (name: string, values: Record<string, string>): Promise<string> => {
  const { publicToken: public_token } = provider;
  const code_challenge = 'A'.repeat(43);
  const path = `/v1/public/oauth/${name}/start?${query({ public_token, code_challenge, ...values })}`;
  const { response } = await browserAt(provider).open(`${provider.baseUrl}${path}`);
  return response.text();
};

type Sink = (text: string) => Promise<string | undefined> | string | undefined;

/** Every text of these sinks needs its own provider with its own key. */
const SLOW = ['a connection’s name on the page where one chooses an account'];

/** Every page that shows a text which somebody else may have written. Undefined when the text is refused. */
const sinks: Record<string, Sink> = {
  'the project’s name in a mail': async (text) => {
    if (!(await put('PUT', '/settings', { bootstrap: { project_name: text } }))) return undefined;
    const email = newEmail();
    await call(otpsEmailLoginOrCreate, { email });
    return mailTo(email);
  },
  'the project’s name on the inbox and admin pages': async (text) => {
    if (!(await put('PUT', '/settings', { bootstrap: { project_name: text } }))) return undefined;
    const headers = { Authorization: `Bearer ${provider.adminSecret}` };
    return `${await pageAt('/inbox')}${await pageAt('/admin', { headers })}`;
  },
  'a template’s words in a mail': async (text) => {
    const words = { kind: 'signup', name: text, subject: text, intro: text, button: text.slice(0, 40) };
    if (!(await put('PUT', '/templates/sinks', words))) return undefined;
    const email = newEmail();
    await call(magicLinksLoginOrCreate, { email, signup_template_id: 'sinks' });
    return mailTo(email);
  },
  'an organization’s name in a mail': async (text) => {
    const slug = `sink-${Math.random().toString(36).slice(2)}`;
    const wanted = { organization_name: text, organization_slug: slug };
    const { status, answer } = await operator<{ organization_id: string }>('POST', '/organizations', wanted);
    if (status >= 300) return undefined;
    const { organization_id } = answer;
    const email_address = newEmail();
    await put('POST', `/organizations/${organization_id}/members`, { email_address, status: 'active' });
    await call(b2bOtpsEmailLoginOrSignup, { organization_id, email_address });
    return mailTo(email_address);
  },
  'a mail as the inbox frames it': async (text) => {
    if (!(await put('PUT', '/settings', { bootstrap: { project_name: text } }))) return undefined;
    const email = newEmail();
    await call(otpsEmailLoginOrCreate, { email });
    const [message] = await provider.inbox.messages(email);
    return pageAt(`/inbox/messages/${message?.id}/html`);
  },
  'a connection’s name on the page where one chooses an account': async (text) => {
    const slug = `sink-${Math.random().toString(36).slice(2)}`;
    const wanted = { organization_name: 'Sink', organization_slug: slug };
    const { answer: organization } = await operator<{ organization_id: string }>(
      'POST',
      '/organizations',
      wanted,
    );
    const path = `/organizations/${organization.organization_id}/connections`;
    const { status, answer } = await operator<{ connection_id: string }>('POST', path, {
      display_name: text,
    });
    if (status >= 300) return undefined;
    const { publicToken: public_token } = provider;
    const { connection_id } = answer;
    const start = query({ public_token, connection_id, pkce_code_challenge: 'A'.repeat(43) });
    return (
      await browserAt(provider).open(`${provider.baseUrl}/v1/public/sso/start?${start}`)
    ).response.text();
  },
  'what a sign-in with an OAuth 2 provider begins with': (text) =>
    chooser('github', {
      provider_login_hint: text,
      custom_scopes: text,
      provider_prompt: text,
      provider_x: text,
    }),
  'what a sign-in with an OpenID provider begins with': (text) =>
    chooser('google', { provider_login_hint: text, provider_acr_values: text, provider_x: text }),
  'an error of a start: the redirect': (text) => chooser('github', { login_redirect_url: text }),
  'an error of a start: the provider’s name': (text) => chooser(encodeURIComponent(`${text}?`), {}),
  'an error of a way back': (text) =>
    pageAt(
      `/v1/oauth/callback/github?${query({ error: text, error_description: text, state: text, code: text })}`,
    ),
  'an error of single sign-on': (text) =>
    pageAt(`/v1/public/sso/start?${query({ public_token: provider.publicToken, connection_id: text })}`),
  'an error of the consent form': async (text) =>
    (await consent({ client_id: text, redirect_uri: text, scope: text, state: text })) +
    (await consent({ [text || 'x']: text, [`${text} `]: 'x' })),
  'the origin in an error of the consent form': (text) =>
    /^[\x20-\x7e]+$/.test(text) ? consent({}, { Origin: text }) : undefined,
  'an error of the token endpoint': async (text) => {
    const form = { grant_type: text, client_id: text, code: text };
    const init = { method: 'POST', body: new URLSearchParams(form) };
    const response = await provider.fetch(new Request(`${provider.baseUrl}/v1/oauth2/token`, init));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return undefined;
  },
  'the login of the admin page': (text) =>
    pageAt('/admin/login', { method: 'POST', body: new URLSearchParams({ secret: text }) }),
  'the name on a card': async (text) => {
    const email = newEmail();
    const body = { email, priceId: 'price_test_3_months' };
    const { data } = await shop.call('/billing/checkout-session', { body, from: `203.0.113.${count % 250}` });
    const card = { number: '4000000000000002', expiry: '12 / 40', cvc: '123', name: text };
    const wrong = await shop.submit(data.url ?? '', { ...card, number: text, expiry: text, cvc: text });
    return `${wrong.page}${(await shop.submit(data.url ?? '', card)).page}`;
  },
  'an error of the backend': async (text) => {
    const init = { method: 'POST', body: JSON.stringify({ email: text, priceId: text }) };
    const headers = { 'content-type': 'application/json' };
    const response = await shop.backend.fetch(
      new Request(`${BACKEND}/billing/checkout-session`, { ...init, headers }),
    );
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return undefined;
  },
  'the widget as a server draws it': (text) =>
    renderLoginWidget({
      publicToken: text,
      // Always an address, because the browser connects to it in advance.
      apiUrl: `https://provider.example.com/${text}`,
      // The page chooses this value; it is not shown as text.
      action: '/sign-in',
      nonce: text,
      config: { products: ['emailMagicLinks', 'oauth'], oauthOptions: { providers: [{ type: 'github' }] } },
      strings: { 'main.title': text, 'oauth.continueWith': text, 'main.emailPlaceholder': text },
      theme: { colors: { primary: text }, logo: { logoImageUrl: '/logo.png', alt: text }, fontFamily: text },
    } as never),
};

describe.each(Object.entries(sinks))('%s', (name, sink) => {
  it('shows a text that somebody wrote, and never markup', async () => {
    const benign = skeletonOf((await sink('benign')) ?? '');
    // The name of a provider, which a template may have in braces, is an element.
    const template = skeletonOf((await sink('{benign}')) ?? '');
    const row: Record<string, number> = { shown: 0, refused: 0 };
    table[name] = row;
    for (const markup of SLOW.includes(name)
      ? partOf(markups).slice(0, process.env.SECURITY ? 30 : 3)
      : partOf(markups)) {
      const page = await sink(markup);
      if (page === undefined) row.refused = (row.refused ?? 0) + 1;
      else {
        row.shown = (row.shown ?? 0) + 1;
        expect(skeletonOf(page), markup).toEqual(/\{\w+\}/.test(markup) ? template : benign);
      }
    }
  }, 300_000);
});

it('an error message becomes only text and links to the provider itself', () => {
  for (const markup of markups) {
    const sentence = `See ${markup} or https://app.example.com/x.`;
    const pieces = providerLinks(sentence, 'app.example.com');
    expect(pieces.map(({ text }) => text).join('')).toBe(sentence);
    const addresses = pieces.flatMap(({ href }) => href ?? []);
    expect(addresses.filter((address) => new URL(address).origin !== 'https://app.example.com')).toEqual([]);
    expect(addresses.length).toBeGreaterThan(0);
  }
});
