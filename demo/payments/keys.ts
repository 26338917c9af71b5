import { createHmac } from 'node:crypto';

export interface PaymentKeys {
  /** The API key of the local service. */
  readonly secretKey: string;
  /** What its webhooks are signed with. */
  readonly webhookSecret: string;
}

/** The local service's keys, the same in every process that shares the demo's master secret. */
export function paymentKeys(masterSecret: string): PaymentKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', masterSecret).update(`payments:${purpose}`).digest('base64url');
  return { secretKey: `sk_test_${derive('api')}`, webhookSecret: `whsec_${derive('webhook')}` };
}
