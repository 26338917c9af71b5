import { afterAll, describe, expect, it } from 'vitest';
import { ADDRESS, createTestShop, HOST } from '../backend/testing.ts';
import { CARDS, hiddenFields, portalVisitor, sdkOf } from './test/portal-visitor.ts';

const DAY = 24 * 3600_000;
const CARD = { number: CARDS.succeeds, expiry: '12 / 40', cvc: '737', name: 'Ada King' };
const AGAIN = 'Enter your card again.';

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

const open = async () => {
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer_email: 'ada@example.com',
    line_items: [{ price: 'price_test_1_month', quantity: 1 }],
    shipping_address_collection: { allowed_countries: ['US'] },
    success_url: `${HOST}/account`,
    cancel_url: `${HOST}/account`,
  });
  return url as string;
};

/** Name of the field with the focus. */
const focused = (page: string) => /<input[^>]*name="([^"]+)"[^>]*\sautofocus/.exec(page)?.[1];

/** The value of a field. */
const textIn = (page: string, name: string) =>
  new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1];

describe('a refused checkout', () => {
  it('is a page of its own, which reload, Back and Forward read again', async () => {
    const url = await open();
    const refused = await shop.submit(url, { ...CARD, ...ADDRESS, zip: '12' });
    expect(refused.page).toContain('Enter a ZIP code of five digits.');
    expect(await (await shop.visit(refused.url)).text()).toBe(refused.page);
    const plain = await (await shop.visit(url)).text();
    expect(plain).not.toContain('zip-problem');
    expect(plain).not.toContain(AGAIN);
  });

  it('keeps what was typed, but never the card, and asks for it again', async () => {
    const { url, page } = await shop.submit(await open(), { ...CARD, ...ADDRESS, zip: '12' });
    expect([textIn(page, 'name'), textIn(page, 'line1'), textIn(page, 'zip')]).toEqual([
      'Ada King',
      '12 Main St',
      '12',
    ]);
    expect(['number', 'expiry', 'cvc'].map((name) => textIn(page, name))).toEqual(['', '', '']);
    expect(`${url}${page}`).not.toMatch(/4242424242424242|737|12 \/ 40/);
    expect(page).toContain(AGAIN);
    expect(page).toMatch(/id="card-again"\s+role="alert"/);
    expect(page).toMatch(/name="number"[^>]*aria-describedby="card-again"/);
  });

  it.each([
    ['the first part of the address that is wrong', { line1: '', zip: '1', cvc: 'x' }, 'line1'],
    ['the first part of the card that is wrong', { expiry: '1/20', cvc: 'x' }, 'expiry'],
    ['the card number when the bank declines the card', { number: CARDS.declined }, 'number'],
  ])('puts the focus on %s', async (_, change, name) => {
    const { page } = await shop.submit(await open(), { ...CARD, ...ADDRESS, ...change });
    expect(focused(page)).toBe(name);
    expect(page.match(/\sautofocus/g)).toHaveLength(1);
  });

  it('keeps a right address when the card is wrong', async () => {
    const url = await open();
    await shop.submit(url, { ...CARD, ...ADDRESS, number: '1' });
    expect(textIn(await (await shop.visit(url)).text(), 'line1')).toBe('12 Main St');
  });

  it('shows nothing for an entry that does not exist', async () => {
    const page = await (await shop.visit(`${await open()}?refused=entry_x`)).text();
    expect(page).not.toContain(AGAIN);
    expect(focused(page)).toBeUndefined();
  });
});

describe('a form that comes too late', () => {
  it('leads to a page of its own, which Back and reload do not send again', async () => {
    const url = await open();
    await stripe.checkout.sessions.expire(new URL(url).pathname.split('/').at(-1) ?? '');
    const late = await shop.submit(url, { ...CARD, ...ADDRESS });
    expect(late.url).toBe(url);
    expect(late.page).toContain('This checkout is closed');
    const { portal, subscription } = await portalVisitor(shop, stripe);
    shop.advance(DAY);
    for (const form of ['cancel', 'pay', 'card', 'plan', '3ds']) {
      const expired = await shop.submit(`${portal}/${subscription}/${form}`, CARD);
      expect(expired.url, form).toBe(portal);
      expect(expired.page, form).toContain('This page has expired');
    }
  });
});

