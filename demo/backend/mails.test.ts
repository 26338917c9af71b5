import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePlan } from '../payments/test/portal-visitor.ts';
import { createTestShop, type TestShop } from './testing.ts';

const DAY = 24 * 3600_000;
const GOOD = '4242424242424242';
const DECLINED_LATER = '4000000000000341';
let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function subscriber(card = GOOD) {
  count += 1;
  const email = `payer-${count}-${Date.now()}@example.com`;
  const token = await shop.signIn(email);
  const body = { email, priceId: 'price_test_3_months' };
  const checkout = (await shop.call('/billing/checkout-session', { token, body })).data.url as string;
  await shop.pay(checkout, card);
  await shop.payments.deliverEvents();
  return { email, token };
}

/** Subjects of the mails about a plan, oldest first. */
const subjects = async (email: string) =>
  (await shop.provider.inbox.messages(email))
    .filter(({ code }) => code === undefined)
    .map(({ subject }) => subject)
    .reverse();

const textOf = async (email: string, subject: RegExp) =>
  (await shop.provider.inbox.messages(email)).find((mail) => subject.test(mail.subject ?? ''))?.text;

const portalOf = async (token: string) =>
  (await shop.call('/billing/portal-session', { token })).data.url as string;

const formIn = async (portal: string, name: string) =>
  new URL(
    new RegExp(`action="([^"]*/${name})"`).exec(await (await shop.visit(portal)).text())?.[1] as string,
    portal,
  ).href;

const settle = async () => {
  await shop.payments.settlePeriods();
  await shop.payments.deliverEvents();
};

describe('the plan in the account', () => {
  it('says how long it is, what it costs, and whether it renews', async () => {
    const { token } = await subscriber();
    const billing = async () => (await shop.call('/user', { token })).data.billing;
    expect((await billing())?.plan).toEqual({ months: 3, amount: 79_500, isCancelled: false });
    await shop.visit(await formIn(await portalOf(token), 'cancel'), {});
    await shop.payments.deliverEvents();
    expect((await billing())?.plan?.isCancelled).toBe(true);
    const { data } = await shop.call('/billing/receipts', { token });
    expect(data.receipts).toEqual([
      {
        number: expect.any(String),
        date: expect.any(String),
        amount: 79_500,
        currency: 'usd',
        items: [{ description: 'Membership, 3 months', from: expect.any(String), to: expect.any(String) }],
      },
    ]);
  });

  it('has no receipts before the first payment', async () => {
    const token = await shop.signIn(`new-${Date.now()}@example.com`);
    expect((await shop.call('/billing/receipts', { token })).data.receipts).toEqual([]);
  });
});

