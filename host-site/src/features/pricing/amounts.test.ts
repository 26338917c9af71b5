import { describe, expect, it } from 'vitest';
import { plans } from '../../content/plans.ts';
import { amountsOf, formatCents } from './amounts.ts';

const shown = plans.map((plan) => {
  const { discount, monthly, daily, total, saved } = amountsOf(plan);
  return [
    plan.duration,
    formatCents(monthly),
    formatCents(daily),
    formatCents(total),
    discount,
    formatCents(saved),
  ];
});

describe('the amounts of a plan', () => {
  it('follow from its price and the base price', () => {
    expect(shown).toEqual([
      [1, '$335', '$11.17', '$335', 25, '$110'],
      [3, '$265', '$8.83', '$795', 40, '$540'],
      [6, '$222', '$7.40', '$1,332', 50, '$1,338'],
    ]);
  });

  it('are whole cents', () => {
    for (const plan of plans) {
      expect(Object.values(amountsOf(plan)).every(Number.isInteger)).toBe(true);
    }
  });
});
