import { Hono } from 'hono';
import { findPrice, formatAmount } from '../prices.ts';
import { canChangeTo } from '../subscriptions.ts';
import { challengePage } from './challenge-page.ts';
import { addressOfPortal, type OwnPlan, openPortal } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { openPlanChanges, type PendingPlan } from './plan-changes.ts';
import { readForm } from './read-form.ts';

/** Routes of the bank's confirmation of a payment for another plan. */
export function planChallengeRoutes(dependencies: PagesDependencies): Hono {
  const { entries } = dependencies;
  const { forPlan } = openPortal(dependencies);
  const { confirm, fail, settled } = openPlanChanges(dependencies);
  const app = new Hono();

  /** The change of an address, while it waits for the confirmation and after it. */
  const changeOf = async ({ view, subscription }: OwnPlan, id: string | undefined) => {
    const change = (await entries.find<Partial<PendingPlan>>(view.portal.id, id))?.change;
    const price = change?.subscription === subscription.id ? findPrice(change.price) : undefined;
    return change && price ? { ...change, price } : undefined;
  };

  app.get(
    '/:id/:subscription/plan/3ds',
    forPlan(async (c, plan) => {
      const portalAt = addressOfPortal(plan.view.portal);
      const payment = c.req.query('payment') ?? '';
      const change = await changeOf(plan, payment);
      if (!change || !canChangeTo(plan.subscription, change.price)) return c.redirect(portalAt, 303);
      return c.html(
        challengePage({
          what: `a payment of ${formatAmount(change.amount)}`,
          action: `${portalAt}/${plan.subscription.id}/plan/3ds`,
          payment,
        }),
      );
    }),
  );

  app.post(
    '/:id/:subscription/plan/3ds',
    forPlan(async (c, plan) => {
      const { answer, payment } = await readForm(c.req.raw);
      const change = await changeOf(plan, payment);
      if (!change || !canChangeTo(plan.subscription, change.price)) return settled(c, plan, change?.price);
      return answer === 'complete'
        ? confirm(c, plan, { ...change, isAuthenticated: true })
        : fail(c, plan, change.price, 'unauthenticated');
    }),
  );

  return app;
}
