import { Hono } from 'hono';
import type Stripe from 'stripe';
import { expirePortals } from '../billing/expire-portals.ts';
import type { Mirror } from '../billing/mirror.ts';
import { type MemberIn, NO_SESSION } from '../http/session-token.ts';

interface PortalRoutesDependencies {
  readonly memberIn: MemberIn;
  readonly mirror: Mirror;
  readonly stripe: Stripe;
  readonly hostUrl: string;
}

/** The billing portal: `GET /billing/portal-session` opens one, and `DELETE` ends the person's own before a log-out. */
export function portalRoutes({ memberIn, mirror, stripe, hostUrl }: PortalRoutesDependencies): Hono {
  const app = new Hono();

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
