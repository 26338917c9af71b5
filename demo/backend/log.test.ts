import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../provider/store/memory-store.ts';
import { createTestShop } from './testing.ts';

const store = await openMemoryStore();
const shop = await createTestShop(store);
afterAll(() => shop.close());

it('names no person when the database refuses their row', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const email = 'grace.hopper@example.com';
  const token = await shop.signIn(email);
  // PostgreSQL's error then quotes the whole row.
  await sql`alter table backend.checkouts add constraint closed check (attempt < 0)`.execute(store.db);
  const order = { email, priceId: 'price_test_3_months' };
  const { status } = await shop.call('/billing/checkout-session', { body: order, token });
  expect(status).toBe(500);
  const { user_id } = (await shop.call('/user', { token })).data as { user_id: string };
  expect(user_id).toMatch(/^user-test-/);
  const lines = log.mock.calls
    .map((words) => words.map((word) => (typeof word === 'string' ? word : inspect(word))).join(' '))
    .join('\n');
  log.mockRestore();
  expect(lines).toContain('violates check constraint "closed"');
  expect(lines).not.toContain(user_id);
});
