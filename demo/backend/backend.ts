import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Kysely } from 'kysely';
import Stripe from 'stripe';
import type { Connection } from '../provider/http/client-address.ts';
import { healthAnswer } from '../provider/http/health.ts';
import { protectedAnswer } from '../provider/http/protected-answer.ts';
import type { Deliver } from '../provider/messages/deliver.ts';
import type { Store } from '../provider/store/open-store.ts';
import { startSweeper } from '../provider/sweeping/start-sweeper.ts';
import { addressOwner } from './address-owner.ts';
import { openCheckouts } from './billing/checkouts.ts';
import { dropOthers } from './billing/drop-others.ts';
import { openMirror } from './billing/mirror.ts';
import type { AccountPrices } from './billing/price-list.ts';
import { createStripe } from './billing/stripe-client.ts';
import { webhookHandler } from './billing/webhook.ts';
import { readText } from './http/read-body.ts';
import { ProviderUnreachableError, providerApi } from './provider-api.ts';
import { billingRoutes } from './routes/billing.ts';
import { userRoute } from './routes/user.ts';
import { BACKEND_SWEEP, BACKEND_TABLES } from './store/backend-tables.ts';
import { createTables } from './store/create-tables.ts';
import { onceIn } from './store/once.ts';
import { takeFrom } from './store/rate-limit.ts';
import type { BackendSchema } from './store/schema.ts';
import { verifySession } from './verify-session.ts';

/** The account at the payment provider. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The local payment service's origin; absent means the real one. */
  readonly apiUrl?: string;
  /** The account's own price ids; absent means the public ones, which the local service knows. */
  readonly prices?: AccountPrices;
}

export interface BackendOptions {
  /** The identity provider's origin. */
  readonly providerUrl: string;
  /** The project's id and secret: they open the provider's API for servers. */
  readonly projectId: string;
  readonly projectSecret: string;
  /** The host site's origin: the only one whose pages may call, and where checkouts lead back. */
  readonly hostUrl: string;
  /** The demo's database; the backend keeps to its own schema `backend`. */
  readonly store: Store;
  readonly stripe: StripeAccount;
  /** Carries mails: the provider's own sender. */
  readonly deliver: Deliver;
  /** As mails call the site. */
  readonly siteName: string;
  /** How many of our own proxies add to `X-Forwarded-For`; 0 believes none. */
  readonly trustedProxies?: number;
  /** How the provider and the payment service are reached; a test hands in the in-process ones. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

export interface Backend {
  /** The connection is where the caller's address is read from. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Every path that is answered, for tests that walk them all. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  close(): Promise<void>;
}

/** The host site's own backend: who is signed in, checkouts, the billing portal, and the payment provider's webhooks. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const {
    hostUrl,
    providerUrl,
    projectId,
    projectSecret,
    fetch: reach = fetch,
    now = () => new Date(),
  } = options;
  const { deliver, siteName, trustedProxies = 0 } = options;
  const { webhookSecret, prices: accountPrices = {}, ...account } = options.stripe;
  const { store } = options;
  const db = store.db as unknown as Kysely<BackendSchema>;
  await createTables(db);
  const stripe = createStripe({ ...account, fetch: reach });
  const access = { providerUrl, projectId, projectSecret, fetch: reach };
  const memberOf = verifySession(access);
  const ownerOf = addressOwner(providerApi(access));
  const once = onceIn(db, now);
  const mirror = openMirror({
    db,
    stripe,
    dropOthers: dropOthers({ stripe, deliver, siteName, hostUrl, once }),
  });
  const checkouts = openCheckouts({ db, stripe, hostUrl, now });
  const takeWebhook = webhookHandler({ db, stripe, mirror, ownerOf, webhookSecret, now });

  const app = new Hono<{ Bindings: Connection }>();
  app.onError((error, c) => {
    if (error instanceof ProviderUnreachableError) return c.json({ message: error.message }, 503);
    if (error instanceof Stripe.errors.StripeError) {
      console.error('backend:', error);
      return c.json({ message: 'The payment provider cannot do this now. Please try again.' }, 503);
    }
    if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
    console.error('backend:', error);
    return c.json({ message: '' }, 500);
  });
  app.get('/health', () => healthAnswer(store.check, { status: 'ok', part: 'backend' }));
  app.post('/webhooks/stripe', async (c) => {
    const result = await takeWebhook(await readText(c.req.raw), c.req.header('stripe-signature') ?? '');
    return c.json({ result }, result === 'refused' ? 400 : 200);
  });
  const allowHeaders = ['authorization', 'content-type'];
  app.use(
    cors({
      origin: (origin) => (origin === hostUrl ? origin : null),
      credentials: true,
      allowHeaders,
      maxAge: 600,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/user', userRoute({ memberOf, mirror, hostUrl }));
  app.route(
    '/billing',
    billingRoutes({
      memberOf,
      mirror,
      checkouts,
      stripe,
      accountPrices,
      hostUrl,
      trustedProxies,
      take: takeFrom(db, now),
    }),
  );
  return {
    fetch: async (request, connection) => protectedAnswer(await app.fetch(request, connection ?? {})),
    routes: app.routes,
    close: startSweeper(db, {
      swept: BACKEND_TABLES,
      lock: BACKEND_SWEEP,
      clock: { now },
      log: console.error,
    }),
  };
}
