import { Hono } from 'hono';
import { cardOf } from '../payment-method.ts';
import { cardPage } from './card-page.ts';
import { openCardUses } from './card-uses.ts';
import type { Entry } from './entry.ts';
import { addressOfPortal, openPortal } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';

/** Routes of the portal that replace the card of a plan. */
export function cardRoutes(dependencies: PagesDependencies): Hono {
  const { objects, entries } = dependencies;
  const { forPlan } = openPortal(dependencies);
  const { submit } = openCardUses(dependencies);
  const app = new Hono();

  app.get(
    '/:id/:subscription/card',
    forPlan(async (c, { view: { portal }, subscription }) => {
      // The portal asks for the card of an overdue payment itself.
      if (subscription.status !== 'active') return c.redirect(addressOfPortal(portal), 303);
      const card = await cardOf(objects, subscription);
      const refused = await entries.find<Entry>(portal.id, c.req.query('refused'));
      return c.html(cardPage({ portal, subscription, ...(card && { card }), ...(refused && { refused }) }));
    }),
  );

  app.post(
    '/:id/:subscription/card',
    forPlan((c, plan) => submit(c, { ...plan, use: 'replacement' })),
  );

  return app;
}
