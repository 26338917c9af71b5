import Stripe from 'stripe';

export interface StripeOptions {
  readonly secretKey: string;
  /** The local payment service's origin; absent means the real one. */
  readonly apiUrl?: string;
  readonly fetch: typeof fetch;
}

/** The official SDK, pointed at the local service or at the real one: the same code path either way. */
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
