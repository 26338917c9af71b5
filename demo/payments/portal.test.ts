import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop } from '../backend/testing.ts';
import { CARDS, changePlan, hiddenFields, portalVisitor, sdkOf } from './test/portal-visitor.ts';

const MASTERCARD = { number: '5555555555554444', expiry: '12 / 40', cvc: '737', name: 'Ada King' };

const DAY = 24 * 3600_000;

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

const textOf = async (url: string) => (await shop.visit(url)).text();

const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1];

describe('a change in the portal', () => {
  it('is said in the title, which screen readers read first, and at the top', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe);
    const own = `${portal}/${subscription}`;
    const canceled = await shop.submit(`${own}/cancel`, {});
    expect(titleOf(canceled.page)).toBe('Your plan is canceled. Your subscription');
    expect(canceled.page).toMatch(/role="status">Your plan is canceled\./);
    expect(titleOf((await shop.submit(`${own}/resume`, {})).page)).toBe(
      'Your plan renews again. Your subscription',
    );
    // Back
    expect(titleOf(await textOf(canceled.url))).toBe('Your subscription');
    const refused = await shop.submit(`${own}/card`, { ...MASTERCARD, cvc: 'x' });
    expect(titleOf(refused.page)).toBe('Error: Change your card');
    await stripe.subscriptions.cancel(subscription);
    expect(titleOf((await shop.submit(`${own}/cancel`, {})).page)).toBe('Your subscription');
    // Back to what was said before.
    expect(titleOf(await textOf(`${portal}?done=renewed`))).toBe('Your subscription');
  });

  it('sends one event, however often a button is pressed', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe);
    const changes = async () =>
      (await stripe.events.list({ type: 'customer.subscription.updated' })).data.filter(
        ({ data }) => (data.object as Stripe.Subscription).id === subscription,
      ).length;
    const cancel = () => shop.submit(`${portal}/${subscription}/cancel`, {});
    expect((await cancel()).page).toContain('role="status">Your plan is canceled.');
    expect((await cancel()).page).toContain('role="status">Your plan is canceled.');
    expect(await changes()).toBe(1);
  });
});

describe('an overdue plan', () => {
  /** A plan whose renewal was refused. */
  const overdue = async (card = CARDS.declinedLater) => {
    const { customer, subscription } = await portalVisitor(shop, stripe, undefined, card);
    shop.advance(32 * DAY);
    await shop.payments.settlePeriods();
    const { url } = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://localhost:5173/account',
    });
    const status = async () => (await stripe.subscriptions.retrieve(subscription)).status;
    return { portal: url, own: `${url}/${subscription}`, status };
  };

  it('is also one whose card needs a confirmation of every payment: nobody was there to give it', async () => {
    const { own, status } = await overdue(CARDS.challenged);
    expect(await status()).toBe('past_due');
    const asked = await shop.submit(`${own}/pay`, { ...MASTERCARD, number: CARDS.challenged });
    await shop.submit(`${own}/3ds`, { ...hiddenFields(asked.page), answer: 'complete' });
    expect(await status()).toBe('active');
  });

  it('ends after a question that says what happens', async () => {
    const { portal, own, status } = await overdue();
    const page = await textOf(portal);
    expect(page).toContain(`href="${new URL(own).pathname}/end"`);
    const question = await textOf(`${own}/end`);
    expect(titleOf(question)).toBe('Cancel your plan now?');
    expect(question).toContain('The payment of $335.00 that failed is not charged.');
    expect(await status()).toBe('past_due');
    const ended = await shop.submit(`${own}/end`, {});
    expect(titleOf(ended.page)).toBe('Your plan has ended. Your subscription');
    expect(await status()).toBe('canceled');
  });

  it('continues when another tab has paid for it since', async () => {
    const { portal, own, status } = await overdue();
    await shop.submit(`${own}/pay`, MASTERCARD);
    const again = await shop.submit(`${own}/pay`, MASTERCARD);
    expect(again.page).toContain('role="status">Your plan is paid.');
    const { page } = await shop.submit(`${own}/end`, {});
    expect(titleOf(page)).toBe('Your subscription');
    expect(await status()).toBe('active');
    const { headers } = await shop.visit(`${own}/end`);
    expect(headers.get('location')).toBe(new URL(portal).pathname);
  });
});

