import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop } from '../backend/testing.ts';
import { CARDS, changePlan, hiddenFields, portalVisitor, sdkOf } from './test/portal-visitor.ts';

const DAY = 24 * 3600_000;
const HALF_YEAR = 'price_test_6_months';
const MONTH = 'price_test_1_month';

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

const subscribe = async (price = MONTH, card = CARDS.succeeds) => {
  const visitor = await portalVisitor(shop, stripe, price, card);
  const own = `${visitor.portal}/${visitor.subscription}`;
  return {
    ...visitor,
    own,
    /** The page that says what a plan costs. */
    quote: async (plan: string) => (await shop.visit(`${own}/plan?price=${plan}`)).text(),
    change: (plan: string) => changePlan(shop, own, plan),
    page: async () => (await shop.visit(visitor.portal)).text(),
    plan: async () => {
      const { items, cancel_at_period_end } = await stripe.subscriptions.retrieve(visitor.subscription);
      const item = items.data[0] as Stripe.SubscriptionItem;
      const { price, current_period_start: start, current_period_end: end } = item;
      return { price: price.id, start, end, cancel_at_period_end };
    },
    /** Newest first. */
    invoices: async () => (await stripe.invoices.list({ subscription: visitor.subscription })).data,
    balance: async () => ((await stripe.customers.retrieve(visitor.customer)) as Stripe.Customer).balance,
  };
};

/** Moves the clock of all tests on, which expires portals: they are opened again. */
const advance = async (days: number, visitor: Awaited<ReturnType<typeof subscribe>>) => {
  shop.advance(days * DAY);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: visitor.customer,
    return_url: 'http://localhost:5173/account',
  });
  const own = `${url}/${visitor.subscription}`;
  return {
    ...visitor,
    own,
    portal: url,
    quote: async (plan: string) => (await shop.visit(`${own}/plan?price=${plan}`)).text(),
    change: (plan: string) => changePlan(shop, own, plan),
    page: async () => (await shop.visit(url)).text(),
  };
};

describe('a change of the plan', () => {
  it('starts a new period, and credits the unused time of the paid one as a line of the invoice', async () => {
    const visitor = await advance(15, await subscribe(MONTH));
    const before = await visitor.plan();
    const { proration_date } = hiddenFields(await visitor.quote(HALF_YEAR));
    const left = (before.end - Number(proration_date)) / (before.end - before.start);
    await visitor.change(HALF_YEAR);
    const [invoice] = await visitor.invoices();
    const [price, credit] = invoice?.lines.data ?? [];
    expect(price).toMatchObject({ amount: 133_200, description: 'Membership, 6 months' });
    expect(credit?.description).toBe('Credit for unused time, 1 month');
    // The new period started within the second or two between the two pages.
    expect(Math.abs((credit?.amount ?? 0) + Math.round(33_500 * left))).toBeLessThan(3);
    expect(invoice?.amount_paid).toBe(133_200 + (credit?.amount ?? 0));
    const after = await visitor.plan();
    expect(after.price).toBe(HALF_YEAR);
    expect((after.end - after.start) / 86_400).toBeGreaterThan(180);
    expect(await visitor.page()).toContain('Credit for unused time, 1 month');
  });

  it('never charges less than nothing: what is left of a credit pays for the next renewals', async () => {
    const visitor = await subscribe(HALF_YEAR);
    await visitor.change(MONTH);
    const [invoice] = await visitor.invoices();
    expect(invoice?.amount_paid).toBe(0);
    expect(invoice?.payments?.data).toEqual([]);
    const credit = await visitor.balance();
    expect(credit).toBeLessThanOrEqual(33_500 - 133_100);
    expect(await visitor.page()).toMatch(/Your credit of \$99\d\.\d\d is used first/);
    const later = await advance(32, visitor);
    await shop.payments.settlePeriods();
    const [renewal] = await visitor.invoices();
    expect(renewal).toMatchObject({
      amount_paid: 0,
      starting_balance: credit,
      ending_balance: credit + 33_500,
    });
    expect(await visitor.balance()).toBe(credit + 33_500);
    expect(await later.page()).toContain('Your credit');
  });

  it('announces a renewal with what the credit leaves to pay', async () => {
    const visitor = await subscribe('price_test_3_months');
    // $795 pay this month and the next, and $125 of the third.
    await visitor.change(MONTH);
    const announced = async () =>
      (await stripe.events.list({ type: 'invoice.upcoming' })).data
        .map(({ data }) => data.object as Stripe.Invoice)
        .filter(({ customer }) => customer === visitor.customer)
        .map(({ amount_due }) => amount_due);
    await advance(25, visitor);
    await shop.payments.settlePeriods();
    expect(await announced()).toEqual([0]);
    for (const days of [10, 20]) {
      await advance(days, visitor);
      await shop.payments.settlePeriods();
    }
    const [next] = await announced();
    // Some seconds of the three months may be used.
    expect((next ?? 0) - 21_000).toBeGreaterThanOrEqual(0);
    expect((next ?? 0) - 21_000).toBeLessThan(10);
  });

  it('is refused while a cancellation is pending: the plan is renewed first', async () => {
    const visitor = await subscribe();
    const form = hiddenFields(await visitor.quote(HALF_YEAR));
    await shop.submit(`${visitor.own}/cancel`, {});
    const page = await visitor.page();
    expect(page).toContain('Renew plan');
    expect(page).not.toContain('Change plan');
    expect((await shop.visit(`${visitor.own}/plan?price=${HALF_YEAR}`)).headers.get('location')).toBe(
      new URL(visitor.portal).pathname,
    );
    const confirmed = await shop.submit(`${visitor.own}/plan`, form);
    expect(confirmed.page).toContain('Your plan has not changed, because it is canceled.');
    expect(await visitor.plan()).toMatchObject({ price: MONTH, cancel_at_period_end: true });
    await shop.submit(`${visitor.own}/resume`, {});
    expect(await visitor.page()).toContain('Change plan');
    expect(await visitor.plan()).toMatchObject({ price: MONTH, cancel_at_period_end: false });
  });

  it('is charged once, however often it is confirmed', async () => {
    const visitor = await subscribe();
    const form = hiddenFields(await visitor.quote(HALF_YEAR));
    await Promise.all(Array.from({ length: 8 }, () => shop.submit(`${visitor.own}/plan`, form)));
    // A browser follows the answer to the last press.
    const last = await shop.submit(`${visitor.own}/plan`, form);
    expect(last.page).toContain('role="status">Your plan has changed.');
    expect(await visitor.invoices()).toHaveLength(2);
  });

  it('waits for the bank’s confirmation where the card needs it, and is charged once', async () => {
    const visitor = await subscribe(MONTH, CARDS.challenged);
    const challenge = await visitor.change(HALF_YEAR);
    expect(challenge.page).toMatch(/Your bank is asking you to confirm a payment of \$99\d\.\d\d\./);
    expect((await visitor.plan()).price).toBe(MONTH);
    const answer = (answer: string) =>
      shop.submit(`${visitor.own}/plan/3ds`, { ...hiddenFields(challenge.page), answer });
    const failed = await answer('fail');
    expect(failed.page).toContain('We are unable to authenticate your payment method.');
    expect(failed.page).toContain('Your plan has not changed.');
    expect(failed.page).toContain(`${new URL(visitor.own).pathname}/card`);
    expect(await visitor.invoices()).toHaveLength(1);
    // Back shows the confirmation again.
    expect(await (await shop.visit(challenge.url)).text()).toContain('3-D Secure');
    expect((await answer('complete')).page).toContain('Your plan has changed.');
    expect((await visitor.plan()).price).toBe(HALF_YEAR);
    // Back from there, and a second press.
    expect((await shop.visit(challenge.url)).status).toBe(303);
    expect((await answer('complete')).page).toContain('role="status">Your plan has changed.');
    expect(await visitor.invoices()).toHaveLength(2);
  });

  it('asks no bank for a payment of nothing', async () => {
    const visitor = await subscribe(HALF_YEAR, CARDS.challenged);
    expect((await visitor.change(MONTH)).page).toContain('Your plan has changed.');
  });

  it('asks again for a confirmation that came too late', async () => {
    const visitor = await subscribe(MONTH, CARDS.challenged);
    const challenge = await visitor.change(HALF_YEAR);
    shop.advance(20 * 60_000);
    const { page } = await shop.submit(`${visitor.own}/plan/3ds`, {
      ...hiddenFields(challenge.page),
      answer: 'complete',
    });
    expect(page).toContain('Please check them again.');
    expect((await visitor.plan()).price).toBe(MONTH);
  });

  it('does nothing when the bank declines the card', async () => {
    const visitor = await subscribe(MONTH, CARDS.declinedLater);
    const { page } = await visitor.change(HALF_YEAR);
    expect(page).toContain('Your card was declined. Your plan has not changed.');
    expect((await visitor.plan()).price).toBe(MONTH);
    expect(await visitor.invoices()).toHaveLength(1);
  });
});

