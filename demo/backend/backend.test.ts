import { passwordsCreate } from '@login-widget/auth-client/wire';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePlan, sdkOf } from '../payments/test/portal-visitor.ts';
import { callerOf } from '../provider/test/caller.ts';
import { ADDRESS, BACKEND, createTestShop, HOST, type TestShop } from './testing.ts';

const CARD = '4242424242424242';
const PRICE = 'price_test_3_months';
const DAY = 24 * 3600_000;

let shop: TestShop;
let count = 0;
const someone = () => {
  count += 1;
  return `person-${count}-${process.pid}-${Date.now()}@example.com`;
};

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const order = (email: string, priceId = PRICE) => ({ email, priceId });
const checkout = (email: string, token?: string, priceId = PRICE) =>
  shop.call('/billing/checkout-session', { body: order(email, priceId), ...(token && { token }) });

/** Signs in and pays. */
async function subscriber(priceId = PRICE) {
  const email = someone();
  const token = await shop.signIn(email);
  const { data } = await checkout(email, token, priceId);
  const paid = await shop.pay(data.url as string, CARD);
  await shop.payments.deliverEvents();
  return { email, token, url: data.url as string, returned: paid.headers.get('location') as string };
}

const billing = async (token: string) => (await shop.call('/user', { token })).data.billing;

describe('GET /user', () => {
  // @asvs 7.2.1
  it('refuses a missing or unknown session', async () => {
    expect(await shop.call('/user')).toMatchObject({
      status: 401,
      data: { message: 'No active session found' },
    });
    expect((await shop.call('/user', { token: 'made-up' })).status).toBe(401);
  });

  it('reports no subscription for a new person', async () => {
    const token = await shop.signIn(someone());
    expect(await billing(token)).toEqual({ status: '', expiresAt: null });
  });
});

