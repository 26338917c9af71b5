import { Hono } from 'hono';
import { errorLog } from '../provider/error-log.ts';
import { healthAnswer } from '../provider/http/health.ts';
import { protectedAnswer } from '../provider/http/protected-answer.ts';
import type { Store } from '../provider/store/open-store.ts';
import { startSweeper } from '../provider/sweeping/start-sweeper.ts';
import { apiApp } from './api/api-app.ts';
import { onceByKey } from './api/idempotency.ts';
import { openLedger } from './ledger.ts';
import { pagesApp } from './pages/pages-app.ts';
import { startSettling } from './settling.ts';
import { openEntries } from './store/entries.ts';
import { openObjects } from './store/objects.ts';
import { openTables } from './store/open-tables.ts';
import { PAYMENT_TABLES, PAYMENTS_SWEEP } from './store/payment-tables.ts';
import { openOutbox } from './webhooks/outbox.ts';

interface PaymentsOptions {
  /** Origin of this service, where its hosted pages are. */
  readonly paymentsUrl: string;
  /** Origin of the host site. Checkouts and portals return only there. */
  readonly hostUrl: string;
  /** Name of the business that is paid, as invoices show it. */
  readonly merchant: string;
  /** Database of the demo. The service uses only the schema `payments`. */
  readonly store: Store;
  /** API key of the callers. */
  readonly secretKey: string;
  /** Receiver of the events, and the secret that signs them. */
  readonly webhook: { readonly url: string; readonly secret: string };
  /** Calls the webhook. Tests pass the in-process backend's. */
  readonly fetch?: typeof fetch;
  /** The service's clock. Tests move it. */
  readonly now?: () => Date;
}

export interface Payments {
  fetch(request: Request): Promise<Response>;
  /** Every route, for tests that visit all of them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Sends the due events now. The outbox does so every two seconds. */
  deliverEvents(): Promise<void>;
  /** Settles the periods that are over now. The service does so every minute. */
  settlePeriods(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The local payment service: the part of the card payment provider's API that the site uses, its hosted checkout and
 * billing portal, and its signed webhooks. The official SDK works with it unchanged.
 */
export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const {
    paymentsUrl,
    hostUrl,
    merchant,
    secretKey,
    webhook,
    fetch: fetchWebhook = fetch,
    now = () => new Date(),
  } = options;
  const { store } = options;
  const db = await openTables(store);
  const objects = openObjects(db, now);
  const outbox = openOutbox(db, { ...webhook, fetch: fetchWebhook }, now);
  const ledger = openLedger({ db, paymentsUrl, now, send: () => void outbox.deliverDue() });
  const settling = startSettling(ledger);

  const sweeping = { swept: PAYMENT_TABLES, lock: PAYMENTS_SWEEP, clock: { now }, log: errorLog('payments') };
  const stopSweeping = startSweeper(db, sweeping);

  const app = new Hono();
  app.get('/health', () => healthAnswer(store.check, { status: 'ok', part: 'payments' }));
  app.route('/v1', apiApp({ ledger, objects, secretKey, hostUrl, once: onceByKey(ledger, now) }));
  app.route('/', pagesApp({ ledger, objects, entries: openEntries(db, now), hostUrl, merchant, now }));
  return {
    fetch: async (request) => protectedAnswer(await app.fetch(request)),
    routes: app.routes,
    deliverEvents: outbox.deliverDue,
    settlePeriods: settling.settle,
    async close() {
      await settling.close();
      await stopSweeping();
      await outbox.close();
    },
  };
}
