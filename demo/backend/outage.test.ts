import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../provider/provider.ts';
import { startOwnPostgres } from '../provider/test/postgres-server.ts';
import { createTestShop, type TestShop } from './testing.ts';

const postgres = await startOwnPostgres();
const CARD = '4242424242424242';
const EMAIL = 'ada@example.com';

let shop: TestShop;

beforeAll(async () => {
  if (!postgres) return;
  const masterSecret = 'a master secret for tests that is long enough, really';
  shop = await createTestShop(await openStore({ databaseUrl: postgres.url, masterSecret }));
});

afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
});

const order = { email: EMAIL, priceId: 'price_test_3_months' };

describe.skipIf(!postgres)('while the shop’s PostgreSQL is away', () => {
  it('the hosted pages and the backend ask to try again, and one payment is made afterwards', async () => {
    const token = await shop.signIn(EMAIL);
    const opened = await shop.call('/billing/checkout-session', { body: order, token });
    const url = opened.data.url as string;
    await postgres?.outage?.begin();
    try {
      for (const answer of [
        await shop.visit(url),
        await shop.pay(url, CARD),
        await shop.pay(`${url}/3ds`, CARD),
      ]) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        const page = await answer.text();
        expect(page).toContain('The service is unavailable for a moment. Please try again.');
        expect(page).toContain(`<a class="button" href="${new URL(url).pathname}">Try again</a>`);
      }
      expect(await shop.call('/user', { token })).toEqual({
        status: 503,
        data: { message: 'The service is unavailable for a moment. Please try again.' },
      });
      expect((await shop.call('/billing/checkout-session', { body: order, token })).status).toBe(503);
    } finally {
      await postgres?.outage?.end();
    }
    await expect.poll(async () => (await shop.visit(url)).status, { timeout: 20_000 }).toBe(200);
    expect((await shop.pay(url, CARD)).status).toBe(303);
    await shop.payments.deliverEvents();
    expect((await shop.call('/user', { token })).data.billing).toMatchObject({ status: 'active' });
    expect((await shop.call('/billing/receipts', { token })).data.receipts).toHaveLength(1);
  }, 120_000);
});