describe('a session in an HttpOnly cookie', () => {
  it('is accepted from the site’s own page', async () => {
    const email = someone();
    const cookie = await shop.signIn(email);
    expect(await shop.call('/user', { cookie, origin: HOST })).toMatchObject({
      status: 200,
      data: { email },
    });
    const bought = await shop.call('/billing/checkout-session', { cookie, origin: HOST, body: order(email) });
    await shop.pay(bought.data.url as string, CARD);
    await shop.payments.deliverEvents();
    const again = await shop.call('/billing/checkout-session', { cookie, origin: HOST, body: order(email) });
    expect(again).toEqual({ status: 200, data: {} });
    expect((await shop.call('/billing/portal-session', { cookie, origin: HOST })).status).toBe(200);
  });

  it.each([undefined, 'https://evil.example', 'http://localhost:5181', 'null', `${HOST}.evil.example`])(
    'is ignored when the browser reports %s as the page’s origin',
    async (origin) => {
      const { email, token: cookie } = await subscriber();
      const from = { cookie, ...(origin && { origin }) };
      expect((await shop.call('/user', from)).status).toBe(401);
      expect((await shop.call('/billing/portal-session', from)).status).toBe(401);
      // An active subscriber gets the same answer as a stranger.
      expect(
        (await shop.call('/billing/checkout-session', { ...from, body: order(email) })).data.url,
      ).toBeDefined();
    },
  );

  // @asvs 3.4.2
  it('refuses requests with credentials from other sites', async () => {
    const ask = (origin: string) =>
      shop.backend.fetch(
        new Request(`${BACKEND}/user`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'GET' },
        }),
      );
    const own = await ask(HOST);
    expect(own.headers.get('access-control-allow-origin')).toBe(HOST);
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a checkout with a session', () => {
  it('subscribes the payer and returns to the site with the session’s id', async () => {
    const { token, returned, url } = await subscriber();
    const id = new URL(url).pathname.split('/').at(-1);
    expect(returned).toBe(`http://localhost:5173/payment-success?session_id=${id}`);
    const now = await billing(token);
    expect(now?.status).toBe('active');
    const days = (Date.parse(now?.expiresAt ?? '') - Date.now()) / DAY;
    expect(days).toBeGreaterThan(88);
    expect(days).toBeLessThan(93);
  });

  it('gives a subscriber no checkout address', async () => {
    const { email, token } = await subscriber();
    expect(await checkout(email, token)).toEqual({ status: 200, data: {} });
  });

  it('sells no second plan while the payment’s message is late', async () => {
    shop.setWebhookIsDown(true);
    const { email, token } = await subscriber();
    expect((await billing(token))?.status).toBe('');
    expect(await checkout(email, token, 'price_test_6_months')).toEqual({ status: 200, data: {} });
    expect((await billing(token))?.status).toBe('active');
    shop.setWebhookIsDown(false);
  });

  it('is the same for a double click, a second tab and Back', async () => {
    const email = someone();
    const token = await shop.signIn(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(email, token)));
    const again = await checkout(email, token);
    expect(new Set([...answers, again].map(({ data }) => data.url)).size).toBe(1);
  });

  it('closes the checkout of another plan, so two tabs cannot buy two', async () => {
    const email = someone();
    const token = await shop.signIn(email);
    const first = (await checkout(email, token, 'price_test_1_month')).data.url as string;
    const second = (await checkout(email, token, 'price_test_6_months')).data.url as string;
    expect((await shop.visit(first)).status).toBe(410);
    expect((await shop.pay(first, CARD)).headers.get('location')).toBe(new URL(first).pathname);
    expect((await shop.visit(second)).status).toBe(200);
  });

  it('is refused for another person’s address', async () => {
    const token = await shop.signIn(someone());
    expect((await checkout(someone(), token)).status).toBe(403);
  });

  it.each(['price_test_2_months', '', '__proto__', 'constructor', 'price_test_1_month '])(
    'is refused for the unknown price %j',
    async (priceId) => {
      const email = someone();
      const token = await shop.signIn(email);
      expect((await checkout(email, token, priceId)).status).toBe(400);
    },
  );

  it.each([
    [{ priceId: PRICE }, 'email'],
    [{ email: 'ada', priceId: PRICE }, 'email must be an e-mail address.'],
    [{ email: 'ada@example.com', priceId: 3 }, 'priceId must be a string.'],
    [[], 'email'],
    ['text', ''],
  ])('names the invalid field: %j', async (body, sentence) => {
    const { status, data } = await shop.call('/billing/checkout-session', { body });
    expect(status).toBe(400);
    expect(data.message).toContain(sentence);
  });

  it('puts nothing about the person’s health into the payment', async () => {
    const { url } = await subscriber();
    const id = new URL(url).pathname.split('/').at(-1) as string;
    const stripe = new Stripe(shop.secrets.secretKey, {
      host: 'localhost',
      port: '5182',
      protocol: 'http',
      httpClient: Stripe.createFetchHttpClient((...request) => shop.payments.fetch(new Request(...request))),
    });
    expect((await stripe.checkout.sessions.retrieve(id)).metadata).toEqual({});
  });
});

describe('an address that its owner gave up', () => {
  it('gives the old session no access to its next owner’s subscription', async () => {
    const [first, address] = [someone(), someone()];
    const { token: old, remove } = await shop.addAddress(await shop.signIn(first), address);
    expect((await shop.call('/user', { token: old })).data.email).toBe(address);
    await remove();
    const next = await shop.signIn(address);
    await shop.pay((await checkout(address, next)).data.url as string, CARD);
    await shop.payments.deliverEvents();
    expect((await billing(next))?.status).toBe('active');
    expect((await shop.call('/user', { token: old })).data).toMatchObject({
      email: first,
      billing: { status: '' },
    });
    expect((await shop.call('/billing/portal-session', { token: old })).status).toBe(404);
  });

  it('leaves the subscription with the person who bought it', async () => {
    const address = someone();
    const { token: buyer, remove } = await shop.addAddress(await shop.signIn(someone()), address);
    await shop.pay((await checkout(address, buyer)).data.url as string, CARD);
    await shop.payments.deliverEvents();
    await remove();
    const next = await shop.signIn(address);
    expect((await billing(next))?.status).toBe('');
    expect((await shop.call('/billing/portal-session', { token: next })).status).toBe(404);
    expect((await billing(buyer))?.status).toBe('active');
  });
});

