import { type Context, Hono } from 'hono';
import type { Invoice, Refund, Subscription } from '../objects.ts';
import { cardOf } from '../payment-method.ts';
import type { Work } from '../work.ts';
import { openCardUses, type RefusedCard } from './card-uses.ts';
import { addressOfPortal, type OpenPortal, openPortal, runningOf } from './open-portal.ts';
import type { PagesNeeds } from './pages-needs.ts';
import { type Done, isDone, portalPage } from './portal-page.ts';

/** Back shows a page of before, whose statement may be over. */
const isStillTrue = (done: Done, plans: readonly Subscription[]): boolean => {
  const isCanceled = plans.some(({ cancel_at_period_end }) => cancel_at_period_end);
  if (done === 'canceled') return isCanceled;
  if (done === 'renewed') return !isCanceled;
  return done !== 'ended' || plans.length === 0;
};

/** Routes of the billing portal: cancel and resume, pay what is overdue, invoices. */
export function portalRoutes(needs: PagesNeeds): Hono {
  const { ledger, objects, entries } = needs;
  const { open, closed, forPlan } = openPortal(needs);
  const { submit } = openCardUses(needs);
  const app = new Hono();

  const show = async (c: Context, { portal, customer }: OpenPortal) => {
    const refused = await entries.find<RefusedCard>(portal.id, c.req.query('refused'));
    const done = c.req.query('done');
    const subscriptions = await runningOf(objects, customer.id);
    const cards = await Promise.all(subscriptions.map((subscription) => cardOf(objects, subscription)));
    return portalPage({
      portal,
      customer,
      plans: subscriptions.map((subscription, index) => ({ subscription, card: cards[index] })),
      invoices: await objects.list<Invoice>('invoice', customer.id),
      refunds: await objects.list<Refund>('refund', customer.id),
      ...(refused && { refused }),
      ...(isDone(done) && isStillTrue(done, subscriptions) && { done }),
    });
  };

  app.get('/:id', async (c) => {
    const view = await open(c);
    return view ? c.html(await show(c, view)) : closed(c);
  });

  /** Adds a form that changes the visitor's own subscription. It returns to the portal, which shows the result. */
  const act = (
    path: string,
    done: Done,
    run: (work: Work, id: string) => Promise<Subscription | undefined>,
  ) =>
    app.post(
      `/:id/:subscription/${path}`,
      forPlan(async (c, { view, subscription }) => {
        const changed = await ledger.together((work) => run(work, subscription.id));
        return c.redirect(`${addressOfPortal(view.portal)}${changed ? `?done=${done}` : ''}`, 303);
      }),
    );

  act('cancel', 'canceled', (work, id) => work.setCancelAtPeriodEnd(id, true));
  act('resume', 'renewed', (work, id) => work.setCancelAtPeriodEnd(id, false));
  act('end', 'ended', (work, id) => work.cancelNow(id));

  app.post(
    '/:id/:subscription/pay',
    forPlan((c, plan) => submit(c, { ...plan, use: 'overdue' })),
  );

  return app;
}
