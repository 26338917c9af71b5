import { Hono } from 'hono';
import { NOT_AUTHENTICATED } from '../cards.ts';
import { nextAmount } from '../next-amount.ts';
import { formatAmount } from '../prices.ts';
import { openCardUses, type PendingCard } from './card-uses.ts';
import { challengePage } from './challenge-page.ts';
import { addressOfPortal, type OwnPlan, openPortal } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { readForm } from './read-form.ts';

/** Routes of the bank's confirmation of a card that was entered in the portal. */
export function cardChallengeRoutes(dependencies: PagesDependencies): Hono {
  const { entries } = dependencies;
  const { forPlan } = openPortal(dependencies);
  const { pay, refuse } = openCardUses(dependencies);
  const app = new Hono();

  /** The card of an address, while it waits for the confirmation. */
  const pendingOf = async ({ view, subscription }: OwnPlan, id: string | undefined) => {
    const pending = (await entries.find<Partial<PendingCard>>(view.portal.id, id))?.pending;
    return pending?.subscription === subscription.id ? pending : undefined;
  };

  app.get(
    '/:id/:subscription/3ds',
    forPlan(async (c, plan) => {
      const { view, subscription } = plan;
      const payment = c.req.query('payment') ?? '';
      const pending = await pendingOf(plan, payment);
      if (!pending) return c.redirect(addressOfPortal(view.portal), 303);
      return c.html(
        challengePage({
          what:
            pending.use === 'replacement'
              ? 'your card'
              : `a payment of ${formatAmount(nextAmount(subscription, view.customer))}`,
          action: `${addressOfPortal(view.portal)}/${subscription.id}/3ds`,
          payment,
        }),
      );
    }),
  );

  app.post(
    '/:id/:subscription/3ds',
    forPlan(async (c, plan) => {
      const { answer, payment } = await readForm(c.req.raw);
      const pending = await pendingOf(plan, payment);
      if (!pending) return c.redirect(addressOfPortal(plan.view.portal), 303);
      const { use, card, name } = pending;
      const place = { ...plan, use };
      if (answer === 'complete') return pay(c, place, card);
      return refuse(c, place, { name, refusal: NOT_AUTHENTICATED });
    }),
  );

  return app;
}
