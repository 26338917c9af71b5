import type { Duration } from '../../content/plans.ts';

/**
 * The public ids the backend's price list goes by. The backend maps each to the price of its Stripe account and
 * refuses any other.
 */
const PRICE_IDS: Record<'live' | 'test', Record<Duration, string>> = {
  test: { 1: 'price_test_1_month', 3: 'price_test_3_months', 6: 'price_test_6_months' },
  live: { 1: 'price_live_1_month', 3: 'price_live_3_months', 6: 'price_live_6_months' },
};

/** The key mode follows the public token, as the provider's own hosts do: `public-token-live-…` is live. */
export const priceIdOf = (duration: Duration, publicToken: string): string =>
  PRICE_IDS[publicToken.startsWith('public-token-live-') ? 'live' : 'test'][duration];
