import { type Context, Hono } from 'hono';
import { type CardFields, checkCard, tryCard } from '../cards.ts';
import type { Ledger } from '../ledger.ts';
import { type CheckoutSession, type Customer, type Price, toSeconds } from '../objects.ts';
import { findPrice } from '../prices.ts';
import { checkShipping, type ShippingFields, toFields, toShipping } from '../shipping.ts';
import type { Objects } from '../store/objects.ts';
import { type CheckoutView, challengePage, checkoutPage } from './checkout-page.ts';
import { notice } from './layout.ts';
import { readForm } from './read-form.ts';

export interface PagesNeeds {
  readonly ledger: Ledger;
  readonly objects: Objects;
  readonly hostUrl: string;
  readonly now: () => Date;
}

const cardOf = ({ number = '', expiry = '', cvc = '', name = '' }: Record<string, string>): CardFields => ({
  number,
  expiry,
  cvc,
  name,
});

export const readCard = async (c: Context): Promise<CardFields> => cardOf(await readForm(c.req.raw));

function readShipping(form: Record<string, string>): ShippingFields {
  const { line1 = '', line2 = '', city = '', state = '', zip = '' } = form;
  return { 'shipping-name': form['shipping-name'] ?? '', line1, line2, city, state, zip };
}

/** A checkout that can be paid. */
type OpenCheckout = Pick<CheckoutView, 'shipping'> & {
  readonly session: CheckoutSession;
  readonly price: Price;
};

/** The address form, filled in with what is known: entered before, or from an earlier plan. */
async function shippingOf(
  objects: Objects,
  { shipping_address_collection: asked, collected_information: entered, customer }: CheckoutSession,
): Promise<Pick<CheckoutView, 'shipping'>> {
  if (!asked) return {};
  const buyer = customer ? await objects.find<Customer>('customer', customer) : undefined;
  return { shipping: toFields(entered?.shipping_details ?? buyer?.shipping) };
}

/** What was entered, and the page that shows its problems, if there are any. */
function readEntry(view: OpenCheckout, form: Record<string, string>, now: Date) {
  const card = cardOf(form);
  const problems = checkCard(card, now);
  const shipping = view.shipping && readShipping(form);
  const shippingProblems = shipping ? checkShipping(shipping) : {};
  const entered: CheckoutView = { ...view, ...(shipping && { shipping }), name: card.name };
  const isRefused = Object.keys({ ...problems, ...shippingProblems }).length > 0;
  return {
    card,
    shipping,
    entered,
    ...(isRefused && { refused: { ...entered, problems, shippingProblems } }),
  };
}

/** Routes of the hosted checkout: the form, the bank's confirmation, and the return to the site. */
export function checkoutRoutes({ ledger, objects, hostUrl, now }: PagesNeeds): Hono {
  const app = new Hono();

  /** Returns the session and its price while it can be paid. */
  const open = async (c: Context): Promise<OpenCheckout | undefined> => {
    const session = await objects.find<CheckoutSession>('checkout.session', c.req.param('id') ?? '');
    const price = session && findPrice(session.price);
    const isOpen = session?.status === 'open' && session.expires_at > toSeconds(now());
    return isOpen && price ? { session, price, ...(await shippingOf(objects, session)) } : undefined;
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
    const { card, shipping, entered, refused } = readEntry(view, await readForm(c.req.raw), now());
    if (refused) return c.html(checkoutPage(refused), 422);
    if (shipping) await ledger.together((work) => work.noteShipping(view.session.id, toShipping(shipping)));
    const outcome = tryCard(card.number);
    if (outcome.kind === 'refused') {
      return c.html(checkoutPage({ ...entered, refusal: outcome.message }), 402);
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
