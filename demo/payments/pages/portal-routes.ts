import { type Context, Hono } from 'hono';
import { nextAmount } from '../next-amount.ts';
import type { Invoice, Refund, Subscription } from '../objects.ts';
import { cardOf } from '../payment-method.ts';
import type { Work } from '../work.ts';
import { openCardUses, type RefusedCard } from './card-uses.ts';
import { endPage } from './end-page.ts';
import { addressOfPortal, type OpenPortal, openPortal, runningOf } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { type Done, isDone, portalPage } from './portal-page.ts';

/** Back shows a page of before, whose statement may be over. */
const isStillTrue = (done: Done, plans: readonly Subscription[]): boolean => {
  if (done === 'ended') return plans.length === 0;
  const active = plans.filter(({ status }) => status === 'active');
  if (done === 'canceled' || done === 'unchanged')
    return active.some(({ cancel_at_period_end }) => cancel_at_period_end);
  if (done === 'renewed') return active.some(({ cancel_at_period_end }) => !cancel_at_period_end);
  return active.length > 0;
};

/** Routes of the billing portal: cancel and resume, pay what is overdue, invoices. */
export function portalRoutes(dependencies: PagesDependencies): Hono {
  const { ledger, objects, entries, merchant } = dependencies;
  const { open, closed, forPlan } = openPortal(dependencies);
  const { submit } = openCardUses(dependencies);
  const app = new Hono();

  const show = async (c: Context, { portal, customer }: OpenPortal) => {
    const refused = await entries.find<RefusedCard>(portal.id, c.req.query('refused'));
    const done = c.req.query('done');
    const subscriptions = await runningOf(objects, customer.id);
    const cards = await Promise.all(subscriptions.map((subscription) => cardOf(objects, subscription)));
    return portalPage({
      portal,
      customer,
      merchant,
      plans: subscriptions.map((subscription, index) => ({ subscription, card: cards[index] })),
      invoices: await objects.list<Invoice>('invoice', { customer: customer.id }),
      refunds: await objects.list<Refund>('refund', { customer: customer.id }),
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
        await ledger.transact((work) => run(work, subscription.id));
        // The second press of a double click changes nothing, but its answer is the one that the browser follows.
        return c.redirect(`${addressOfPortal(view.portal)}?done=${done}`, 303);
      }),
    );

  act('cancel', 'canceled', (work, id) => work.cancelAtPeriodEnd(id));
  act('resume', 'renewed', (work, id) => work.resume(id));
  act('end', 'ended', (work, id) => work.endOverdue(id));

  app.get(
    '/:id/:subscription/end',
    forPlan((c, { view: { portal, customer }, subscription }) =>
      subscription.status === 'past_due'
        ? c.html(endPage({ portal, subscription, amount: nextAmount(subscription, customer) }))
        : c.redirect(addressOfPortal(portal), 303),
    ),
  );

  app.post(
    '/:id/:subscription/pay',
    forPlan((c, plan) => submit(c, { ...plan, use: 'overdue' })),
  );

  return app;
}
