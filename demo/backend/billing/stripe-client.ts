import Stripe from 'stripe';

interface StripeOptions {
  readonly secretKey: string;
  /** Origin of the local payment service. Default: the real provider. */
  readonly apiUrl?: string;
  readonly fetch: typeof fetch;
}

/** The official SDK for the local or the real service. Both use the same code. */
export function createStripe({ secretKey, apiUrl, fetch }: StripeOptions): Stripe {
  const where = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 3,
    timeout: 10_000,
    telemetry: false,
    ...(where && {
      host: where.hostname,
      port: where.port || '80',
      protocol: where.protocol.replace(':', '') as 'http' | 'https',
    }),
  });
}
