import { describe, expect, it } from 'vitest';
import { invoiceAmounts } from './invoice-amounts.ts';
import { unusedAmount } from './unused-amount.ts';

describe('the amounts of an invoice', () => {
  it.each([
    ['charge the total of a customer without a credit', 335, 0, { amount_due: 335, ending_balance: 0 }],
    ['keep a credit that is larger than the price', -997, 0, { amount_due: 0, ending_balance: -997 }],
    ['use up a part of a larger credit', 335, -997, { amount_due: 0, ending_balance: -662 }],
    ['charge what the credit does not cover', 335, -35, { amount_due: 300, ending_balance: 0 }],
  ])('%s', (_, total, balance, amounts) => {
    expect(invoiceAmounts(total, balance)).toMatchObject({ total, starting_balance: balance, ...amounts });
  });
});

describe('the unused part of a payment', () => {
  const period = { current_period_start: 1000, current_period_end: 2000 };

  it.each([
    ['is all of it before the period', 500, 333],
    ['is all of it when the period starts', 1000, 333],
    ['is in proportion to the time, in whole cents', 1500, 167],
    ['is nothing when the period ends', 2000, 0],
    ['is nothing after the period', 9000, 0],
  ])('%s', (_, from, amount) => {
    expect(unusedAmount(period, 333, from)).toBe(amount);
  });
});