describe('the page before a change of the plan', () => {
  it('says what is paid today, with which card, and when the plan renews, and changes nothing', async () => {
    const visitor = await subscribe();
    const page = await visitor.quote(HALF_YEAR);
    expect(page).toContain('$1,332.00');
    expect(page).toContain('Credit for unused time, 1 month');
    expect(page).toMatch(/Total today[^$]*\$99\d\.\d\d/s);
    expect(page).toContain('Visa ending in 4242');
    expect(page).toMatch(/renews on \w+ \d+, \d{4} for \$1,332\.00/);
    expect((await visitor.plan()).price).toBe(MONTH);
  });

  it('is what its confirmation charges, also some minutes later', async () => {
    const visitor = await subscribe();
    const page = await visitor.quote(HALF_YEAR);
    shop.advance(10 * 60_000);
    await shop.submit(`${visitor.own}/plan`, hiddenFields(page));
    const [invoice] = await visitor.invoices();
    expect(String(invoice?.amount_paid)).toBe(hiddenFields(page).amount);
  });

  it.each([
    ['an hour ago', { proration_date: '0' }],
    ['another amount', { amount: '1' }],
    ['no number', { proration_date: 'x', amount: 'x' }],
    ['the future', { proration_date: '99999999999' }],
  ])('is shown again when its confirmation states %s', async (_, change) => {
    const visitor = await subscribe();
    const form = { ...hiddenFields(await visitor.quote(HALF_YEAR)), ...change };
    const { page } = await shop.submit(`${visitor.own}/plan`, form);
    expect(page).toContain('Please check them again.');
    expect(page).toContain('Confirm your new plan');
    expect((await visitor.plan()).price).toBe(MONTH);
  });

  it('leads to the portal after the change, so that Back changes nothing', async () => {
    const visitor = await subscribe();
    await visitor.change(HALF_YEAR);
    const again = await shop.visit(`${visitor.own}/plan?price=${HALF_YEAR}`);
    expect(again.headers.get('location')).toBe(new URL(visitor.portal).pathname);
  });

  it('shows no plan of another customer', async () => {
    const [mine, other] = [await subscribe(), await subscribe()];
    const theirs = `${mine.portal}/${other.subscription}/plan`;
    expect((await shop.visit(`${theirs}?price=${HALF_YEAR}`)).status).toBe(303);
    await shop.submit(theirs, hiddenFields(await other.quote(HALF_YEAR)));
    expect((await other.plan()).price).toBe(MONTH);
  });
});
