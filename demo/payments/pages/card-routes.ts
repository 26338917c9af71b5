import { Hono } from 'hono';
import { cardLabel } from '../card-label.ts';
import { cardOf } from '../payment-method.ts';
import { cardPage } from './card-page.ts';
import type { Entry } from './entry.ts';
import { addressOfPortal, openPortal } from './open-portal.ts';
import type { PagesNeeds } from './pages-needs.ts';
import { readCardForm } from './read-card-form.ts';
import { readForm } from './read-form.ts';

/** Routes of the portal that replace the card of a plan. */
export function cardRoutes(needs: PagesNeeds): Hono {
  const { ledger, objects, entries, now } = needs;
  const { open, own, closed } = openPortal(needs);
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
    const portalAt = addressOfPortal(view.portal);
    const subscription = await own(c, view);
    if (!subscription) return c.redirect(portalAt, 303);
    const { card, outcome, refused } = readCardForm(await readForm(c.req.raw), now());
    if (refused) {
      const query = `refused=${await entries.keep(view.portal.id, refused)}`;
      return c.redirect(`${portalAt}/${subscription.id}/card?${query}`, 303);
    }
    const payment = {
      card: cardLabel(card.number),
      isRenewalRefused: outcome.kind === 'accepted-once',
    };
    await ledger.together((work) => work.replaceCard(subscription.id, payment));
    return c.redirect(`${portalAt}?card=changed`, 303);
  });

  return app;
}
