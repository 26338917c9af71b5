import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdkOf } from '../payments/test/portal-visitor.ts';
import { ADDRESS, createTestShop, type TestShop } from './testing.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const HOME = {
  name: 'Ada Lovelace',
  line1: '12 Main St',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

let count = 0;
async function openCheckout() {
  const email = `shipping-${++count}@example.com`;
  const token = await shop.signIn(email);
  const order = { email, priceId: 'price_test_3_months' };
  const { data } = await shop.call('/billing/checkout-session', { token, body: order });
  return { email, token, url: data.url as string };
}

async function subscribe() {
  const opened = await openCheckout();
  await shop.pay(opened.url, '4242424242424242');
  await expect
    .poll(async () => (await shop.call('/user', { token: opened.token })).data.billing?.status)
    .toBe('active');
  return opened;
}

const card = { number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada Lovelace' };

describe('the address for the sensors', () => {
  it('is requested in the checkout, which names the missing fields and keeps the others', async () => {
    const { url } = await openCheckout();
    expect(await (await shop.visit(url)).text()).toContain('autocomplete="shipping postal-code"');
    const { page } = await shop.submit(url, { ...card, ...ADDRESS, zip: '12' });
    expect(page).toContain('Enter a ZIP code of five digits.');
    expect(page).toContain('value="12 Main St"');
  });

  it('survives a declined card', async () => {
    const { url } = await openCheckout();
    const { page } = await shop.submit(url, { ...card, ...ADDRESS, number: '4000000000000002' });
    expect(page).toContain('Your card was declined.');
    expect(await (await shop.visit(url)).text()).toContain('value="12 Main St"');
  });

  it('is that of the checkout, and can be changed', async () => {
    const { token } = await subscribe();
    const { data } = await shop.call('/billing/shipping-address', { token });
    expect(data.address).toEqual(HOME);
    const next = { ...HOME, line1: '9 Oak Ave', line2: 'Apt 4', city: 'Salem', zip: '97301' };
    const changed = await shop.call('/billing/shipping-address', {
      token,
      method: 'PUT',
      body: { ...next, state: 'Oregon' },
    });
    expect(changed.status).toBe(200);
    expect((await shop.call('/billing/shipping-address', { token })).data.address).toEqual(next);
  });

  it('is filled in for the next checkout', async () => {
    const { email, token } = await subscribe();
    const portal = await shop.call('/billing/portal-session', { token });
    const page = await (await shop.visit(portal.data.url as string)).text();
    const subscription = /\/(sub_\w+)\/cancel"/.exec(page)?.[1] ?? '';
    await sdkOf(shop).subscriptions.cancel(subscription);
    await expect
      .poll(async () => (await shop.call('/user', { token })).data.billing?.status)
      .toBe('canceled');
    const order = { email, priceId: 'price_test_1_month' };
    const again = await shop.call('/billing/checkout-session', { token, body: order });
    expect(await (await shop.visit(again.data.url as string)).text()).toContain('value="12 Main St"');
  });

  it('is in the welcome mail, with when the sensors come', async () => {
    const { email } = await subscribe();
    await expect
      .poll(async () => (await shop.provider.inbox.messages(email)).map(({ text }) => text).join())
      .toContain('ship on the next business day to 12 Main St, Portland, OR 97201 and arrive within five');
  });

  it.each([
    ['line1', ''],
    ['state', 'Bavaria'],
    ['zip', '1'],
    ['city', 'x'.repeat(121)],
  ])('is refused with the %s "%s"', async (name, value) => {
    const { token } = await subscribe();
    const body = { ...HOME, [name]: value };
    const { status, data } = await shop.call('/billing/shipping-address', { token, method: 'PUT', body });
    expect(status).toBe(400);
    expect(data.message).toContain(name);
    expect(data.field).toBe(name);
  });

  it('needs a session, and a plan to be changed', async () => {
    expect((await shop.call('/billing/shipping-address')).status).toBe(401);
    const token = await shop.signIn('nobody-yet@example.com');
    expect((await shop.call('/billing/shipping-address', { token })).data.address).toBeNull();
    const put = await shop.call('/billing/shipping-address', { token, method: 'PUT', body: HOME });
    expect(put.status).toBe(404);
  });

  it('is deleted with the account', async () => {
    const { email, token } = await subscribe();
    expect((await shop.call('/user', { token, method: 'DELETE', body: { email } })).status).toBe(200);
    const again = await shop.signIn(email);
    expect((await shop.call('/billing/shipping-address', { token: again })).data.address).toBeNull();
  });
});