describe('the card of a plan', () => {
  it('can be replaced at any time, and then pays the next change of the plan', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe);
    expect(await textOf(portal)).toContain('Paid with Visa ending in 4242.');
    const own = `${portal}/${subscription}`;
    expect(await textOf(`${own}/card`)).toContain('The new card pays from the next payment on.');
    const { page } = await shop.submit(`${own}/card`, MASTERCARD);
    expect(page).toContain('Your card has changed.');
    expect(page).toContain('Paid with Mastercard ending in 4444.');
    expect(await textOf(`${own}/plan?price=price_test_6_months`)).toContain('Mastercard ending in 4444');
    expect((await stripe.invoices.list({ subscription })).data).toHaveLength(1);
  });

  it('waits for the bank’s confirmation where the card needs it', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe);
    const own = `${portal}/${subscription}`;
    const entered = { ...MASTERCARD, number: CARDS.challenged };
    const asked = await shop.submit(`${own}/card`, entered);
    expect(asked.page).toContain('Your bank is asking you to confirm your card.');
    const failed = await shop.submit(`${own}/3ds`, { ...hiddenFields(asked.page), answer: 'fail' });
    expect(failed.page).toContain('We are unable to authenticate your payment method.');
    expect(await textOf(portal)).toContain('Paid with Visa ending in 4242.');
    // Back shows the confirmation again.
    const { page } = await shop.submit(`${own}/3ds`, {
      ...hiddenFields(await textOf(asked.url)),
      answer: 'complete',
    });
    expect(page).toContain('Your card has changed.');
    expect(page).toContain('Paid with Visa ending in 3184.');
  });

  it('is not requested again, and its refusal is not shown, once a card has been accepted', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe);
    const own = `${portal}/${subscription}`;
    const refused = await shop.submit(`${own}/card`, { ...MASTERCARD, number: CARDS.declined });
    const asked = await shop.submit(`${own}/card`, { ...MASTERCARD, number: CARDS.challenged });
    await shop.submit(`${own}/card`, MASTERCARD);
    const page = await textOf(refused.url);
    expect(page).toContain('Your plan is paid with Mastercard ending in 4444.');
    expect(page).not.toContain('Your card was declined.');
    const { headers } = await shop.visit(asked.url);
    expect(headers.get('location')).toBe(new URL(portal).pathname);
    await shop.submit(`${own}/3ds`, { ...hiddenFields(asked.page), answer: 'complete' });
    expect(await textOf(portal)).toContain('Paid with Mastercard ending in 4444.');
  });

  it('stays when its replacement is refused, on a page of its own', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe);
    const { url, page } = await shop.submit(`${portal}/${subscription}/card`, {
      ...MASTERCARD,
      number: CARDS.declined,
    });
    expect(page).toContain('Your card was declined.');
    expect(await textOf(url)).toBe(page);
    expect(await textOf(portal)).toContain('Paid with Visa ending in 4242.');
  });

  it('lets a plan change that the card before did not pay', async () => {
    const { portal, subscription } = await portalVisitor(shop, stripe, undefined, CARDS.declinedLater);
    const own = `${portal}/${subscription}`;
    const declined = await changePlan(shop, own, 'price_test_6_months');
    expect(declined.page).toContain(`${new URL(own).pathname}/card`);
    await shop.submit(`${own}/card`, MASTERCARD);
    expect((await changePlan(shop, own, 'price_test_6_months')).page).toContain('Your plan has changed.');
  });

  it('cannot be changed by another customer', async () => {
    const other = await portalVisitor(shop, stripe);
    const { portal, subscription } = await portalVisitor(shop, stripe);
    await shop.submit(`${other.portal}/${subscription}/card`, MASTERCARD);
    expect(await textOf(portal)).toContain('Visa ending in 4242');
  });
});
