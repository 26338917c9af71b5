import { type Context, Hono } from 'hono';
import { type CardFields, checkCard, tryCard } from '../cards.ts';
import type { Ledger } from '../ledger.ts';
import { type CheckoutSession, type Price, toSeconds } from '../objects.ts';
import { findPrice } from '../prices.ts';
import type { Objects } from '../store/objects.ts';
import { challengePage, checkoutPage } from './checkout-page.ts';
import { notice } from './layout.ts';
import { readForm } from './read-form.ts';

export interface PagesNeeds {
  readonly ledger: Ledger;
  readonly objects: Objects;
  readonly hostUrl: string;
  readonly now: () => Date;
}

export const readCard = async (c: Context): Promise<CardFields> => {
  const { number = '', expiry = '', cvc = '', name = '' } = await readForm(c.req.raw);
  return { number, expiry, cvc, name };
};

/** Routes of the hosted checkout: the form, the bank's confirmation, and the return to the site. */
export function checkoutRoutes({ ledger, objects, hostUrl, now }: PagesNeeds): Hono {
  const app = new Hono();

  /** Returns the session and its price while it can be paid. */
  const open = async (c: Context): Promise<{ session: CheckoutSession; price: Price } | undefined> => {
    const session = await objects.find<CheckoutSession>('checkout.session', c.req.param('id') ?? '');
    const price = session && findPrice(session.price);
    const isOpen = session?.status === 'open' && session.expires_at > toSeconds(now());
    return isOpen && price ? { session, price } : undefined;
  };

  const closed = (c: Context) =>
    c.html(
      notice(
        'This checkout is closed',
        'It has been paid, has expired, or never existed.',
        `${hostUrl}/account`,
      ),
      410,
    );

  const complete = async (c: Context, id: string, isRenewalRefused = false) => {
    const session = await ledger.together((work) => work.completeCheckout(id, isRenewalRefused));
    if (!session) return closed(c);
    return c.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  };

  app.get('/:id', async (c) => {
    const view = await open(c);
    return view ? c.html(checkoutPage(view)) : closed(c);
  });

  app.get('/:id/cancel', async (c) => {
    const view = await open(c);
    return view ? c.redirect(view.session.cancel_url, 303) : closed(c);
  });

  app.post('/:id', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const card = await readCard(c);
    const problems = checkCard(card, now());
    if (Object.keys(problems).length > 0)
      return c.html(checkoutPage({ ...view, problems, name: card.name }), 422);
    const outcome = tryCard(card.number);
    if (outcome.kind === 'refused') {
      return c.html(checkoutPage({ ...view, refusal: outcome.message, name: card.name }), 402);
    }
    if (outcome.kind === 'challenge') return c.html(challengePage(view));
    return complete(c, view.session.id, outcome.kind === 'accepted-once');
  });

  app.post('/:id/3ds', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const { answer } = await readForm(c.req.raw);
    if (answer === 'complete') return complete(c, view.session.id);
    const refusal =
      'We are unable to authenticate your payment method. Please choose a different payment method.';
    return c.html(checkoutPage({ ...view, refusal }), 402);
  });

  return app;
}
