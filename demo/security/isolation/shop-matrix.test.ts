import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKEND, createTestShop, HOST, PAYMENTS, type TestShop } from '../../backend/testing.ts';
import { signIn } from '../../provider/test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../../provider/testing.ts';
import { printTable, type Table } from '../print-table.ts';

/** A person who has bought a plan, with all their private data. */
interface Customer {
  email: string;
  token: string;
  checkout: string;
  portal: string;
  ids: {
    checkout: string;
    portal: string;
    customer: string;
    subscription: string;
    intent: string;
    event: string;
  };
}

/** Credentials of a call. */
type Proof = { bearer?: string; cookie?: string; origin?: string; signature?: string };

interface Row {
  /**
   * Required credential: a visitor's session, the account's secret key, the webhook's signature, or a secret address.
   */
  who: 'visitor' | 'key' | 'signature' | 'address' | 'anybody';
  because?: string;
  path?(customer: Customer): string;
  body?(customer: Customer): object | string;
  /** A stranger may make the call about themselves. */
  isOpenWithoutSession?: boolean;
  /** The call concerns the caller alone, whatever its body says. */
  isAboutCaller?: boolean;
}

const CARD = '4242424242424242';
const PRICE = 'price_test_3_months';
const PAGE = 'a page with an address that nobody can guess, like the payment provider’s';

const key: Row = { who: 'key' };
const keyed = (path: Row['path'], body?: Row['body']): Row => ({
  who: 'key',
  ...(path && { path }),
  ...(body && { body }),
});
const address = (path: NonNullable<Row['path']>, body?: object): Row => ({
  who: 'address',
  because: PAGE,
  path,
  ...(body && { body: () => body }),
});

const backendRows: Record<string, Row> = {
  'GET /health': { who: 'anybody', because: 'returns whether the database answers' },
  'POST /webhooks/stripe': {
    who: 'signature',
    body: ({ ids }) =>
      JSON.stringify({
        id: ids.event,
        object: 'event',
        type: 'customer.subscription.deleted',
        created: 1,
        data: { object: { id: ids.subscription, object: 'subscription', customer: ids.customer } },
      }),
  },
  'GET /user': { who: 'visitor' },
  'GET /user/sessions': { who: 'visitor' },
  'DELETE /user/sessions/:id': { who: 'visitor', path: () => '/user/sessions/session-x' },
  'DELETE /user': { who: 'visitor', body: ({ email }) => ({ email }) },
  'POST /billing/checkout-session': {
    who: 'visitor',
    isOpenWithoutSession: true,
    body: ({ email }) => ({ email, priceId: PRICE }),
  },
  'GET /billing/portal-session': { who: 'visitor' },
  'DELETE /billing/portal-session': { who: 'visitor', isAboutCaller: true },
  'GET /billing/receipts': { who: 'visitor' },
  'GET /billing/shipping-address': { who: 'visitor' },
  'PUT /billing/shipping-address': {
    who: 'visitor',
    isAboutCaller: true,
    body: () => ({ name: 'Eve', line1: '1 Side St', line2: '', city: 'Salem', state: 'OR', zip: '97301' }),
  },
};

