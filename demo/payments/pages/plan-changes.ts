import type { Context } from 'hono';
import { type Price, toSeconds } from '../objects.ts';
import type { ConfirmedPlan } from '../subscriptions.ts';
import { addressOfPortal, type OwnPlan } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import type { PlanProblem } from './plan-page.ts';

/**
 * The amounts of a page are good for this long, like a quote; seconds. A person has read them by then, and an older time
 * would credit time that was used.
 */
const QUOTE_LIFE = 15 * 60;

/** A change that is stored while it waits for the bank's confirmation. */
export interface PendingPlan {
  readonly change: {
    readonly subscription: string;
    /** Id of the price. */
    readonly price: string;
    readonly at: number;
    readonly amount: number;
  };
}

/** Handles a change of the plan that the payer has confirmed. */
export function openPlanChanges({ ledger, entries, now }: PagesDependencies) {
  const ownOf = ({ view, subscription }: OwnPlan) => `${addressOfPortal(view.portal)}/${subscription.id}`;

  const fail = (c: Context, plan: OwnPlan, price: Price, problem: PlanProblem) =>
    c.redirect(`${ownOf(plan)}/plan?price=${price.id}&problem=${problem}`, 303);

  return {
    /** Shows the quote again, with the reason why nothing has changed. */
    fail,
    /**
     * Redirects to the portal when there is nothing left to change: after the second press of a double click, or for a
     * plan that another tab has canceled.
     */
    settled: (c: Context, { view, subscription }: OwnPlan, price: Price | undefined) => {
      const done = subscription.items.data[0].price.id === price?.id ? 'plan' : 'unchanged';
      return c.redirect(`${addressOfPortal(view.portal)}?done=${done}`, 303);
    },
    /** Changes the plan, or leads to the bank's question. */
    confirm: async (c: Context, plan: OwnPlan, confirmed: ConfirmedPlan) => {
      const { view, subscription } = plan;
      const { price, at, amount } = confirmed;
      const age = toSeconds(now()) - at;
      const change =
        age >= 0 && age <= QUOTE_LIFE
          ? await ledger.transact((work) => work.changePlan(subscription.id, confirmed))
          : 'outdated';
      if (change === 'changed') return c.redirect(`${addressOfPortal(view.portal)}?done=plan`, 303);
      if (change !== 'challenge') return fail(c, plan, price, change);
      const waiting: PendingPlan = {
        change: { subscription: subscription.id, price: price.id, at, amount },
      };
      const payment = await entries.keep(view.portal.id, waiting);
      return c.redirect(`${ownOf(plan)}/plan/3ds?payment=${payment}`, 303);
    },
  };
}
