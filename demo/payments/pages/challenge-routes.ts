import { type Context, Hono } from 'hono';
import { NOT_AUTHENTICATED } from '../cards.ts';
import { formatAmount } from '../prices.ts';
import type { CardPayment } from '../subscriptions.ts';
import { challengePage } from './challenge-page.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { readForm } from './read-form.ts';

/** A payment that waits for the bank's confirmation, as it is kept meanwhile. */
export interface Challenge {
  readonly challenge: { readonly card: CardPayment; readonly name: string };
}

/** Routes of the bank's confirmation, which is a page of its own for Back and reload. */
export function challengeRoutes(dependencies: PagesDependencies): Hono {
  const { entries } = dependencies;
  const { open, closed, complete, refuse } = openCheckout(dependencies);
  const app = new Hono();

  const challengeOf = async ({ session }: OpenCheckout, payment: string | undefined) =>
    (await entries.find<Partial<Challenge>>(session.id, payment))?.challenge;

  /** Without a card there is nothing to confirm. */
  const toForm = (c: Context, { session }: OpenCheckout) => c.redirect(`/c/pay/${session.id}`, 303);

  app.get('/:id/3ds', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const payment = c.req.query('payment') ?? '';
    if (!(await challengeOf(view, payment))) return toForm(c, view);
    const { amount_due } = view.amounts;
    const what = amount_due > 0 ? `a payment of ${formatAmount(amount_due)}` : 'your card';
    return c.html(challengePage({ what, action: `/c/pay/${view.session.id}/3ds`, payment }));
  });

  app.post('/:id/3ds', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const { answer, payment } = await readForm(c.req.raw);
    const challenge = await challengeOf(view, payment);
    if (!challenge) return toForm(c, view);
    if (answer === 'complete') return complete(c, view.session.id, challenge.card);
    return refuse(c, view.session, { name: challenge.name, refusal: NOT_AUTHENTICATED });
  });

  return app;
}
