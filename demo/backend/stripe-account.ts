import type { PaymentKeys } from '../payments/keys.ts';
import type { StripeAccount } from './backend.ts';
import type { AccountPrices } from './billing/price-list.ts';

/**
 * The account the backend uses: with `STRIPE_SECRET_KEY` the real one, with `STRIPE_WEBHOOK_SECRET` and the ids of its
 * prices in `STRIPE_PRICE_1_MONTH`, `STRIPE_PRICE_3_MONTHS`, `STRIPE_PRICE_6_MONTHS`; without, the local service.
 */
export function stripeAccount(
  env: NodeJS.ProcessEnv,
  paymentsUrl: string,
  local: PaymentKeys,
): StripeAccount {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (!STRIPE_SECRET_KEY) return { ...local, apiUrl: paymentsUrl };
  const prices: AccountPrices = {
    ...(env.STRIPE_PRICE_1_MONTH && { 1: env.STRIPE_PRICE_1_MONTH }),
    ...(env.STRIPE_PRICE_3_MONTHS && { 3: env.STRIPE_PRICE_3_MONTHS }),
    ...(env.STRIPE_PRICE_6_MONTHS && { 6: env.STRIPE_PRICE_6_MONTHS }),
  };
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET ?? '', prices };
}
