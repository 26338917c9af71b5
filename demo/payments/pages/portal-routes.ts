import { type Context, Hono } from 'hono';
import { cardLabel } from '../card-label.ts';
import type { Invoice, Refund, Subscription } from '../objects.ts';
import { cardOf } from '../payment-method.ts';
import { addressOfPortal, type OpenPortal, openPortal, runningOf } from './open-portal.ts';
import type { PagesNeeds } from './pages-needs.ts';
import { portalPage, type RefusedCard } from './portal-page.ts';
import { readCardForm } from './read-card-form.ts';
import { readForm } from './read-form.ts';

/** Routes of the billing portal: cancel and resume, pay what is overdue, invoices. */
export function portalRoutes(needs: PagesNeeds): Hono {
  const { ledger, objects, entries, now } = needs;
  const { open, own, closed } = openPortal(needs);
  const app = new Hono();

  const show = async (c: Context, { portal, customer }: OpenPortal) => {
    const refused = await entries.find<RefusedCard>(portal.id, c.req.query('refused'));
    const subscriptions = await runningOf(objects, customer.id);
    const cards = await Promise.all(subscriptions.map((subscription) => cardOf(objects, subscription)));
    return portalPage({
      portal,
      customer,
      plans: subscriptions.map((subscription, index) => ({ subscription, card: cards[index] })),
      invoices: await objects.list<Invoice>('invoice', customer.id),
      refunds: await objects.list<Refund>('refund', customer.id),
      ...(refused && { refused }),
      ...(c.req.query('plan') === 'changed' && { changed: 'plan' }),
      ...(c.req.query('card') === 'changed' && { changed: 'card' }),
    });
  };

  app.get('/:id', async (c) => {
    const view = await open(c);
    return view ? c.html(await show(c, view)) : closed(c);
  });

  /**
   * Adds a form that changes the visitor's own subscription. It returns to the portal, which shows the result.
   *
   * @param run returns a card that was refused, which the portal then asks for again
   */
  const act = (
    path: string,
    run: (subscription: Subscription, c: Context) => Promise<RefusedCard | undefined>,
  ) =>
    app.post(`/:id/:subscription/${path}`, async (c) => {
      const view = await open(c);
      if (!view) return closed(c);
      const subscription = await own(c, view);
      const refused = subscription && (await run(subscription, c));
      const query = refused ? `?refused=${await entries.keep(view.portal.id, refused)}` : '';
      return c.redirect(`${addressOfPortal(view.portal)}${query}`, 303);
    });

  const cancel = (isCanceled: boolean) => async (subscription: Subscription) => {
    await ledger.together((work) => work.setCancelAtPeriodEnd(subscription.id, isCanceled));
    return undefined;
  };
  act('cancel', cancel(true));
  act('resume', cancel(false));
  act('end', async ({ id }) => {
    await ledger.together((work) => work.cancelNow(id));
    return undefined;
  });

  act('pay', async ({ id }, c) => {
    const { card, refused } = readCardForm(await readForm(c.req.raw), now());
    if (refused) return { ...refused, subscription: id };
    await ledger.together((work) => work.payOverdue(id, cardLabel(card.number)));
    return undefined;
  });

  return app;
}
