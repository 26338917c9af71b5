import { createHmac } from 'node:crypto';

/**
 * Signature header of a webhook: `t=<seconds>,v1=<HMAC-SHA256 of "t.payload">`
 * (https://docs.stripe.com/webhooks, "Verify webhook signatures manually").
 */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
