import { expect, it } from 'vitest';
import { createPayments } from '../payments.ts';
import { sdkOf } from './portal-visitor.ts';
import { openPaymentTables } from './test-ledger.ts';

const HOST = 'http://localhost:5173';
const secrets = { secretKey: 'sk_test_of_these_tests', webhookSecret: 'whsec_of_these_tests' };
const customer = 'cus_1';
const START = Date.UTC(2026, 10, 22) / 1000;
const shared = { created: START, livemode: false, metadata: {} };

/** A customer with a plan, as the version of 22 November 2026 stored them. */
const STORED = [
  { object: 'customer', id: customer, email: 'ada@example.com' },
  {
    object: 'subscription',
    id: 'sub_1',
    status: 'active',
    customer,
    canceled_at: null,
    cancel_at_period_end: false,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: 'si_1',
          object: 'subscription_item',
          quantity: 1,
          current_period_start: START,
          current_period_end: Date.UTC(2126, 10, 22) / 1000,
          price: {
            id: 'price_test_3_months',
            object: 'price',
            type: 'recurring',
            active: true,
            product: 'prod_membership',
            currency: 'usd',
            nickname: '3 months',
            recurring: { interval: 'month', interval_count: 3 },
            unit_amount: 79500,
          },
        },
      ],
    },
  },
  {
    object: 'invoice',
    id: 'in_1',
    number: 'G6DD5DV2',
    status: 'paid',
    currency: 'usd',
    customer,
    amount_paid: 79500,
    subscription: 'sub_1',
  },
];

it('payments of an older version are listed in the portal and by the API', async () => {
  const { store, db } = await openPaymentTables();
  for (const object of STORED) {
    await db
      .insertInto('payments.objects')
      .values({
        id: object.id,
        kind: object.object,
        customer: object.object === 'customer' ? null : customer,
        data: JSON.stringify({ ...shared, ...object }),
        version: 1,
        created_at: new Date(START * 1000),
      })
      .execute();
  }
  const payments = await createPayments({
    paymentsUrl: 'http://localhost:5182',
    hostUrl: HOST,
    merchant: 'Dermily',
    store,
    secretKey: secrets.secretKey,
    webhook: { url: 'http://localhost:5181/webhooks/stripe', secret: secrets.webhookSecret },
  });
  const stripe = sdkOf({ payments, secrets });

  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: `${HOST}/account` });
  const page = await payments.fetch(new Request(url));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('G6DD5DV2');
  const { data } = await stripe.invoices.list({ customer, expand: ['data.payments'] });
  expect(data.map(({ lines, payments }) => [lines.data, payments?.data])).toEqual([[[], []]]);

  const change = await (
    await payments.fetch(new Request(`${url}/sub_1/plan?price=price_test_1_month`))
  ).text();
  expect(change).toContain('Confirm your new plan');
  // The backend stores the credit after every event of the customer.
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  await payments.close();
  await store.close();
});
