import type { Duration } from '../../content/plans.ts';
import type { PaymentMode } from '../../lib/settings.ts';
import type { Backend } from './backend.ts';
import { priceIdOf } from './price-ids.ts';
import type { SessionProof } from './session-proof.ts';

interface Order {
  readonly email: string;
  readonly duration: Duration;
  readonly paymentMode: PaymentMode;
  readonly proof?: SessionProof | undefined;
}

/** Requests the hosted checkout of a plan. Returns no address if a subscription is active. */
export const startCheckout = (
  backend: Backend,
  { email, duration, paymentMode, proof }: Order,
): Promise<string | undefined> =>
  backend.createCheckoutSession({ email, priceId: priceIdOf(duration, paymentMode), proof });
