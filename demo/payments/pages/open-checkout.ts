import type { Context } from 'hono';
import { type InvoiceAmounts, invoiceAmounts } from '../invoice-amounts.ts';
import { type CheckoutSession, type Customer, type Price, toSeconds } from '../objects.ts';
import { findPrice } from '../prices.ts';
import { toFields } from '../shipping.ts';
import type { Objects } from '../store/objects.ts';
import type { CardPayment } from '../subscriptions.ts';
import type { CheckoutView } from './checkout-page.ts';
import { type Entry, shortEntry } from './entry.ts';
import { notice } from './layout.ts';
import type { PagesDependencies } from './pages-dependencies.ts';

/** A checkout that can be paid. */
export type OpenCheckout = Omit<CheckoutView, 'entry' | 'merchant'>;

/** The address form, filled in with what is known: entered before, or from an earlier plan. */
async function shippingOf(
  objects: Objects,
  { shipping_address_collection: collected, collected_information: entered, customer }: CheckoutSession,
): Promise<Pick<CheckoutView, 'shipping'>> {
  if (!collected) return {};
  const buyer = customer ? await objects.find<Customer>('customer', customer) : undefined;
  return { shipping: toFields(entered?.shipping_details ?? buyer?.shipping) };
}

/** What is paid today: a credit from an earlier plan is used first. */
async function amountsOf(
  objects: Objects,
  { customer }: CheckoutSession,
  { unit_amount }: Price,
): Promise<InvoiceAmounts> {
  const buyer = customer ? await objects.find<Customer>('customer', customer) : undefined;
  return invoiceAmounts(unit_amount, buyer?.balance ?? 0);
}

/** Why a checkout is closed, and whether it was charged: the visitor may have typed a card into it. */
const whyClosed = (session: CheckoutSession | undefined, seconds: number): string => {
  if (!session) return 'There is no checkout at this address.';
  if (session.status === 'complete') return 'It has been paid, and your card is not charged again.';
  return session.expires_at <= seconds
    ? 'It has expired. Your card was not charged. Choose your plan again to continue.'
    : 'It was closed, for example because another plan was chosen in another window. Your card was not charged here.';
};

/** Reads the checkout of an address, and the ways on from it. */
export function openCheckout({ ledger, objects, entries, hostUrl, now }: PagesDependencies) {
  const toSite = (c: Context, { id, success_url }: CheckoutSession) =>
    c.redirect(success_url.replaceAll('{CHECKOUT_SESSION_ID}', id), 303);

  const idOf = (c: Context) => c.req.param('id') ?? '';
  const sessionOf = (c: Context) => objects.find<CheckoutSession>('checkout.session', idOf(c));

  const closed = async (c: Context) => {
    const session = await sessionOf(c);
    if (c.req.method === 'POST') {
      // The second press of a double click, whose answer is the one that the browser follows.
      if (session?.status === 'complete') return toSite(c, session);
      // A page of its own for Back and reload, which would otherwise ask to send the form again.
      return c.redirect(`/c/pay/${idOf(c)}`, 303);
    }
    return c.html(
      notice('This checkout is closed', whyClosed(session, toSeconds(now())), {
        href: `${hostUrl}/account`,
        label: 'Return to the site',
      }),
      410,
    );
  };
  return {
    closed,
    /** Returns to the site without a payment, also from a checkout that has expired meanwhile. */
    leave: async (c: Context) => {
      const session = await sessionOf(c);
      return session && session.status !== 'complete' ? c.redirect(session.cancel_url, 303) : closed(c);
    },
    /** Returns the session and its price while it can be paid. */
    open: async (c: Context): Promise<OpenCheckout | undefined> => {
      const session = await sessionOf(c);
      const price = session && findPrice(session.price);
      const isOpen = session?.status === 'open' && session.expires_at > toSeconds(now());
      if (!isOpen || !price) return undefined;
      const amounts = await amountsOf(objects, session, price);
      return { session, price, amounts, ...(await shippingOf(objects, session)) };
    },
    /** Returns to the site after the payment. */
    complete: async (c: Context, id: string, payment: CardPayment) => {
      const session = await ledger.transact((work) => work.completeCheckout(id, payment));
      return session ? toSite(c, session) : closed(c);
    },
    /** Shows the form again, as a page that Back and reload do not submit a second time. */
    refuse: async (c: Context, { id }: CheckoutSession, entry: Entry) =>
      c.redirect(`/c/pay/${id}?refused=${await entries.keep(id, shortEntry(entry))}`, 303),
  };
}
