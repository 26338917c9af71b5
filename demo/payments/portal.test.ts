import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop } from '../backend/testing.ts';
import { CARDS, changePlan, portalVisitor, sdkOf } from './test/portal-visitor.ts';

const MASTERCARD = { number: '5555555555554444', expiry: '12 / 40', cvc: '737', name: 'Ada King' };

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

const textOf = async (url: string) => (await shop.visit(url)).text();

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
