import { Hono } from 'hono';
import { cardPayment } from '../card-payment.ts';
import { checkCard, readCard, tryCard } from '../cards.ts';
import { checkShipping, readShipping, toShipping } from '../shipping.ts';
import type { Challenge } from './challenge-routes.ts';
import { checkoutPage } from './checkout-page.ts';
import type { Entry } from './entry.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { readForm } from './read-form.ts';

const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0;

/** What was entered, and its problems. */
function readEntry(view: OpenCheckout, form: Record<string, string>, now: Date) {
  const card = readCard(form);
  const problems = checkCard(card, now);
  const shipping = view.shipping && readShipping(form);
  const shippingProblems = shipping ? checkShipping(shipping) : {};
  const entry: Entry = { name: card.name, problems, shippingProblems, ...(shipping && { shipping }) };
  return {
    card,
    entry,
    /** An address that a carrier can deliver to. */
    ...(shipping && isEmpty(shippingProblems) && { address: toShipping(shipping) }),
    isRefused: !isEmpty(problems) || !isEmpty(shippingProblems),
  };
}

/** Routes of the hosted checkout: the form, and the way back to the site. */
export function checkoutRoutes(dependencies: PagesDependencies): Hono {
  const { ledger, entries, merchant, now } = dependencies;
  const { open, closed, leave, complete, refuse } = openCheckout(dependencies);
  const app = new Hono();

  app.get('/:id', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const entry = await entries.find<Entry>(view.session.id, c.req.query('refused'));
    const shipping = entry?.shipping ?? view.shipping;
    return c.html(
      checkoutPage({ ...view, merchant, ...(entry && { entry }), ...(shipping && { shipping }) }),
    );
  });

  app.get('/:id/cancel', leave);

  app.post('/:id', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const { id } = view.session;
    const { card, entry, address, isRefused } = readEntry(view, await readForm(c.req.raw), now());
    if (address) await ledger.transact((work) => work.noteShipping(id, address));
    if (isRefused) return refuse(c, view.session, entry);
    const outcome = tryCard(card.number);
    if (outcome.kind === 'refused') return refuse(c, view.session, { ...entry, refusal: outcome.message });
    const payment = cardPayment(card.number, outcome);
    if (outcome.kind === 'challenge') {
      const challenge: Challenge = { challenge: { card: payment, name: card.name } };
      return c.redirect(`/c/pay/${id}/3ds?payment=${await entries.keep(id, challenge)}`, 303);
    }
    return complete(c, id, payment);
  });

  return app;
}