const paymentRows: Record<string, Row> = {
  'GET /health': { who: 'anybody', because: 'returns whether the database answers' },
  'GET /assets/payments.css': { who: 'anybody', because: 'a file' },
  'GET /v1/prices': key,
  'GET /v1/prices/:id': keyed(() => `/v1/prices/${PRICE}`),
  'POST /v1/customers/:id': keyed(
    ({ ids }) => `/v1/customers/${ids.customer}`,
    () => ({}),
  ),
  'POST /v1/customers/:id/balance_transactions': keyed(
    ({ ids }) => `/v1/customers/${ids.customer}/balance_transactions`,
    () => ({ amount: '-1', currency: 'usd' }),
  ),
  'POST /v1/customers': keyed(undefined, () => ({ email: 'x@people.example' })),
  'GET /v1/customers/:id': keyed(({ ids }) => `/v1/customers/${ids.customer}`),
  'DELETE /v1/customers/:id': keyed(({ ids }) => `/v1/customers/${ids.customer}`),
  'POST /v1/checkout/sessions': keyed(undefined, ({ ids }) => ({
    mode: 'subscription',
    customer: ids.customer,
    success_url: `${HOST}/`,
    cancel_url: `${HOST}/`,
    'line_items[0][price]': PRICE,
    'line_items[0][quantity]': '1',
  })),
  'GET /v1/checkout/sessions/:id': keyed(({ ids }) => `/v1/checkout/sessions/${ids.checkout}`),
  'POST /v1/checkout/sessions/:id/expire': keyed(
    ({ ids }) => `/v1/checkout/sessions/${ids.checkout}/expire`,
    () => ({}),
  ),
  'POST /v1/billing_portal/sessions': keyed(undefined, ({ ids }) => ({
    customer: ids.customer,
    return_url: `${HOST}/account`,
  })),
  'POST /v1/customers/:id/expire_portals': keyed(
    ({ ids }) => `/v1/customers/${ids.customer}/expire_portals`,
    () => ({}),
  ),
  'GET /v1/subscriptions': keyed(({ ids }) => `/v1/subscriptions?customer=${ids.customer}`),
  'GET /v1/subscriptions/:id': keyed(({ ids }) => `/v1/subscriptions/${ids.subscription}`),
  'GET /v1/payment_intents/:id': keyed(({ ids }) => `/v1/payment_intents/${ids.intent}`),
  'POST /v1/refunds': keyed(undefined, ({ ids }) => ({ payment_intent: ids.intent })),
  'GET /v1/invoices': keyed(({ ids }) => `/v1/invoices?subscription=${ids.subscription}`),
  'GET /v1/events': key,
  'GET /v1/events/:id': keyed(({ ids }) => `/v1/events/${ids.event}`),
  'DELETE /v1/subscriptions/:id': keyed(({ ids }) => `/v1/subscriptions/${ids.subscription}`),
  'GET /c/pay/:id': address(({ ids }) => `/c/pay/${ids.checkout}`),
  'GET /c/pay/:id/cancel': address(({ ids }) => `/c/pay/${ids.checkout}/cancel`),
  'POST /c/pay/:id': address(({ ids }) => `/c/pay/${ids.checkout}`, { number: CARD }),
  'GET /c/pay/:id/3ds': address(({ ids }) => `/c/pay/${ids.checkout}/3ds?payment=entry_x`),
  'POST /c/pay/:id/3ds': address(({ ids }) => `/c/pay/${ids.checkout}/3ds`, { answer: 'yes' }),
  'GET /p/session/:id': address(({ ids }) => `/p/session/${ids.portal}`),
  'POST /p/session/:id/:subscription/cancel': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/cancel`,
    {},
  ),
  'POST /p/session/:id/:subscription/resume': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/resume`,
    {},
  ),
  'GET /p/session/:id/:subscription/end': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/end`,
  ),
  'POST /p/session/:id/:subscription/end': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/end`,
    {},
  ),
  'POST /p/session/:id/:subscription/pay': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/pay`,
    { number: CARD, expiry: '12 / 40', cvc: '123', name: 'Eve' },
  ),
  'GET /p/session/:id/:subscription/card': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/card`,
  ),
  'POST /p/session/:id/:subscription/card': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/card`,
    { number: CARD },
  ),
  'GET /p/session/:id/:subscription/3ds': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/3ds?payment=entry_x`,
  ),
  'POST /p/session/:id/:subscription/3ds': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/3ds`,
    { answer: 'complete', payment: 'entry_x' },
  ),
  'GET /p/session/:id/:subscription/plan/3ds': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/plan/3ds?payment=entry_x`,
  ),
  'POST /p/session/:id/:subscription/plan/3ds': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/plan/3ds`,
    { answer: 'complete', payment: 'entry_x' },
  ),
  'GET /p/session/:id/:subscription/plan': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/plan?price=price_test_6_months`,
  ),
  'POST /p/session/:id/:subscription/plan': address(
    ({ ids }) => `/p/session/${ids.portal}/${ids.subscription}/plan`,
    // What the page of the stranger's own plan would confirm.
    { price: 'price_test_6_months', proration_date: Math.floor(Date.now() / 1_000), amount: 53_700 },
  ),
};

let shop: TestShop;
let elsewhere: TestProvider;
let owner: Customer;
let stranger: Customer;
const table: Table = {};

const idIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

const api = async (path: string): Promise<Record<string, unknown> & { data: Record<string, string>[] }> => {
  const headers = { authorization: `Bearer ${shop.secrets.secretKey}` };
  return (await shop.payments.fetch(new Request(`${PAYMENTS}${path}`, { headers }))).json();
};

const customer = async (name: string): Promise<Customer> => {
  const email = `${name}-${Math.random().toString(36).slice(2)}@people.example`;
  const token = await shop.signIn(email);
  const bought = await shop.call('/billing/checkout-session', { token, body: { email, priceId: PRICE } });
  const checkout = bought.data.url ?? '';
  await shop.pay(checkout, CARD);
  await shop.payments.deliverEvents();
  const portal = (await shop.call('/billing/portal-session', { token })).data.url ?? '';
  const paid = await api(`/v1/checkout/sessions/${idIn(checkout)}`);
  const subscription = String(paid.subscription);
  const invoices = await api(`/v1/invoices?subscription=${subscription}&expand[]=data.payments`);
  const intent = /"(pi_\w+)"/.exec(JSON.stringify(invoices))?.[1] ?? '';
  const event = (await api('/v1/events')).data[0]?.id ?? '';
  return {
    email,
    token,
    checkout,
    portal,
    ids: {
      checkout: idIn(checkout),
      portal: idIn(portal),
      customer: String(paid.customer),
      subscription,
      intent,
      event,
    },
  };
};

/** Everything of a customer that a call could change. */
const standing = async ({ token, ids }: Customer): Promise<string> =>
  JSON.stringify([
    (await shop.call('/user', { token })).data,
    await api(`/v1/subscriptions/${ids.subscription}`),
    await api(`/v1/payment_intents/${ids.intent}`),
    (await api(`/v1/invoices?subscription=${ids.subscription}`)).data.length,
  ]);

