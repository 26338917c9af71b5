import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../provider/store/open-store.ts';
import { onceByKey } from './api/idempotency.ts';
import { cardLabel, cardName } from './card-label.ts';
import { prices } from './prices.ts';
import { openEntries } from './store/entries.ts';
import type { PaymentsSchema } from './store/schema.ts';
import { ledgerOn, openPaymentTables } from './test/test-ledger.ts';

let store: Store;
let db: Kysely<PaymentsSchema>;
const now = () => new Date();

beforeAll(async () => {
  ({ store, db } = await openPaymentTables());
});
afterAll(() => store.close());

const ledger = () => ledgerOn(db);

const checkout = () =>
  ledger().transact(async (work) => {
    const { id: customer } = await work.createCustomer('ada@example.com');
    const { id } = await work.createCheckout({
      price: prices[0] as (typeof prices)[0],
      customer,
      customerEmail: 'ada@example.com',
      clientReference: null,
      asksForAddress: true,
      successUrl: 'http://localhost:5173/',
      cancelUrl: 'http://localhost:5173/',
    });
    return { customer, id };
  });

/** Everything in the service's tables, as text. */
const stored = async () => {
  const { rows } = await sql<{ data: string }>`select data::text from payments.objects
    union all select data::text from payments.entries`.execute(db);
  return rows.map(({ data }) => data).join('\n');
};

describe('what a visitor typed into a refused form', () => {
  it('is deleted with the payment', async () => {
    const { id } = await checkout();
    const entry = await openEntries(db, now).keep(id, { name: 'Ada of the payment' });
    expect(await openEntries(db, now).find(id, entry)).toEqual({ name: 'Ada of the payment' });
    await ledger().transact((work) => work.completeCheckout(id));
    expect(await stored()).not.toContain('Ada of the payment');
  });

  it('is deleted with the customer, in the checkout and in the portal', async () => {
    const { id, customer } = await checkout();
    const portal = await ledger().transact((work) => work.createPortal(customer, 'http://localhost:5173/'));
    await openEntries(db, now).keep(id, { name: 'Ada of the checkout' });
    await openEntries(db, now).keep(portal.id, { name: 'Ada of the portal' });
    await ledger().transact((work) => work.deleteCustomer(customer));
    expect(await stored()).not.toMatch(/Ada of the (checkout|portal)/);
  });

  it('is shown in the page it was typed into, and in no other', async () => {
    const [mine, other] = [await checkout(), await checkout()];
    const entry = await openEntries(db, now).keep(mine.id, { name: 'Ada' });
    expect(await openEntries(db, now).find(other.id, entry)).toBeUndefined();
  });
});

describe('the address of a customer', () => {
  it('is deleted with the customer, in events and kept answers too, and the payment stays', async () => {
    const { id, customer } = await checkout();
    const shipping = {
      name: 'Ada of the sensors',
      address: {
        line1: '12 Main St',
        line2: null,
        city: 'Portland',
        state: 'OR',
        postal_code: '97201',
        country: 'US',
      },
    };
    await ledger().transact((work) => work.noteShipping(id, shipping));
    await ledger().transact((work) => work.completeCheckout(id));
    const once = onceByKey(ledger(), now);
    await once('of the sensors', 'a request', async ({ objects }) => ({
      status: 200,
      body: await objects.find('checkout.session', id),
    }));
    const traces = async () => {
      const { rows } = await sql<{ text: string }>`select data::text as text from payments.objects
        union all select payload from payments.deliveries union all select answer::text from payments.idempotency`.execute(
        db,
      );
      return rows.filter(({ text }) => text.includes(customer)).map(({ text }) => text);
    };
    expect((await traces()).filter((text) => text.includes('Ada of the sensors'))).toHaveLength(5);
    await ledger().transact((work) => work.deleteCustomer(customer));
    const left = await traces();
    expect(left.filter((text) => /Ada of the sensors|ada@example\.com/.test(text))).toEqual([]);
    expect(left.filter((text) => text.includes('"invoice"')).length).toBeGreaterThan(0);
  });
});

describe('the card of a plan', () => {
  it('is stored as brand and last four digits, and deleted with the customer', async () => {
    const { id, customer } = await checkout();
    const card = cardLabel('4000 0000 0000 0341');
    await ledger().transact((work) => work.completeCheckout(id, { card }));
    expect((await stored()).includes('"last4": "0341"')).toBe(true);
    await ledger().transact((work) => work.deleteCustomer(customer));
    expect((await stored()).includes('0341')).toBe(false);
  });

  it.each([
    ['4242 4242 4242 4242', 'Visa ending in 4242'],
    ['5555-5555-5555-4444', 'Mastercard ending in 4444'],
    ['2223003122003222', 'Mastercard ending in 3222'],
    ['378282246310005', 'Card ending in 0005'],
  ])('%s is named %s', (number, name) => {
    expect(cardName(cardLabel(number))).toBe(name);
  });
});
