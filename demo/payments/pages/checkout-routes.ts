import { type Context, Hono } from 'hono';
import { type CardFields, checkCard, refusalOf, tryCard } from '../cards.ts';
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
    ...(isRefused && { refused: { ...entered, problems, shippingProblems } }),
  };
}

/** Shows the form again, as a page that Back and reload do not submit a second time. */
const refuse = (c: Context, { id }: CheckoutSession, code: string) =>
  c.redirect(`/c/pay/${id}?refused=${code}`, 303);

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
    const refusal = refusalOf(c.req.query('refused') ?? '');
    return view ? c.html(checkoutPage({ ...view, ...(refusal && { refusal }) })) : closed(c);
  });

  app.get('/:id/cancel', async (c) => {
    const view = await open(c);
    return view ? c.redirect(view.session.cancel_url, 303) : closed(c);
  });

  app.post('/:id', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const { card, shipping, refused } = readEntry(view, await readForm(c.req.raw), now());
    if (refused) return c.html(checkoutPage(refused), 422);
    if (shipping) await ledger.together((work) => work.noteShipping(view.session.id, toShipping(shipping)));
    const outcome = tryCard(card.number);
    if (outcome.kind === 'refused') return refuse(c, view.session, outcome.code);
    if (outcome.kind === 'challenge') return c.html(challengePage(view));
    return complete(c, view.session.id, outcome.kind === 'accepted-once');
  });

  app.post('/:id/3ds', async (c) => {
    const view = await open(c);
    if (!view) return closed(c);
    const { answer } = await readForm(c.req.raw);
    if (answer === 'complete') return complete(c, view.session.id);
    return refuse(c, view.session, 'authentication_failed');
  });

  return app;
}
