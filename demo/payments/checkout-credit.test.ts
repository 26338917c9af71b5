import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop, HOST } from '../backend/testing.ts';
import { CARDS, changePlan, hiddenFields, portalVisitor, sdkOf } from './test/portal-visitor.ts';

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

/** The checkout of somebody whose plan has ended, with a credit of about $996 from an earlier one. */
async function comeBack(price: string) {
  const { customer, portal, subscription } = await portalVisitor(shop, stripe, 'price_test_6_months');
  await changePlan(shop, `${portal}/${subscription}`, 'price_test_1_month');
  await stripe.subscriptions.cancel(subscription);
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: `${HOST}/account`,
    cancel_url: `${HOST}/account`,
  });
  const page = await (await shop.visit(url as string)).text();
  return { customer, portal, url: url as string, page };
}

const newestInvoice = async (customer: string) => (await stripe.invoices.list({ customer })).data[0];

describe('the hosted checkout of a customer with a credit', () => {
  it('says what the credit leaves to pay, and charges exactly that', async () => {
    const { customer, url, page } = await comeBack('price_test_6_months');
    const [, due] = /<title>Pay (\$[\d.,]+)<\/title>/.exec(page) ?? [];
    expect(due).toMatch(/^\$33[56]\./);
    expect(page).toContain('<p class="merchant">Dermily</p>');
    expect(page).toMatch(/Your credit[^$]*−\$99\d\.\d\d/);
    expect(page).toContain('$1,332.00 every 6 months, until you cancel');
    const challenge = (await shop.pay(url, CARDS.challenged)).headers.get('location') ?? '';
    const question = await (await shop.visit(new URL(challenge, url).href)).text();
    expect(question).toContain(`Your bank is asking you to confirm a payment of ${due}.`);
    await shop.visit(`${url}/3ds`, { ...hiddenFields(question), answer: 'complete' });
    const invoice = await newestInvoice(customer);
    expect(`$${((invoice?.amount_paid ?? 0) / 100).toFixed(2)}`).toBe(due);
  });

  it('says that the card is not charged where the credit pays for everything', async () => {
    const { customer, portal, url, page } = await comeBack('price_test_1_month');
    expect(await (await shop.visit(portal)).text()).toMatch(
      /Your credit of \$99\d\.\d\d is used for your next plan\./,
    );
    expect(page).toContain('<title>Pay $0.00</title>');
    expect(page).toContain('Your card is not charged today.');
    expect(page).toMatch(/\$66\d\.\d\d of your credit is left for later\./);
    await shop.pay(url, CARDS.succeeds);
    expect((await newestInvoice(customer))?.amount_paid).toBe(0);
  });
});
