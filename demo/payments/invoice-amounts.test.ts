import { describe, expect, it } from 'vitest';
import { invoiceAmounts } from './invoice-amounts.ts';

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
