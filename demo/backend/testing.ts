import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  otpsEmailSendSecondary,
  usersDeleteEmail,
} from '@login-widget/auth-client/wire';
import { createPayments, type Payments } from '../payments/payments.ts';
import type { Senders } from '../provider/messages/deliver.ts';
import { openMemoryStore } from '../provider/store/memory-store.ts';
import type { Store } from '../provider/store/open-store.ts';
import { callerOf } from '../provider/test/caller.ts';
import { createTestProvider, type TestProvider } from '../provider/testing.ts';
import { type Backend, createBackend } from './backend.ts';
import type { ShippingAddress } from './billing/shipping.ts';

export const HOST = 'http://localhost:5173';
export const BACKEND = 'http://localhost:5181';
export const PAYMENTS = 'http://localhost:5182';
const SECRETS = { secretKey: 'sk_test_of_these_tests', webhookSecret: 'whsec_of_these_tests' };

/** Provider, payment service and backend in memory. They call each other as over HTTP. */
export interface TestShop {
  readonly provider: TestProvider;
  readonly payments: Payments;
  readonly backend: Backend;
  readonly secrets: typeof SECRETS;
  /** Requests to the webhook, in order. */
  readonly deliveries: Request[];
  /** Signs a person in by passcode, and returns the session token. */
  signIn(email: string): Promise<string>;
  /**
   * Verifies another address within a session. Returns the new token, and a function that removes the address again.
   */
  addAddress(token: string, email: string): Promise<{ token: string; remove: () => Promise<void> }>;
  /** Calls the backend as the site's page does. */
  call(path: string, options?: CallOptions): Promise<{ status: number; data: ShopAnswer }>;
  /** Submits the hosted checkout, and returns the answer. */
  pay(url: string, card: string): Promise<Response>;
  /** Reads a hosted page, or submits one of its forms. */
  visit(url: string, form?: Record<string, string>): Promise<Response>;
  /** Submits a form of a hosted page, and reads the page that it leads to. @throws unless the answer redirects */
  submit(url: string, form: Record<string, string>): Promise<{ url: string; page: string }>;
  /** Makes the webhook fail, or work again. */
  setWebhookIsDown(isDown: boolean): void;
  /** Moves the payment service's clock forward. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

interface CallOptions {
  token?: string;
  cookie?: string;
  origin?: string;
  body?: unknown;
  from?: string;
  /** Default: POST with a body, else GET. */
  method?: string;
}

interface ShopAnswer {
  url?: string;
  email?: string;
  message?: string;
  field?: string;
  billing?: {
    status: string;
    expiresAt: string | null;
    plan?: { months: number; amount: number; isCancelled: boolean; credit?: number };
  };
  address?: ShippingAddress | null;
  sessions?: { id: string; userAgent: string; ipAddress: string; lastSeenAt: string }[];
  receipts?: { number: string; date: string; amount: number; currency: string }[];
}

/** An address, with the field names of the hosted checkout. */
export const ADDRESS = {
  'shipping-name': 'Ada Lovelace',
  line1: '12 Main St',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

async function signIn(provider: TestProvider, email: string): Promise<string> {
  const callProvider = callerOf(provider);
  const sent = await callProvider(otpsEmailLoginOrCreate, { email, expiration_minutes: 10 });
  const code = await provider.inbox.lastCode(email);
  const answer = await callProvider(otpsAuthenticate, {
    token: code,
    method_id: sent.data.method_id,
    session_duration_minutes: 60,
  });
  return answer.data.session_token;
}

async function addAddress(provider: TestProvider, token: string, email: string) {
  const callProvider = callerOf(provider);
  const session = { session_token: token };
  const sent = await callProvider(otpsEmailSendSecondary, { email, expiration_minutes: 10 }, { session });
  const code = await provider.inbox.lastCode(email);
  const proven = await callProvider(
    otpsAuthenticate,
    { token: code, method_id: sent.data.method_id, session_duration_minutes: 60 },
    { session },
  );
  const id = proven.data.user.emails.find((one) => one.email === email)?.email_id ?? '';
  const { session_token } = proven.data;
  return {
    token: session_token,
    async remove() {
      await callProvider(usersDeleteEmail, undefined, { session: { session_token }, params: { id } });
    },
  };
}

async function callBackend(
  backend: Backend,
  path: string,
  { token, cookie, origin, body, from, method = body === undefined ? 'GET' : 'POST' }: CallOptions = {},
) {
  const response = await backend.fetch(
    new Request(`${BACKEND}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie: `theme=dark; stytch_session=${cookie}` }),
        ...(origin && { origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } },
  );
  return { status: response.status, data: (await response.json()) as ShopAnswer };
}

const visitsOf =
  (payments: Payments): TestShop['visit'] =>
  (url, form) =>
    payments.fetch(
      new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : { method: 'GET' }),
    );

async function submit(visit: TestShop['visit'], url: string, form: Record<string, string>) {
  const answer = await visit(url, form);
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`The form was answered with ${answer.status}.`);
  const next = new URL(location, url).href;
  return { url: next, page: await (await visit(next)).text() };
}

/**
 * @param given the shop's database, which the shop closes. Default: one in memory. The provider has its own.
 * @param senders what sends the provider's messages. Default: its inbox
 */
export async function createTestShop(given?: Store, senders: Senders = {}): Promise<TestShop> {
  const store = given ?? (await openMemoryStore());
  const provider = await createTestProvider({ hostSiteUrl: HOST, senders });
  const deliveries: Request[] = [];
  let isDown = false;
  let ahead = 0;

  const reach = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin === BACKEND) {
      if (pathname === '/webhooks/stripe') deliveries.push(request.clone());
      return isDown ? new Response('down', { status: 503 }) : backend.fetch(request);
    }
    return origin === PAYMENTS ? payments.fetch(request) : provider.fetch(request);
  };

  const payments = await createPayments({
    paymentsUrl: PAYMENTS,
    hostUrl: HOST,
    merchant: 'Dermily',
    store,
    secretKey: SECRETS.secretKey,
    webhook: { url: `${BACKEND}/webhooks/stripe`, secret: SECRETS.webhookSecret },
    fetch: reach,
    now: () => new Date(Date.now() + ahead),
  });
  const backend = await createBackend({
    providerUrl: provider.baseUrl,
    projectId: provider.projectId,
    projectSecret: provider.projectSecret,
    hostUrl: HOST,
    store,
    stripe: { ...SECRETS, apiUrl: PAYMENTS },
    deliver: provider.deliver,
    send: provider.send,
    siteName: 'Dermily',
    fetch: reach,
  });

  const visit = visitsOf(payments);

  return {
    provider,
    payments,
    backend,
    secrets: SECRETS,
    deliveries,
    signIn: (email) => signIn(provider, email),
    addAddress: (token, email) => addAddress(provider, token, email),
    call: (path, options) => callBackend(backend, path, options),
    pay: (url, card) =>
      visit(url, { number: card, expiry: '12 / 40', cvc: '123', name: 'Ada Lovelace', ...ADDRESS }),
    visit,
    submit: (url, form) => submit(visit, url, form),
    setWebhookIsDown(value) {
      isDown = value;
    },
    advance(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      await payments.close();
      await backend.close();
      await provider.close();
      await store.close();
    },
  };
}
