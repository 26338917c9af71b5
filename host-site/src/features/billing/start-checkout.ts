import type { AuthClient } from '@login-widget/auth-client';
import type { Duration } from '../../content/plans.ts';
import type { PaymentMode } from '../../lib/settings.ts';
import type { Backend } from './backend.ts';
import { keepPayer } from './payer.ts';
import { priceIdOf } from './price-ids.ts';
import { sessionProof } from './session-proof.ts';

interface Order {
  readonly email: string;
  readonly duration: Duration;
  readonly paymentMode: PaymentMode;
  readonly client: AuthClient;
}

/** Requests the hosted checkout of a plan, for the client's user. Returns no address if a subscription is active. */
export function startCheckout(
  backend: Backend,
  { email, duration, paymentMode, client }: Order,
): Promise<string | undefined> {
  keepPayer(client);
  const priceId = priceIdOf(duration, paymentMode);
  return backend.createCheckoutSession({ email, priceId, proof: sessionProof(client) });
}
