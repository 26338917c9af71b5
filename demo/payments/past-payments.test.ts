import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop, HOST } from '../backend/testing.ts';
import { portalVisitor, sdkOf } from './test/portal-visitor.ts';

const DAY = 24 * 3600_000;

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

describe('past payments', () => {
  it('are listed with the refunds, newest first', async () => {
    const { customer, subscription } = await portalVisitor(shop, stripe);
    const [invoice] = (await stripe.invoices.list({ subscription, expand: ['data.payments'] })).data;
    const payment_intent = (invoice as Stripe.Invoice).payments?.data[0]?.payment.payment_intent as string;
    shop.advance(2 * DAY);
    await stripe.refunds.create({ payment_intent, amount: 100 });
    shop.advance(30 * DAY);
    await shop.payments.settlePeriods();
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: `${HOST}/account` });
    const page = await (await shop.visit(url)).text();
    expect([...page.matchAll(/class="what">(\w+)</g)].map(([, what]) => what)).toEqual([
      'Paid',
      'Refunded',
      'Paid',
    ]);
  });

  it('say who was paid by whom, for what and for which days, as an HSA or FSA asks of a receipt', async () => {
    const { url } = await portalVisitor(shop, stripe).then(({ customer }) =>
      stripe.billingPortal.sessions.create({ customer, return_url: `${HOST}/account` }),
    );
    const page = await (await shop.visit(url)).text();
    expect(page).toMatch(/Dermily · \S+<wbr \/>@\S+/);
    expect(page).toMatch(/<dt>Membership, 1 month, \w+ \d+, \d{4} to \w+ \d+, \d{4}<\/dt>/);
  });
});
