import type { Duration } from '../../content/plans.ts';

/** Public price ids. The backend maps each to a price of its Stripe account and refuses any other. */
const PRICE_IDS: Record<'live' | 'test', Record<Duration, string>> = {
  test: { 1: 'price_test_1_month', 3: 'price_test_3_months', 6: 'price_test_6_months' },
  live: { 1: 'price_live_1_month', 3: 'price_live_3_months', 6: 'price_live_6_months' },
};

/** Selects live or test prices by the public token: `public-token-live-…` is live. */
export const priceIdOf = (duration: Duration, publicToken: string): string =>
  PRICE_IDS[publicToken.startsWith('public-token-live-') ? 'live' : 'test'][duration];
