import { type Context, Hono } from 'hono';
import { checkCard, tryCard } from '../cards.ts';
import type { Customer, Invoice, PortalSession, Refund, Subscription } from '../objects.ts';
import { toSeconds } from '../objects.ts';
import { findPrice } from '../prices.ts';
import type { Objects } from '../store/objects.ts';
import { type PagesNeeds, readCard } from './checkout-routes.ts';
import { notice } from './layout.ts';
import { type PortalView, portalPage } from './portal-page.ts';
import { readForm } from './read-form.ts';

/** Lifetime of a portal session; seconds. */
const PORTAL_LIFE = 3600;

const runningOf = async (objects: Objects, customer: string) =>
  (await objects.list<Subscription>('subscription', customer)).filter(({ status }) => status !== 'canceled');

async function viewOf(objects: Objects, portal: PortalSession, card?: PortalView['card']) {
  const { customer } = portal;
  return portalPage({
    portal,
    subscriptions: await runningOf(objects, customer),
    invoices: await objects.list<Invoice>('invoice', customer),
    refunds: await objects.list<Refund>('refund', customer),
    ...(card && { card }),
  });
}

/** Routes of the billing portal: change the plan, cancel and resume, invoices. */
export function portalRoutes({ ledger, objects, hostUrl, now }: PagesNeeds): Hono {
  const app = new Hono();

  const open = async (c: Context): Promise<PortalSession | undefined> => {
    const portal = await objects.find<PortalSession>('billing_portal.session', c.req.param('id') ?? '');
    if (!portal || portal.created + PORTAL_LIFE <= toSeconds(now())) return undefined;
    const customer = await objects.find<Customer>('customer', portal.customer);
    return customer?.deleted ? undefined : portal;
  };

  const closed = (c: Context) =>
    c.html(notice('This page has expired', 'Open it again from your account.', `${hostUrl}/account`), 410);

  const running = (customer: string) => runningOf(objects, customer);
  const show = (portal: PortalSession, card?: PortalView['card']) => viewOf(objects, portal, card);

  app.get('/:id', async (c) => {
    const portal = await open(c);
    return portal ? c.html(await show(portal)) : closed(c);
  });

  /** Adds a form that changes the visitor's own subscription. It returns to the portal, which shows the result. */
  const act = (path: string, run: (subscription: Subscription, c: Context) => Promise<unknown>) =>
    app.post(`/:id/:subscription/${path}`, async (c) => {
      const portal = await open(c);
      if (!portal) return closed(c);
      const own = (await running(portal.customer)).find(({ id }) => id === c.req.param('subscription'));
      if (own) await run(own, c);
      return c.redirect(`/p/session/${portal.id}`, 303);
    });

  act('cancel', ({ id }) => ledger.together((work) => work.setCancelAtPeriodEnd(id, true)));
  act('resume', ({ id }) => ledger.together((work) => work.setCancelAtPeriodEnd(id, false)));
  act('end', ({ id }) => ledger.together((work) => work.cancelNow(id)));

  app.post('/:id/:subscription/pay', async (c) => {
    const portal = await open(c);
    if (!portal) return closed(c);
    const own = (await running(portal.customer)).find(({ id }) => id === c.req.param('subscription'));
    const card = await readCard(c);
    const problems = checkCard(card, now());
    if (Object.keys(problems).length > 0)
      return c.html(await show(portal, { problems, name: card.name }), 422);
    const outcome = tryCard(card.number);
    if (outcome.kind === 'refused')
      return c.html(await show(portal, { refusal: outcome.message, name: card.name }), 402);
    if (own) await ledger.together((work) => work.payOverdue(own.id));
    return c.redirect(`/p/session/${portal.id}`, 303);
  });

  act('plan', async ({ id }, c) => {
    const { price } = await readForm(c.req.raw);
    const chosen = price === undefined ? undefined : findPrice(price);
    if (chosen) await ledger.together((work) => work.changePlan(id, chosen));
  });

  return app;
}
