import { Hono } from 'hono';
import type Stripe from 'stripe';
import { email, maxLength, object, pipe, safeParse, string } from 'valibot';
import { addressKey, type Connection, clientAddress } from '../../provider/http/client-address.ts';
import type { Checkouts } from '../billing/checkouts.ts';
import { isRunning, type Mirror } from '../billing/mirror.ts';
import { type AccountPrices, accountPrice } from '../billing/price-list.ts';
import { receiptsOf } from '../billing/receipts.ts';
import { readJson } from '../http/read-body.ts';
import { type MemberIn, NO_SESSION, sessionToken } from '../http/session-token.ts';
import type { RateLimit } from '../store/rate-limit.ts';

interface BillingRoutesDependencies {
  readonly memberIn: MemberIn;
  readonly mirror: Mirror;
  readonly checkouts: Checkouts;
  readonly stripe: Stripe;
  readonly accountPrices: AccountPrices;
  readonly hostUrl: string;
  /** Number of our own proxies that append to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly take: (key: string, limit: RateLimit) => Promise<boolean>;
}

const order = object({
  email: pipe(
    string('email must be a string.'),
    maxLength(254, 'email must be at most 254 characters long.'),
    email('email must be an e-mail address.'),
  ),
  priceId: string('priceId must be a string.'),
});

/**
 * Limits of checkouts without a session per minute: per machine and e-mail address, and per machine. There is no limit
 * shared by all machines or by all requests for one address: a stranger could use it up and lock everybody else out.
 */
const PER_ADDRESS: RateLimit = { limit: 5, window: 60_000 };
const PER_MACHINE: RateLimit = { limit: 60, window: 60_000 };

/** Routes of `/billing`: the hosted checkout and receipts. */
export function billingRoutes(dependencies: BillingRoutesDependencies): Hono<{ Bindings: Connection }> {
  const { memberIn, mirror, checkouts, stripe, accountPrices, hostUrl, trustedProxies, take } = dependencies;
  const app = new Hono<{ Bindings: Connection }>();

  /**
   * With a session, the checkout is only for the session's own address, and a subscriber gets none. Without a session,
   * every address gets the same answer, so that it does not reveal who subscribes.
   */
  app.post('/checkout-session', async (c) => {
    const parsed = safeParse(order, await readJson(c.req.raw));
    if (!parsed.success) return c.json({ message: parsed.issues[0].message }, 400);
    const wanted = parsed.output.email.toLowerCase();
    const priceId = accountPrice(parsed.output.priceId, accountPrices);
    if (!priceId) return c.json({ message: 'priceId must be the price of a plan that is on sale.' }, 400);

    if (!sessionToken(c, hostUrl)) {
      const machine = addressKey(clientAddress(c.req.raw.headers, c.env, trustedProxies));
      const isAllowed =
        (await take(`checkout:${machine}:${wanted}`, PER_ADDRESS)) &&
        (await take(`checkout:${machine}`, PER_MACHINE));
      if (!isAllowed) return c.json({ message: 'Too many checkouts. Please wait a minute.' }, 429);
      return c.json({ url: await checkouts.open({ email: wanted, priceId, buyer: { machine } }) });
    }
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    if (member.email !== wanted) {
      return c.json({ message: 'email must be the address you are logged in with.' }, 403);
    }
    const hasPlan = async () => isRunning((await mirror.standing(member)).status);
    if (await hasPlan()) return c.json({});
    const customerId = await mirror.customerFor(member);
    // A payment's webhook may be late, and the plan would be bought twice.
    await mirror.refresh(customerId);
    if (await hasPlan()) return c.json({});
    const { userId, email } = member;
    const url = await checkouts.open({ email, priceId, buyer: { userId, customerId } });
    return c.json({ url });
  });

  /** Past payments, newest first. */
  app.get('/receipts', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    const { customerId } = await mirror.standing(member);
    return c.json({ receipts: customerId ? await receiptsOf(stripe, customerId) : [] });
  });

  return app;
}
