import { createHmac } from 'node:crypto';

export interface PaymentKeys {
  /** The API key of the local service. */
  readonly secretKey: string;
  /** Signs its webhooks. */
  readonly webhookSecret: string;
}

/** Derives the local service's keys. Every process with the demo's master secret gets the same ones. */
export function paymentKeys(masterSecret: string): PaymentKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', masterSecret).update(`payments:${purpose}`).digest('base64url');
  return { secretKey: `sk_test_${derive('api')}`, webhookSecret: `whsec_${derive('webhook')}` };
}