beforeAll(async () => {
  shop = await createTestShop();
  elsewhere = await createTestProvider();
  [owner, stranger] = [await customer('owner'), await customer('stranger')];
});
afterAll(async () => {
  await shop.close();
  await elsewhere.close();
  printTable('The shop: routes × attackers', table);
});

const send = async (origin: string, name: string, row: Row, about: Customer, proof: Proof) => {
  const [, method = '', path = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
  const body = row.body?.(about);
  const isForm = origin === PAYMENTS;
  const request = new Request(`${origin}${row.path?.(about) ?? path}`, {
    method,
    headers: {
      ...(proof.bearer && { authorization: `Bearer ${proof.bearer}` }),
      ...(proof.cookie && { cookie: `stytch_session=${proof.cookie}` }),
      ...(proof.origin && { origin: proof.origin }),
      ...(proof.signature && { 'stripe-signature': proof.signature }),
      ...(body !== undefined && {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(body !== undefined && {
      body:
        typeof body === 'string' ? body : isForm ? new URLSearchParams(body as never) : JSON.stringify(body),
    }),
  });
  const response = await (isForm ? shop.payments : shop.backend).fetch(request);
  const text = await response.text();
  return { status: response.status, text, recorded: `${request.url} ${JSON.stringify(body)}` };
};

const attackersOf = async (row: Row, name: string): Promise<Record<string, Proof>> => {
  const session = { bearer: (await signIn(elsewhere, stranger.email)).session_token };
  const body = row.body?.(owner);
  const now = Math.floor(Date.now() / 1_000);
  const forged = createHmac('sha256', 'whsec_of_somebody_else').update(`${now}.${body}`).digest('hex');
  return {
    'no session': {},
    'a made-up secret': { bearer: 'made-up' },
    'another visitor': { bearer: stranger.token },
    'another project': session,
    'a page of another site': { cookie: owner.token, origin: 'https://evil.example' },
    ...(name.includes('webhooks') && { 'another signature': { signature: `t=${now},v1=${forged}` } }),
  };
};

const tryAll = async (origin: string, name: string, row: Row) => {
  const own = Object.entries({ ...owner.ids, email: owner.email, portal: owner.portal });
  const before = await standing(owner);
  for (const [attacker, proof] of Object.entries(await attackersOf(row, name))) {
    // Only the owner knows the address. A stranger has another one, or guesses.
    const about =
      row.who === 'address'
        ? { ...owner, ids: { ...owner.ids, checkout: stranger.ids.checkout, portal: stranger.ids.portal } }
        : owner;
    const { status, text, recorded } = await send(origin, name, row, about, proof);
    const at = `${name}, ${attacker}: ${status} ${text}`;
    expect(status, at).toBeLessThan(500);
    const isOpen = row.isOpenWithoutSession && proof.bearer === undefined;
    const isAsOneself =
      row.who === 'visitor' &&
      attacker === 'another visitor' &&
      (row.isAboutCaller || row.body === undefined);
    if (!['anybody', 'address'].includes(row.who) && !isOpen && !isAsOneself)
      expect(status, at).toBeGreaterThanOrEqual(400);
    const reported = own.filter(([, part]) => part !== '' && !recorded.includes(part) && text.includes(part));
    expect(reported, at).toEqual([]);
    expect(await standing(owner), at).toBe(before);
    const column = table[row.who] ?? {};
    column[attacker] = (column[attacker] ?? 0) + 1;
    table[row.who] = column;
  }
};

const served = (routes: TestShop['backend']['routes']): string[] => [
  ...new Set(
    routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !/^ALL .*\*$/.test(name)),
  ),
];

describe('every route of the site’s own servers', () => {
  it('has a row that says who may call it and how', () => {
    expect(Object.keys(backendRows).sort()).toEqual(served(shop.backend.routes).sort());
    expect(Object.keys(paymentRows).sort()).toEqual(served(shop.payments.routes).sort());
  });
});

describe('only its owner succeeds with', () => {
  it.each(Object.entries(backendRows))('a call of the backend’s %s', (name, row) =>
    tryAll(BACKEND, name, row),
  );
  it.each(Object.entries(paymentRows))('a call of the payment service’s %s', (name, row) =>
    tryAll(PAYMENTS, name, row),
  );
});

describe('the owner still reaches', () => {
  it('their subscription, their portal and their plan', async () => {
    expect((await shop.call('/user', { token: owner.token })).data).toMatchObject({
      email: owner.email,
      billing: { status: 'active' },
    });
    expect((await shop.visit(owner.portal)).status).toBe(200);
    for (const [name, row] of Object.entries(paymentRows).filter(([, { who }]) => who === 'key')) {
      const { status, text } = await send(PAYMENTS, name, row, owner, { bearer: shop.secrets.secretKey });
      // A paid checkout cannot expire, which the API says with an error of its own.
      expect(status, `${name}: ${text}`).toBeLessThan(name.endsWith('/expire') ? 401 : 400);
    }
  });
});
