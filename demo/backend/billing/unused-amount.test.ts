import { describe, expect, it } from 'vitest';
import { unusedAmount } from './unused-amount.ts';

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
