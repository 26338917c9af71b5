import { type Context, Hono } from 'hono';
import { type Price, type Subscription, toSeconds } from '../objects.ts';
import { cardOf } from '../payment-method.ts';
import { quotePlan } from '../plan-quote.ts';
import { findPrice } from '../prices.ts';
import { canChangeTo } from '../subscriptions.ts';
import { addressOfPortal, type OpenPortal, openPortal } from './open-portal.ts';
import type { PagesNeeds } from './pages-needs.ts';
import { type PlanProblem, planPage } from './plan-page.ts';
import { readForm } from './read-form.ts';

/**
 * The amounts of a page are good for this long, like a quote; seconds. A person has read them by then, and an older time
 * would credit time that was used.
 */
const QUOTE_LIFE = 15 * 60;

const PROBLEMS: readonly string[] = ['outdated', 'declined'] satisfies PlanProblem[];
const problemOf = (text: string | undefined) =>
  text !== undefined && PROBLEMS.includes(text) ? (text as PlanProblem) : undefined;

interface ChosenPlan extends OpenPortal {
  readonly subscription: Subscription;
  readonly price: Price;
}

/** Routes of the portal that change the plan: a page that says what it costs, and its confirmation. */
export function planRoutes(needs: PagesNeeds): Hono {
  const { ledger, objects, now } = needs;
  const { open, own, closed } = openPortal(needs);
  const app = new Hono();

  /** Returns the plan that the visitor may change to. Undefined after the change, and while a cancellation is pending. */
  const chosen = async (
    c: Context,
    view: OpenPortal,
    id: string | undefined,
  ): Promise<ChosenPlan | undefined> => {
    const subscription = await own(c, view);
    const price = findPrice(id ?? '');
    return subscription && price && canChangeTo(subscription, price)
      ? { ...view, subscription, price }
      : undefined;
  };

  app.get('/:id/:subscription/plan', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const plan = await chosen(c, view, c.req.query('price'));
    if (!plan) return c.redirect(addressOfPortal(view.portal), 303);
    const { portal, customer, subscription, price } = plan;
    const quote = quotePlan(subscription, price, customer.balance ?? 0, toSeconds(now()));
    const card = await cardOf(objects, subscription);
    const problem = problemOf(c.req.query('problem'));
    return c.html(
      planPage({ portal, subscription, price, quote, ...(card && { card }), ...(problem && { problem }) }),
    );
  });

  app.post('/:id/:subscription/plan', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const form = await readForm(c.req.raw);
    const plan = await chosen(c, view, form.price);
    const portalAt = addressOfPortal(view.portal);
    if (!plan) return c.redirect(portalAt, 303);
    const { subscription, price } = plan;
    const [at, amount] = [Number(form.proration_date), Number(form.amount)];
    const age = toSeconds(now()) - at;
    const change =
      age >= 0 && age <= QUOTE_LIFE
        ? await ledger.together((work) => work.changePlan(subscription.id, { price, at, amount }))
        : 'outdated';
    return c.redirect(
      change === 'changed'
        ? `${portalAt}?done=plan`
        : `${portalAt}/${subscription.id}/plan?price=${price.id}&problem=${change}`,
      303,
    );
  });

  return app;
}
