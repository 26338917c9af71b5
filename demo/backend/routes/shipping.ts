import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { getDotPath, safeParse } from 'valibot';
import type { Mirror } from '../billing/mirror.ts';
import { readAddress, shippingAddress, writeAddress } from '../billing/shipping.ts';
import { readJson } from '../http/read-body.ts';
import { type MemberIn, NO_SESSION } from '../http/session-token.ts';

interface ShippingRoutesDependencies {
  readonly memberIn: MemberIn;
  readonly mirror: Mirror;
  readonly stripe: Stripe;
}

/** Where a person's sensors are sent: `GET` and `PUT /billing/shipping-address`. */
export function shippingRoutes({ memberIn, mirror, stripe }: ShippingRoutesDependencies): Hono {
  const app = new Hono();

  /** The customer of the request's session; undefined without a session, null before the first plan. */
  const customerOf = async (c: Context): Promise<string | null | undefined> => {
    const member = await memberIn(c);
    return member ? (await mirror.standing(member)).customerId : undefined;
  };

  app.get('/', async (c) => {
    const customerId = await customerOf(c);
    if (customerId === undefined) return c.json(NO_SESSION, 401);
    return c.json({ address: (customerId && (await readAddress(stripe, customerId))) || null });
  });

  app.put('/', async (c) => {
    const customerId = await customerOf(c);
    if (customerId === undefined) return c.json(NO_SESSION, 401);
    const parsed = safeParse(shippingAddress, await readJson(c.req.raw));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return c.json({ message: issue.message, field: getDotPath(issue) }, 400);
    }
    if (!customerId) return c.json({ message: 'No subscription found for this account' }, 404);
    await writeAddress(stripe, customerId, parsed.output);
    return c.json({ address: parsed.output });
  });

  return app;
}
