import { describe, expect, it } from 'vitest';
import { accountPrice } from '../../demo/backend/billing/price-list.ts';
import { findPrice } from '../../demo/payments/prices.ts';
import { plans } from '../src/content/plans.ts';
import { priceIdOf } from '../src/features/billing/price-ids.ts';
import { amountsOf } from '../src/features/pricing/amounts.ts';

describe('the displayed prices', () => {
  it.each(plans)('equal those of the checkout for $duration months', (plan) => {
    const price = findPrice(priceIdOf(plan.duration, 'test'));
    expect(price?.unit_amount).toBe(amountsOf(plan).total);
    expect(price?.recurring.interval_count).toBe(plan.duration);
  });

  it.each(plans)('can be bought in live and test mode for $duration months', ({ duration }) => {
    expect(accountPrice(priceIdOf(duration, 'test'), {})).toBeDefined();
    expect(accountPrice(priceIdOf(duration, 'live'), { [duration]: 'price_real' })).toBe('price_real');
  });
});