describe('a second payment of one person', () => {
  const stripe = () => sdkOf(shop);
  const payAsGuest = async (email: string, priceId: string) => {
    const url = (await checkout(email, undefined, priceId)).data.url as string;
    shop.advance(2_000);
    await shop.pay(url, CARD);
    await shop.payments.deliverEvents();
    const id = new URL(url).pathname.split('/').at(-1) as string;
    return (await stripe().checkout.sessions.retrieve(id)).subscription as string;
  };
  const subscriptionOf = async (url: string) => {
    const id = new URL(url).pathname.split('/').at(-1) as string;
    return (await stripe().checkout.sessions.retrieve(id)).subscription as string;
  };
  const refundOf = async (subscription: string) => {
    const { data } = await stripe().invoices.list({ subscription, expand: ['data.payments'] });
    const intent = data[0]?.payments?.data[0]?.payment.payment_intent as string;
    return (await stripe().paymentIntents.retrieve(intent)) as unknown as {
      amount: number;
      amount_refunded: number;
    };
  };
  const reported = async (email: string) =>
    (await shop.provider.inbox.messages(email)).filter(({ subject }) => subject.includes('two plans'));

  it('as a guest keeps the newest plan, refunds the other and sends one mail', async () => {
    const { email, token, url } = await subscriber('price_test_1_month');
    const older = await subscriptionOf(url);
    const newer = await payAsGuest(email, 'price_test_6_months');
    expect((await stripe().subscriptions.retrieve(older)).status).toBe('canceled');
    expect((await stripe().subscriptions.retrieve(newer)).status).toBe('active');
    const { amount, amount_refunded } = await refundOf(older);
    expect(amount_refunded).toBe(amount);
    expect((await refundOf(newer)).amount_refunded).toBe(0);
    expect((await reported(email)).map(({ text }) => text)).toEqual([expect.stringContaining('$335.00')]);
    const end = Date.parse((await billing(token))?.expiresAt ?? '');
    expect((end - Date.now()) / DAY).toBeGreaterThan(170);
    const { url: portal } = (await shop.call('/billing/portal-session', { token })).data as { url: string };
    expect(await (await shop.visit(portal)).text()).toContain('Membership, 6 months');
  });

  it('refunds the unused time that a credit has paid, from the payment that the credit came from', async () => {
    const { email, token, url } = await subscriber('price_test_6_months');
    const older = await subscriptionOf(url);
    const portal = (await shop.call('/billing/portal-session', { token })).data.url as string;
    // The credit pays the month, so the card pays nothing for it.
    await changePlan(shop, `${portal}/${older}`, 'price_test_1_month');
    await payAsGuest(email, 'price_test_3_months');
    expect((await stripe().subscriptions.retrieve(older)).status).toBe('canceled');
    const { data } = await stripe().invoices.list({ subscription: older, expand: ['data.payments'] });
    const intent = data[1]?.payments?.data[0]?.payment.payment_intent as string;
    const { amount_refunded } = (await stripe().paymentIntents.retrieve(intent)) as unknown as {
      amount_refunded: number;
    };
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([0, 133_200]);
    // The tests before have moved the clock, so some seconds of the month may be over.
    expect(amount_refunded).toBeGreaterThan(33_400);
    expect(amount_refunded).toBeLessThanOrEqual(33_500);
  });

  it('keeps the rest of a credit for the plan that continues', async () => {
    const { email, token, url } = await subscriber('price_test_6_months');
    const older = await subscriptionOf(url);
    const portal = (await shop.call('/billing/portal-session', { token })).data.url as string;
    await changePlan(shop, `${portal}/${older}`, 'price_test_1_month');
    const balanceOf = async (subscription: string) => {
      const { customer } = await stripe().subscriptions.retrieve(subscription);
      const { balance } = (await stripe().customers.retrieve(customer as string)) as { balance: number };
      return balance;
    };
    const credit = await balanceOf(older);
    expect(credit).toBeLessThan(0);
    const newer = await payAsGuest(email, 'price_test_3_months');
    expect([await balanceOf(older), await balanceOf(newer)]).toEqual([0, credit]);
    const again = (await shop.call('/billing/portal-session', { token })).data.url as string;
    expect(await (await shop.visit(again)).text()).toContain('Your credit of');
    expect((await billing(token))?.plan?.credit).toBe(-credit);
  });

  it('is settled for two guests before anybody signs in', async () => {
    const email = someone();
    const older = await payAsGuest(email, 'price_test_6_months');
    const newer = await payAsGuest(email, 'price_test_1_month');
    expect((await stripe().subscriptions.retrieve(older)).status).toBe('canceled');
    expect((await stripe().subscriptions.retrieve(newer)).status).toBe('active');
    expect(await reported(email)).toHaveLength(1);
    expect((await billing(await shop.signIn(email)))?.status).toBe('active');
  });

  it('is settled when the subscriber verifies the guest’s address', async () => {
    const { email, token, url } = await subscriber('price_test_1_month');
    const address = someone();
    const newer = await payAsGuest(address, 'price_test_3_months');
    expect((await stripe().subscriptions.retrieve(await subscriptionOf(url))).status).toBe('active');
    const { token: later } = await shop.addAddress(token, address);
    expect((await billing(later))?.status).toBe('active');
    expect((await stripe().subscriptions.retrieve(await subscriptionOf(url))).status).toBe('canceled');
    expect((await stripe().subscriptions.retrieve(newer)).status).toBe('active');
    expect([(await reported(email)).length, (await reported(address)).length]).toEqual([1, 1]);
  });

  it('from three tabs at once never fails with a 500', async () => {
    const email = someone();
    const token = await shop.signIn(email);
    const plans = ['price_test_1_month', 'price_test_3_months', 'price_test_6_months'];
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(plans.map((plan) => checkout(email, token, plan)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });
});

describe('a checkout without a session', () => {
  it('gets the same answer for a subscriber and for a stranger', async () => {
    const { email } = await subscriber();
    const [known, unknown] = [await checkout(email), await checkout(someone())];
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect(known.data.url?.length).toBe(unknown.data.url?.length);
  });

  it('is shared by the tabs of one machine, and shows nobody else what was typed there', async () => {
    const email = someone();
    const ask = async (from: string) =>
      (await shop.call('/billing/checkout-session', { body: order(email), from })).data.url as string;
    const url = await ask('203.0.113.9');
    await shop.pay(url, '4000 0000 0000 0002');
    expect(await ask('203.0.113.9')).toBe(url);
    expect(await (await shop.visit(url)).text()).toContain(ADDRESS.line1);
    const stranger = await ask('198.51.100.9');
    expect(await (await shop.visit(stranger)).text()).not.toContain(ADDRESS.line1);
    // Nor can a stranger have the sensors sent elsewhere.
    await shop.visit(stranger, { ...ADDRESS, line1: '66 Elsewhere Rd' });
    expect(await (await shop.visit(await ask('203.0.113.9'))).text()).not.toContain('66 Elsewhere Rd');
  });

  it('subscribes the address once its owner signs in', async () => {
    const email = someone();
    await shop.pay((await checkout(email)).data.url as string, CARD);
    await shop.payments.deliverEvents();
    expect((await billing(await shop.signIn(email)))?.status).toBe('active');
  });

  it('subscribes nobody who has not verified the address', async () => {
    const email = someone();
    await shop.pay((await checkout(email)).data.url as string, CARD);
    await shop.payments.deliverEvents();
    const { data } = await callerOf(shop.provider)(passwordsCreate, {
      email,
      password: 'a password of somebody else 7',
      session_duration_minutes: 60,
    });
    const token = data.session_token;
    expect(token).not.toBe('');
    expect((await shop.call('/user', { token })).status).toBe(401);
    expect((await shop.call('/billing/portal-session', { token })).status).toBe(401);
    // Verifying an address of one's own does not help.
    const own = await shop.addAddress(token, someone());
    expect(await billing(own.token)).toEqual({ status: '', expiresAt: null });
    expect((await billing(await shop.signIn(email)))?.status).toBe('active');
  });

  it('is limited for each machine separately', async () => {
    const ask = (from: string, email = someone()) =>
      shop.call('/billing/checkout-session', { body: order(email), from });
    const known = someone();
    const answers = await Promise.all(
      Array.from({ length: 66 }, (_, number) => ask('203.0.113.7', number < 6 ? known : undefined)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await ask('203.0.113.8')).status).toBe(200);
    expect((await ask('203.0.113.8', known)).status).toBe(200);
  });

  it('is limited for each address', async () => {
    const email = someone();
    const answers = await Promise.all(Array.from({ length: 7 }, () => checkout(email)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the billing portal', () => {
  it('is refused for a person who never bought anything', async () => {
    const token = await shop.signIn(someone());
    expect(await shop.call('/billing/portal-session', { token })).toMatchObject({ status: 404 });
    expect((await shop.call('/billing/portal-session')).status).toBe(401);
  });

  it('ends before a log-out, and when the device is logged out from another one', async () => {
    const [mine, other] = [await subscriber(), await subscriber()];
    const portalOf = async (token: string) =>
      (await shop.call('/billing/portal-session', { token })).data.url as string;
    const statusOf = async (portal: string) => (await shop.visit(portal)).status;
    const [portal, theirs] = [await portalOf(mine.token), await portalOf(other.token)];
    expect((await shop.call('/billing/portal-session', { method: 'DELETE' })).status).toBe(401);
    expect(await statusOf(portal)).toBe(200);
    expect(await shop.call('/billing/portal-session', { method: 'DELETE', token: mine.token })).toEqual({
      status: 200,
      data: {},
    });
    expect([await statusOf(portal), await statusOf(theirs)]).toEqual([410, 200]);
    const again = await portalOf(mine.token);
    expect(await statusOf(again)).toBe(200);
    const { sessions = [] } = (await shop.call('/user/sessions', { token: mine.token })).data;
    await shop.call(`/user/sessions/${sessions[0]?.id}`, { method: 'DELETE', token: mine.token });
    expect(await statusOf(again)).toBe(410);
  });

  it('cancels at the end of the period, and can resume', async () => {
    const { token } = await subscriber();
    const { url } = (await shop.call('/billing/portal-session', { token })).data as { url: string };
    const page = await (await shop.visit(url)).text();
    const subscription = /\/(sub_\w+)\/cancel"/.exec(page)?.[1];
    await shop.visit(`${url}/${subscription}/cancel`, {});
    expect(await (await shop.visit(url)).text()).toContain('Your plan is canceled and ends on');
    await shop.visit(`${url}/${subscription}/resume`, {});
    expect(await (await shop.visit(url)).text()).toContain('Your plan renews on');
    await shop.payments.deliverEvents();
    expect((await billing(token))?.status).toBe('active');
  });

  it('changes the plan, charges it, and tells the backend', async () => {
    const { token } = await subscriber();
    const before = await billing(token);
    const { url } = (await shop.call('/billing/portal-session', { token })).data as { url: string };
    const subscription = /\/(sub_\w+)\/plan"/.exec(await (await shop.visit(url)).text())?.[1];
    await changePlan(shop, `${url}/${subscription}`, 'price_test_6_months');
    await shop.payments.deliverEvents();
    expect(Date.parse((await billing(token))?.expiresAt ?? '')).toBeGreaterThan(
      Date.parse(before?.expiresAt ?? '') + 60 * DAY,
    );
    expect(await (await shop.visit(url)).text()).toContain('$1,332.00');
  });

  it('cannot change another person’s subscription', async () => {
    const [mine, other] = [await subscriber(), await subscriber()];
    const portal = async (token: string) =>
      (await shop.call('/billing/portal-session', { token })).data.url as string;
    const theirs = /\/(sub_\w+)\/cancel"/.exec(
      await (await shop.visit(await portal(other.token))).text(),
    )?.[1];
    await shop.visit(`${await portal(mine.token)}/${theirs}/cancel`, {});
    expect(await (await shop.visit(await portal(other.token))).text()).toContain('Your plan renews on');
  });
});

describe('webhooks', () => {
  const post = (payload: string, signature: string) =>
    shop.backend.fetch(
      new Request('http://localhost:5181/webhooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body: payload,
      }),
    );
  const sign = (payload: string, secret = shop.secrets.webhookSecret, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  const event = (customer: string, id = `evt_${Math.random()}`, status = 'active') =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      created: 1,
      data: { object: { id: 'sub_x', object: 'subscription', customer, status } },
    });

  it('are refused for a wrong secret, old time, changed body or no signature', async () => {
    const payload = event('cus_x');
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const signature of [sign(payload, 'whsec_wrong'), sign(payload, undefined, old), 't=1,v1=00', '']) {
      expect((await post(payload, signature)).status).toBe(400);
    }
    expect((await post(`${payload} `, sign(payload))).status).toBe(400);
  });

  it('subscribe nobody by their content alone: the payment service is asked', async () => {
    const { email, token } = await subscriber();
    const { url } = (await shop.call('/billing/portal-session', { token })).data as { url: string };
    expect(url).toBeDefined();
    const stranger = await shop.signIn(someone());
    await post(event('cus_of_nobody'), sign(event('cus_of_nobody')));
    expect((await billing(stranger))?.status).toBe('');
    expect(email).toBeDefined();
  });

  it('take effect once when the same event arrives fifty times at once', async () => {
    const { token } = await subscriber();
    const delivered = shop.deliveries.at(-1) as Request;
    const payload = await delivered.clone().text();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(payload, sign(payload))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await billing(token))?.status).toBe('active');
  });

  it('end in the true state when old events arrive after new ones', async () => {
    const start = shop.deliveries.length;
    const { token } = await subscriber();
    const { url } = (await shop.call('/billing/portal-session', { token })).data as { url: string };
    const subscription = /\/(sub_\w+)\/plan"/.exec(await (await shop.visit(url)).text())?.[1];
    await changePlan(shop, `${url}/${subscription}`, 'price_test_6_months');
    await shop.payments.deliverEvents();
    const after = await billing(token);
    const payloads = await Promise.all(shop.deliveries.slice(start).map((request) => request.clone().text()));
    for (const payload of payloads.reverse()) {
      const again = payload.replace(/"id":"evt_/, '"id":"evt_again');
      expect((await post(again, sign(again))).status).toBe(200);
    }
    expect(await billing(token)).toEqual(after);
  });

  it('are sent in time after the payment service’s clock was set back', async () => {
    const sixHours = 6 * 3600_000;
    shop.advance(sixHours);
    shop.setWebhookIsDown(true);
    const { token } = await subscriber();
    shop.setWebhookIsDown(false);
    shop.advance(-sixHours);
    await shop.payments.deliverEvents();
    expect((await billing(token))?.status).toBe('active');
  });

  it('are sent again after an outage of the backend', async () => {
    shop.setWebhookIsDown(true);
    const { token } = await subscriber();
    expect((await billing(token))?.status).toBe('');
    shop.setWebhookIsDown(false);
    await shop.payments.deliverEvents();
    expect((await billing(token))?.status).toBe('');
    shop.advance(60_000);
    await shop.payments.deliverEvents();
    expect((await billing(token))?.status).toBe('active');
  });
});

describe('time', () => {
  it('renews an active subscription and ends a cancelled one', async () => {
    const [stays, leaves] = [await subscriber('price_test_1_month'), await subscriber('price_test_1_month')];
    const { url } = (await shop.call('/billing/portal-session', { token: leaves.token })).data as {
      url: string;
    };
    const subscription = /\/(sub_\w+)\/cancel"/.exec(await (await shop.visit(url)).text())?.[1];
    await shop.visit(`${url}/${subscription}/cancel`, {});
    shop.advance(40 * DAY);
    await shop.payments.settlePeriods();
    // Signatures carry the payment service's time. The backend's own clock would refuse them.
    shop.advance(-40 * DAY);
    shop.advance(120_000);
    await shop.payments.deliverEvents();
    expect((await billing(stays.token))?.status).toBe('active');
    expect((await billing(leaves.token))?.status).toBe('canceled');
  });
});
