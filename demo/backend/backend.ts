import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import Stripe from 'stripe';
import { errorLog } from '../provider/error-log.ts';
import { ApiError } from '../provider/http/api-error.ts';
import type { Connection } from '../provider/http/client-address.ts';
import { healthAnswer } from '../provider/http/health.ts';
import { protectedAnswer } from '../provider/http/protected-answer.ts';
import { asUnavailable } from '../provider/http/unavailable.ts';
import type { Deliver, Sender } from '../provider/messages/deliver.ts';
import type { Store } from '../provider/store/open-store.ts';
import { startSweeper } from '../provider/sweeping/start-sweeper.ts';
import { addressOwner } from './address-owner.ts';
import { openCheckouts } from './billing/checkouts.ts';
import { dropOthers } from './billing/drop-others.ts';
import { eraseDeleted } from './billing/erase-deleted.ts';
import { mailPayers } from './billing/mail-payers.ts';
import { openMirror } from './billing/mirror.ts';
import { moveCredits } from './billing/move-credits.ts';
import type { AccountPrices } from './billing/price-list.ts';
import { createStripe } from './billing/stripe-client.ts';
import { eraseMember } from './erase-member.ts';
import { memberIn } from './http/session-token.ts';
import { ProviderUnreachableError, providerApi } from './provider-api.ts';
import { billingRoutes } from './routes/billing.ts';
import { portalRoutes } from './routes/portal.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { shippingRoutes } from './routes/shipping.ts';
import { userRoute } from './routes/user.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { BACKEND_SWEEP, BACKEND_TABLES } from './store/backend-tables.ts';
import { onceIn } from './store/once.ts';
import { openTables } from './store/open-tables.ts';
import { takeFrom } from './store/rate-limit.ts';
import { verifySession } from './verify-session.ts';

/** Account at the payment provider. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the local payment service. Default: the real provider. */
  readonly apiUrl?: string;
  /** The account's own price ids. Default: the public ids, which the local service knows. */
  readonly prices?: AccountPrices;
}

interface BackendOptions {
  /** Origin of the identity provider. */
  readonly providerUrl: string;
  /** The project's id and secret, which authenticate calls to the provider's server API. */
  readonly projectId: string;
  readonly projectSecret: string;
  /** Origin of the host site. Only its pages may call the backend, and checkouts return to it. */
  readonly hostUrl: string;
  /** Database of the demo. The backend uses only the schema `backend`. */
  readonly store: Store;
  readonly stripe: StripeAccount;
  /** Sends mails. The provider's own sender. */
  readonly deliver: Deliver;
  /** Sends mails that must not be lost: it rejects if the mail server has not accepted one. The provider's own sender. */
  readonly send: Sender;
  /** Name of the site in mails. */
  readonly siteName: string;
  /** Number of our own proxies that append to `X-Forwarded-For`. 0 ignores the header. */
  readonly trustedProxies?: number;
  /** Calls the provider and the payment service. Tests pass in-process ones. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

export interface Backend {
  /** The connection carries the caller's address. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Every route, for tests that visit all of them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  close(): Promise<void>;
}

const logError = errorLog('backend');

function answerError(error: Error, c: Context) {
  if (error instanceof ProviderUnreachableError) return c.json({ message: error.message }, 503);
  if (error instanceof Stripe.errors.StripeError) {
    logError('A request failed.', error);
    return c.json({ message: 'The payment provider cannot do this now. Please try again.' }, 503);
  }
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
  const known = asUnavailable(error);
  if (known instanceof ApiError) {
    c.header('retry-after', String(known.retryAfter));
    return c.json({ message: known.message }, 503);
  }
  logError('A request failed.', error);
  return c.json({ message: '' }, 500);
}

/** Only the host site's pages may read answers. */
function hostOnly(hostUrl: string): MiddlewareHandler {
  return cors({
    origin: (origin) => (origin === hostUrl ? origin : null),
    credentials: true,
    allowHeaders: ['authorization', 'content-type'],
    maxAge: 600,
  });
}

async function neverStored(c: Context, next: Next): Promise<void> {
  await next();
  c.header('cache-control', 'no-store');
}

/**
 * The host site's own backend: the current user, checkouts, the billing portal, and the payment provider's webhooks.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const {
    hostUrl,
    providerUrl,
    projectId,
    projectSecret,
    fetch: reach = fetch,
    now = () => new Date(),
  } = options;
  const { deliver, send, siteName, trustedProxies = 0 } = options;
  const { webhookSecret, prices: accountPrices = {}, ...account } = options.stripe;
  const { store } = options;
  const db = await openTables(store);
  const stripe = createStripe({ ...account, fetch: reach });
  const access = { providerUrl, projectId, projectSecret, fetch: reach };
  const callProvider = providerApi(access);
  const ownerOf = addressOwner(callProvider);
  const once = onceIn(db, now);
  const mirror = openMirror({
    db,
    stripe,
    dropOthers: dropOthers({ stripe, deliver, siteName, hostUrl, once }),
    moveCredits: moveCredits({ stripe }),
  });
  const checkouts = openCheckouts({ db, stripe, hostUrl, now });
  const mail = mailPayers({ stripe, send, siteName, hostUrl, once });
  const whenDeleted = eraseDeleted({ db, stripe, callProvider });

  const app = new Hono<{ Bindings: Connection }>();
  app.onError(answerError);
  app.get('/health', () => healthAnswer(store.check, { status: 'ok', part: 'backend' }));
  app.route(
    '/webhooks',
    webhookRoutes({ db, stripe, mirror, ownerOf, eraseDeleted: whenDeleted, mail, webhookSecret, now }),
  );
  app.use(hostOnly(hostUrl));
  app.use(neverStored);
  const erase = eraseMember({ db, stripe, callProvider, deliver, siteName });
  const shared = { memberIn: memberIn(verifySession(access), hostUrl), mirror, stripe, hostUrl };
  app.route('/user/sessions', sessionRoutes({ ...shared, callProvider }));
  app.route('/user', userRoute({ ...shared, erase }));
  app.route('/billing/shipping-address', shippingRoutes(shared));
  app.route('/billing/portal-session', portalRoutes(shared));
  app.route(
    '/billing',
    billingRoutes({
      ...shared,
      checkouts,
      accountPrices,
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
      log: logError,
    }),
  };
}
