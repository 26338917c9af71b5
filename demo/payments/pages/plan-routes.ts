import { Hono } from 'hono';
import { type Price, type Subscription, toSeconds } from '../objects.ts';
import { cardOf } from '../payment-method.ts';
import { quotePlan } from '../plan-quote.ts';
import { findPrice } from '../prices.ts';
import { canChangeTo } from '../subscriptions.ts';
import { addressOfPortal, openPortal } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { openPlanChanges } from './plan-changes.ts';
import { type PlanProblem, planPage } from './plan-page.ts';
import { readForm } from './read-form.ts';

const PROBLEMS: readonly string[] = ['outdated', 'declined', 'unauthenticated'] satisfies PlanProblem[];
const problemOf = (text: string | undefined) =>
  text !== undefined && PROBLEMS.includes(text) ? (text as PlanProblem) : undefined;

/** Returns the price that a plan may change to. Undefined after the change, and while a cancellation is pending. */
const chosen = (subscription: Subscription, id: string | undefined): Price | undefined => {
  const price = findPrice(id ?? '');
  return price && canChangeTo(subscription, price) ? price : undefined;
};

/** Routes of the portal that change the plan: a page that says what it costs, and its confirmation. */
export function planRoutes(dependencies: PagesDependencies): Hono {
  const { objects, now } = dependencies;
  const { forPlan } = openPortal(dependencies);
  const { confirm, settled } = openPlanChanges(dependencies);
  const app = new Hono();

  app.get(
    '/:id/:subscription/plan',
    forPlan(async (c, { view: { portal, customer }, subscription }) => {
      const price = chosen(subscription, c.req.query('price'));
      if (!price) return c.redirect(addressOfPortal(portal), 303);
      const quote = quotePlan(subscription, price, customer.balance ?? 0, toSeconds(now()));
      const card = await cardOf(objects, subscription);
      const problem = problemOf(c.req.query('problem'));
      return c.html(
        planPage({ portal, subscription, price, quote, ...(card && { card }), ...(problem && { problem }) }),
      );
    }),
  );

  app.post(
    '/:id/:subscription/plan',
    forPlan(async (c, plan) => {
      const form = await readForm(c.req.raw);
      const price = findPrice(form.price ?? '');
      if (!price || !canChangeTo(plan.subscription, price)) return settled(c, plan, price);
      return confirm(c, plan, { price, at: Number(form.proration_date), amount: Number(form.amount) });
    }),
  );

  return app;
}
