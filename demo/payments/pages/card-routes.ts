import { Hono } from 'hono';
import { cardOf } from '../payment-method.ts';
import { cardPage } from './card-page.ts';
import { openCardUses } from './card-uses.ts';
import type { Entry } from './entry.ts';
import { addressOfPortal, openPortal } from './open-portal.ts';
import type { PagesNeeds } from './pages-needs.ts';

/** Routes of the portal that replace the card of a plan. */
export function cardRoutes(needs: PagesNeeds): Hono {
  const { objects, entries } = needs;
  const { open, own, closed } = openPortal(needs);
  const { submit } = openCardUses(needs);
  const app = new Hono();

  app.get('/:id/:subscription/card', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const { portal } = view;
    const subscription = await own(c, view);
    // The portal asks for the card of an overdue payment itself.
    if (subscription?.status !== 'active') return c.redirect(addressOfPortal(portal), 303);
    const card = await cardOf(objects, subscription);
    const refused = await entries.find<Entry>(portal.id, c.req.query('refused'));
    return c.html(cardPage({ portal, subscription, ...(card && { card }), ...(refused && { refused }) }));
  });

  app.post('/:id/:subscription/card', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const subscription = await own(c, view);
    if (!subscription) return c.redirect(addressOfPortal(view.portal), 303);
    return submit(c, { view, subscription, use: 'replacement' });
  });

  return app;
}
