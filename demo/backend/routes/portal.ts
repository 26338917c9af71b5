import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { expirePortals } from '../billing/expire-portals.ts';
import type { Mirror } from '../billing/mirror.ts';
import { NO_SESSION, sessionToken } from '../http/session-token.ts';
import type { Member } from '../verify-session.ts';

interface PortalRoutesDependencies {
  readonly memberOf: (token: string) => Promise<Member | undefined>;
  readonly mirror: Mirror;
  readonly stripe: Stripe;
  readonly hostUrl: string;
}

/** The billing portal: `GET /billing/portal-session` opens one, and `DELETE` ends the person's own before a log-out. */
export function portalRoutes({ memberOf, mirror, stripe, hostUrl }: PortalRoutesDependencies): Hono {
  const app = new Hono();
  const memberIn = async (c: Context) => {
    const token = sessionToken(c, hostUrl);
    return token === undefined ? undefined : memberOf(token);
  };

  app.get('/', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    const { customerId } = await mirror.standing(member);
    if (!customerId) return c.json({ message: 'No subscription found for this account' }, 404);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${hostUrl}/account`,
    });
    return c.json({ url });
  });

  app.delete('/', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    await expirePortals({ mirror, stripe }, member);
    return c.json({});
  });

  return app;
}
