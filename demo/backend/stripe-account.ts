import type { PaymentKeys } from '../payments/keys.ts';
import { SettingsError } from '../settings.ts';
import type { StripeAccount } from './backend.ts';

/** What a real account needs beside its key. */
const NEEDED = [
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_1_MONTH',
  'STRIPE_PRICE_3_MONTHS',
  'STRIPE_PRICE_6_MONTHS',
] as const;

/**
 * The account the backend uses: with `STRIPE_SECRET_KEY` the real one, which also needs `STRIPE_WEBHOOK_SECRET` (of an
 * endpoint at `/webhooks/stripe`) and the ids of its prices; without, the local service.
 *
 * @throws SettingsError naming what is missing beside the key.
 */
export function stripeAccount(
  env: NodeJS.ProcessEnv,
  paymentsUrl: string,
  local: PaymentKeys,
): StripeAccount {
  const { STRIPE_SECRET_KEY } = env;
  if (!STRIPE_SECRET_KEY) return { ...local, apiUrl: paymentsUrl };
  const [webhookSecret, month, quarter, half] = NEEDED.map((name) => {
    const value = env[name];
    if (!value) throw new SettingsError(`STRIPE_SECRET_KEY is set, so ${name} must be set too.`);
    return value;
  }) as [string, string, string, string];
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret, prices: { 1: month, 3: quarter, 6: half } };
}
