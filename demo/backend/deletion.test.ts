import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, PAYMENTS, type TestShop } from './testing.ts';

const CARD = '4242424242424242';
const DAY = 24 * 3600_000;
let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const idIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

const paymentApi = async (path: string) => {
  const headers = { authorization: `Bearer ${shop.secrets.secretKey}` };
  return (await shop.payments.fetch(new Request(`${PAYMENTS}${path}`, { headers }))).json();
};

async function subscriber() {
  count += 1;
  const email = `leaver-${count}-${Date.now()}@example.com`;
  const token = await shop.signIn(email);
  const body = { email, priceId: 'price_test_3_months' };
  const checkout = (await shop.call('/billing/checkout-session', { token, body })).data.url as string;
  await shop.pay(checkout, CARD);
  await shop.payments.deliverEvents();
  const { customer, subscription } = await paymentApi(`/v1/checkout/sessions/${idIn(checkout)}`);
  return { email, token, customer: customer as string, subscription: subscription as string };
}

const remove = (token: string, email: string) =>
  shop.call('/user', { method: 'DELETE', token, body: { email } });

describe('deleting an account', () => {
  it('ends plan, session and login, and keeps the receipts', async () => {
    const { email, token, customer, subscription } = await subscriber();
    const portal = (await shop.call('/billing/portal-session', { token })).data.url as string;
    expect(await remove(token, email.toUpperCase())).toEqual({ status: 200, data: {} });
    expect((await shop.call('/user', { token })).status).toBe(401);
    expect(await paymentApi(`/v1/subscriptions/${subscription}`)).toMatchObject({ status: 'canceled' });
    expect(await paymentApi(`/v1/customers/${customer}`)).toMatchObject({ deleted: true, email: null });
    expect(JSON.stringify(await paymentApi(`/v1/invoices?customer=${customer}`))).toContain(
      '"amount_paid":79500',
    );
    expect((await shop.visit(portal)).status).toBe(410);
    const mails = await shop.provider.inbox.messages(email);
    expect(mails[0]?.text).toContain('you will not be charged again');
  });

  it('leaves nothing to find after a new sign-up with the same address', async () => {
    const { email, token } = await subscriber();
    await remove(token, email);
    await shop.payments.deliverEvents();
    const again = await shop.signIn(email);
    expect((await shop.call('/user', { token: again })).data.billing).toMatchObject({ status: '' });
    expect((await shop.call('/billing/portal-session', { token: again })).status).toBe(404);
  });

  it('by the operator at the provider ends the plan before it renews, and deletes the payment data', async () => {
    const { email, token, customer, subscription } = await subscriber();
    const { provider } = shop;
    const headers = { authorization: `Bearer ${provider.adminSecret}` };
    const admin = async (path: string, method = 'GET') =>
      provider.fetch(new Request(`${provider.baseUrl}/admin/api${path}`, { method, headers }));
    const [{ user_id }] = await (await admin(`/users?search=${email}`)).json();
    expect((await admin(`/users/${user_id}`, 'DELETE')).status).toBe(204);
    expect((await shop.call('/user', { token })).status).toBe(401);
    const stays = await subscriber();
    shop.advance(88 * DAY);
    await shop.payments.settlePeriods();
    await shop.payments.deliverEvents();
    expect(await paymentApi(`/v1/subscriptions/${subscription}`)).toMatchObject({ status: 'canceled' });
    expect(await paymentApi(`/v1/customers/${customer}`)).toMatchObject({ deleted: true, email: null });
    expect((await provider.inbox.messages(email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^Your plan renews/),
    );
    expect(await paymentApi(`/v1/subscriptions/${stays.subscription}`)).toMatchObject({ status: 'active' });
    expect(await paymentApi(`/v1/customers/${stays.customer}`)).toMatchObject({ email: stays.email });
  });

  it('is refused without the own address, and deletes nothing', async () => {
    const { token } = await subscriber();
    const other = await subscriber();
    expect((await remove(token, other.email)).status).toBe(403);
    expect((await shop.call('/user', { method: 'DELETE', token })).status).toBe(403);
    expect((await shop.call('/user', { token })).data.billing?.status).toBe('active');
    expect((await shop.call('/user', { token: other.token })).data.billing?.status).toBe('active');
  });
});
