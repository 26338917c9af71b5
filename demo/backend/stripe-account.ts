import type { PaymentKeys } from '../payments/keys.ts';
import { SettingsError } from '../settings.ts';
import type { StripeAccount } from './backend.ts';

/** Settings that a real account needs in addition to its key. */
const NEEDED = [
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_1_MONTH',
  'STRIPE_PRICE_3_MONTHS',
  'STRIPE_PRICE_6_MONTHS',
] as const;

/** Mode of an account's key, which its prefix names (https://docs.stripe.com/keys). */
export const paymentModeOf = ({ secretKey }: StripeAccount): 'live' | 'test' =>
  /^[sr]k_live_/.test(secretKey) ? 'live' : 'test';

/**
 * Reads the payment account from the environment. `STRIPE_SECRET_KEY` selects the real provider, which also needs
 * `STRIPE_WEBHOOK_SECRET` (of an endpoint at `/webhooks/stripe`) and the ids of its prices. Without any of them, the
 * local service is used.
 *
 * @throws SettingsError naming a missing setting.
 */
export function stripeAccount(
  env: NodeJS.ProcessEnv,
  paymentsUrl: string,
  local: PaymentKeys,
): StripeAccount {
  const { STRIPE_SECRET_KEY } = env;
  if (!STRIPE_SECRET_KEY) {
    // With the local service, the operator would wait for payments that are only pretended.
    const alone = NEEDED.find((name) => env[name]);
    if (alone) throw new SettingsError(`${alone} is set, so STRIPE_SECRET_KEY must be set too.`);
    return { ...local, apiUrl: paymentsUrl };
  }
  const [webhookSecret, month, quarter, half] = NEEDED.map((name) => {
    const value = env[name];
    if (!value) throw new SettingsError(`STRIPE_SECRET_KEY is set, so ${name} must be set too.`);
    return value;
  }) as [string, string, string, string];
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret, prices: { 1: month, 3: quarter, 6: half } };
}