describe('the form of the checkout', () => {
  it('lets the browser check what it can before the request', async () => {
    const page = await (await shop.visit(await open())).text();
    expect(page).not.toContain('novalidate');
    const pattern = (name: string) =>
      new RegExp(`^(?:${new RegExp(`name="${name}"[^>]*pattern="([^"]*)"`).exec(page)?.[1]})$`, 'v');
    for (const zip of ['97201', ' 97201-1234 ']) expect(pattern('zip').test(zip), zip).toBe(true);
    for (const zip of ['9720', 'OR 97201']) expect(pattern('zip').test(zip), zip).toBe(false);
    for (const number of ['4242 4242 4242 4242', '4242-4242-4242-4242', '4222222222222'])
      expect(pattern('number').test(number), number).toBe(true);
    for (const number of ['4242', 'x', '4'.repeat(20)])
      expect(pattern('number').test(number), number).toBe(false);
    for (const expiry of ['12 / 40', '1240', '3/27', '12-2040'])
      expect(pattern('expiry').test(expiry), expiry).toBe(true);
    for (const expiry of ['1', '12/4', 'soon']) expect(pattern('expiry').test(expiry), expiry).toBe(false);
    for (const cvc of ['123', '1234']) expect(pattern('cvc').test(cvc), cvc).toBe(true);
    for (const cvc of ['12', '12345']) expect(pattern('cvc').test(cvc), cvc).toBe(false);
  });
});

describe('a refused payment in the portal', () => {
  const overdue = async () => {
    const visitor = await portalVisitor(shop, stripe, 'price_test_1_month', CARDS.declinedLater);
    shop.advance(32 * DAY);
    await shop.payments.settlePeriods();
    const { url } = await stripe.billingPortal.sessions.create({
      customer: visitor.customer,
      return_url: `${HOST}/account`,
    });
    return { ...visitor, portal: url, pay: `${url}/${visitor.subscription}/pay` };
  };

  it.each([
    ['a wrong field', { cvc: 'x' }, 'security code is invalid', 'cvc'],
    ['a declined card', { number: CARDS.declined }, 'Your card was declined.', 'number'],
  ])('is a page of its own after %s', async (_, change, sentence, field) => {
    const { portal, pay } = await overdue();
    const refused = await shop.submit(pay, { ...CARD, ...change });
    expect(refused.page).toContain(sentence);
    expect(refused.page).toContain(AGAIN);
    expect([textIn(refused.page, 'name'), textIn(refused.page, 'number')]).toEqual(['Ada King', '']);
    expect(focused(refused.page)).toBe(field);
    expect(await (await shop.visit(refused.url)).text()).toBe(refused.page);
    expect(await (await shop.visit(portal)).text()).not.toContain(sentence);
  });

  it('waits for the bank’s confirmation, and is not shown again after it', async () => {
    const { portal, pay, subscription } = await overdue();
    const refused = await shop.submit(pay, { ...CARD, number: CARDS.declined });
    const challenge = await shop.submit(pay, { ...CARD, number: CARDS.challenged });
    expect(challenge.page).toContain('Your bank is asking you to confirm a payment of $335.00.');
    expect(await (await shop.visit(portal)).text()).toContain('Your last payment failed');
    const answer = { ...hiddenFields(challenge.page), answer: 'complete' };
    const { page } = await shop.submit(`${portal}/${subscription}/3ds`, answer);
    expect(page).toContain('Your payment is complete.');
    expect(page).toContain('Your plan renews on');
    expect(await (await shop.visit(refused.url)).text()).not.toContain('Your card was declined.');
  });

  it('is not repeated by a form of another tab', async () => {
    const { pay, subscription } = await overdue();
    await shop.submit(pay, CARD);
    const { page } = await shop.submit(pay, CARD);
    expect(page).not.toContain('Your payment is complete.');
    expect((await stripe.invoices.list({ subscription })).data).toHaveLength(2);
  });

  it('keeps the card that pays for the next change of the plan', async () => {
    const { pay, portal, subscription } = await overdue();
    await shop.submit(pay, { ...CARD, number: '5555555555554444' });
    const quote = await shop.visit(`${portal}/${subscription}/plan?price=price_test_6_months`);
    expect(await quote.text()).toContain('Mastercard ending in 4444');
  });
});
