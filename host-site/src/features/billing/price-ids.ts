import type { Duration } from '../../content/plans.ts';
import type { PaymentMode } from '../../lib/settings.ts';

/** Public price ids. The backend maps each to a price of its Stripe account and refuses any other. */
const PRICE_IDS: Record<PaymentMode, Record<Duration, string>> = {
  test: { 1: 'price_test_1_month', 3: 'price_test_3_months', 6: 'price_test_6_months' },
  live: { 1: 'price_live_1_month', 3: 'price_live_3_months', 6: 'price_live_6_months' },
};

export const priceIdOf = (duration: Duration, mode: PaymentMode): string => PRICE_IDS[mode][duration];
