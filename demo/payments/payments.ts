import { Hono } from 'hono';

export interface PaymentsOptions {
  /** Where this service is reached: its hosted pages stand there. */
  readonly paymentsUrl: string;
  /** The host site's origin: checkouts may only lead back there. */
  readonly hostUrl: string;
}

export interface Payments {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The local payment service. */
export async function createPayments(_options: PaymentsOptions): Promise<Payments> {
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok', part: 'payments' }));
  return { fetch: async (request) => app.fetch(request), close: async () => undefined };
}
