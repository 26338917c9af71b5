import type { Price } from './objects.ts';

const price = (id: string, months: number, unit_amount: number, nickname: string): Price => ({
  id,
  object: 'price',
  active: true,
  type: 'recurring',
  product: 'prod_membership',
  currency: 'usd',
  unit_amount,
  nickname,
  recurring: { interval: 'month', interval_count: months },
  livemode: false,
});

/** The account's catalogue. Amounts are in cents for the whole interval. */
export const prices: readonly Price[] = [
  price('price_test_1_month', 1, 335_00, '1 month'),
  price('price_test_3_months', 3, 3 * 265_00, '3 months'),
  price('price_test_6_months', 6, 6 * 222_00, '6 months'),
];

export const findPrice = (id: string): Price | undefined => prices.find((candidate) => candidate.id === id);

/** Formats an amount, for example `$795.00`. A credit gets a minus sign, which is as wide as a plus. */
export const formatAmount = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    .format(cents / 100)
    .replace('-', '−');