describe('a mail server that is away', () => {
  it('delays the mails about a plan, and none is lost or sent twice', async () => {
    const sent: string[] = [];
    let isAway = true;
    const other = await createTestShop(undefined, {
      async email({ subject }) {
        if (isAway) throw new Error('away');
        sent.push(subject);
      },
    });
    try {
      const body = { email: 'guest@example.com', priceId: 'price_test_3_months' };
      const { url } = (await other.call('/billing/checkout-session', { body })).data;
      await other.pay(url as string, GOOD);
      await other.payments.deliverEvents();
      expect(sent).toEqual([]);
      isAway = false;
      for (let attempt = 0; attempt < 2; attempt++) {
        other.advance(60_000);
        await other.payments.deliverEvents();
      }
      expect(sent.sort()).toEqual([
        expect.stringMatching(/^Your 3-month plan has started/),
        expect.stringMatching(/^Your receipt/),
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('the mails about a plan', () => {
  it('welcome the payer and give a receipt, once', async () => {
    const { email } = await subscriber();
    for (const delivery of shop.deliveries.slice()) await shop.backend.fetch(delivery.clone());
    expect((await subjects(email)).sort()).toEqual([
      expect.stringMatching(/^Your 3-month plan has started/),
      expect.stringMatching(/^Your receipt/),
    ]);
    expect(await textOf(email, /has started$/)).toMatch(
      /Welcome to Dermily\..*renews on \w+ \d+, \d{4} for \$795\.00/s,
    );
    expect(await textOf(email, /receipt/)).toContain('we charged you $795.00');
  });

  it('say in the receipt of a new plan that a credit has paid it, and when the new plan ends', async () => {
    const { email, token } = await subscriber();
    const plan = await formIn(await portalOf(token), 'plan');
    await changePlan(shop, plan.replace(/\/plan$/, ''), 'price_test_1_month');
    await shop.payments.deliverEvents();
    const receipts = (await shop.provider.inbox.messages(email)).filter(({ subject }) =>
      subject?.startsWith('Your receipt'),
    );
    const text = receipts.map((mail) => mail.text).find((one) => one.includes('your credit paid'));
    expect(text).toMatch(/your credit paid \$335\.00 for your Dermily plan.*Your card was not charged\./s);
    expect(text).not.toContain('$0.00');
    const end = /which runs until (\w+ \d+, \d{4})\./.exec(text ?? '')?.[1] ?? '';
    expect((Date.parse(end) - Date.now()) / DAY).toBeLessThan(32);
  });

  it('confirm a cancellation, with the day until which the plan is theirs', async () => {
    const { email, token } = await subscriber();
    await shop.visit(await formIn(await portalOf(token), 'cancel'), {});
    await shop.payments.deliverEvents();
    expect(await textOf(email, /Your plan is canceled/)).toMatch(/yours until \w+ \d+, \d{4}\./);
  });

  // The clock moves on from test to test, never back.
  it('go to the address that the payer still has, after a visit without the one they paid with', async () => {
    const kept = `kept-${Date.now()}@example.com`;
    const givenUp = `given-up-${Date.now()}@example.com`;
    const { token, remove } = await shop.addAddress(await shop.signIn(kept), givenUp);
    const body = { email: givenUp, priceId: 'price_test_3_months' };
    const checkout = (await shop.call('/billing/checkout-session', { token, body })).data.url as string;
    await shop.pay(checkout, GOOD);
    await shop.payments.deliverEvents();
    await shop.call('/user', { token });
    expect(await subjects(givenUp)).toHaveLength(2);
    await remove();
    await shop.call('/user', { token });
    const portal = await portalOf(token);
    expect((await (await shop.visit(portal)).text()).replace('<wbr />', '')).toContain(kept);
    await shop.visit(await formIn(portal, 'cancel'), {});
    await shop.payments.deliverEvents();
    expect(await subjects(kept)).toEqual(['Your plan is canceled']);
    expect(await subjects(givenUp)).toHaveLength(2);
  });

  it('report the end of a canceled plan, once', async () => {
    const { email, token } = await subscriber();
    await shop.visit(await formIn(await portalOf(token), 'cancel'), {});
    await settle();
    expect(await subjects(email)).not.toContain('Your plan has ended');
    shop.advance(94 * DAY);
    await settle();
    await settle();
    expect((await subjects(email)).slice(-2)).toEqual(['Your plan is canceled', 'Your plan has ended']);
    expect(await textOf(email, /^Your plan has ended/)).toContain('you will not be charged again');
  });

  it('report the end of an overdue plan that is canceled', async () => {
    const { email, token } = await subscriber(DECLINED_LATER);
    shop.advance(94 * DAY);
    await settle();
    const pay = await formIn(await portalOf(token), 'pay');
    await shop.submit(pay.replace(/pay$/, 'end'), {});
    await shop.payments.deliverEvents();
    expect((await subjects(email)).slice(-2)).toEqual(['Your payment failed', 'Your plan has ended']);
  });

  it('report no end of a plan that is deleted with its account', async () => {
    const { email, token } = await subscriber();
    await shop.call('/user', { token, body: { email }, method: 'DELETE' });
    await shop.payments.deliverEvents();
    expect(await subjects(email)).not.toContain('Your plan has ended');
  });

  it('remind of a renewal a week before, once, then give a receipt', async () => {
    const { email } = await subscriber();
    shop.advance(80 * DAY);
    await settle();
    expect(await subjects(email)).toHaveLength(2);
    shop.advance(8 * DAY);
    await settle();
    await settle();
    expect(await textOf(email, /^Your plan renews on/)).toContain('we will charge $795.00 to your card');
    expect(await subjects(email)).toHaveLength(3);
    shop.advance(6 * DAY);
    await settle();
    expect((await subjects(email)).filter((subject) => /receipt/.test(subject ?? ''))).toHaveLength(2);
  });

  it('report a failed payment, which another card pays', async () => {
    const { email, token } = await subscriber(DECLINED_LATER);
    shop.advance(94 * DAY);
    await settle();
    expect(await textOf(email, /^Your payment failed/)).toContain('declined the payment of $795.00');
    expect((await shop.call('/user', { token })).data.billing?.status).toBe('past_due');
    // The same subscription is paid, not another one bought.
    const again = { email, priceId: 'price_test_3_months' };
    expect((await shop.call('/billing/checkout-session', { token, body: again })).data).toEqual({});
    const pay = await formIn(await portalOf(token), 'pay');
    const card = { expiry: '12 / 40', cvc: '123', name: 'Ada Lovelace' };
    const declined = await shop.submit(pay, { ...card, number: '4000000000000002' });
    expect(declined.page).toContain('Your card was declined.');
    expect((await shop.visit(pay, { ...card, number: GOOD })).status).toBe(303);
    await shop.payments.deliverEvents();
    expect((await shop.call('/user', { token })).data.billing?.status).toBe('active');
  });
});
