import {
  addMonths,
  type CheckoutSession,
  type Customer,
  type Event,
  type Invoice,
  newId,
  type PortalSession,
  type Price,
  type Subscription,
  toSeconds,
} from './objects.ts';
import { findPrice } from './prices.ts';
import type { ApiObject, Objects } from './store/objects.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** The version of the API that the objects follow. */
export const API_VERSION = '2025-09-30.clover';

export interface NewCheckout {
  readonly price: Price;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly clientReference: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What happens to money: every change of an object that others may want to know of tells the outbox. */
export interface Ledger {
  createCustomer(email: string | null): Promise<Customer>;
  createCheckout(checkout: NewCheckout): Promise<CheckoutSession>;
  expireCheckout(id: string): Promise<CheckoutSession | undefined>;
  /** The card was charged: the session completes once, however often this is called. */
  completeCheckout(id: string): Promise<CheckoutSession | undefined>;
  createPortal(customer: string, returnUrl: string): Promise<PortalSession>;
  /** Charges the new plan at once and starts its period. */
  changePlan(subscriptionId: string, price: Price): Promise<Subscription | undefined>;
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<Subscription | undefined>;
  cancelNow(subscriptionId: string): Promise<Subscription | undefined>;
  /** Ends what was cancelled and renews what was not, where a period is over. */
  settlePeriods(): Promise<void>;
}

export interface LedgerNeeds {
  readonly objects: Objects;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly paymentsUrl: string;
  readonly now: () => Date;
}

/** A hosted checkout can be paid for a day; seconds. */
const CHECKOUT_LIFE = 24 * 3600;

export function openLedger({ objects, outbox, paymentsUrl, now }: LedgerNeeds): Ledger {
  const seconds = () => toSeconds(now());

  const tell = async (type: string, object: ApiObject) => {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      api_version: API_VERSION,
      livemode: false,
      data: { object },
    };
    await objects.insert(event);
    await outbox.add(event.id, JSON.stringify(event));
  };

  const charge = async ({ customer, id, items }: Subscription) => {
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      customer,
      subscription: id,
      number: newId('D').slice(2, 10).toUpperCase(),
      status: 'paid',
      amount_paid: items.data[0].price.unit_amount,
      currency: 'usd',
      created: seconds(),
      livemode: false,
    };
    await objects.insert(invoice, customer);
    await tell('invoice.paid', invoice);
  };

  const itemOf = (price: Price, start: number): Subscription['items'] => ({
    object: 'list',
    has_more: false,
    data: [
      {
        id: newId('si'),
        object: 'subscription_item',
        price,
        quantity: 1,
        current_period_start: start,
        current_period_end: addMonths(start, price.recurring.interval_count),
      },
    ],
  });

  const subscribe = async (customer: string, price: Price): Promise<Subscription> => {
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      customer,
      cancel_at_period_end: false,
      canceled_at: null,
      created: seconds(),
      livemode: false,
      metadata: {},
      items: itemOf(price, seconds()),
    };
    await objects.insert(subscription, customer);
    await tell('customer.subscription.created', subscription);
    await charge(subscription);
    return subscription;
  };

  const change = async (
    id: string,
    to: (current: Subscription) => Subscription | undefined,
    type?: string,
  ) => {
    const changed = await objects.change<Subscription>('subscription', id, to);
    if (changed) await tell(type ?? 'customer.subscription.updated', changed);
    return changed;
  };

  const createCustomer = async (email: string | null): Promise<Customer> => {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      email,
      created: seconds(),
      livemode: false,
      metadata: {},
    };
    return objects.insert(customer);
  };

  const cancelNow = (id: string) =>
    change(
      id,
      (current) =>
        current.status === 'canceled'
          ? undefined
          : { ...current, status: 'canceled', canceled_at: seconds(), cancel_at_period_end: false },
      'customer.subscription.deleted',
    );

  return {
    createCustomer,
    async createCheckout({ price, customer, customerEmail, clientReference, successUrl, cancelUrl }) {
      const id = newId('cs_test');
      const session: CheckoutSession = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        mode: 'subscription',
        price: price.id,
        amount_total: price.unit_amount,
        currency: 'usd',
        customer,
        customer_email: customerEmail,
        client_reference_id: clientReference,
        subscription: null,
        success_url: successUrl,
        cancel_url: cancelUrl,
        url: `${paymentsUrl}/c/pay/${id}`,
        created: seconds(),
        expires_at: seconds() + CHECKOUT_LIFE,
        livemode: false,
        metadata: {},
      };
      return objects.insert(session, customer ?? undefined);
    },
    expireCheckout: (id) =>
      objects.change<CheckoutSession>('checkout.session', id, (current) =>
        current.status === 'open' ? { ...current, status: 'expired', url: null } : undefined,
      ),
    async completeCheckout(id) {
      const completed = await objects.change<CheckoutSession>('checkout.session', id, (current) =>
        current.status === 'open' && current.expires_at > seconds()
          ? { ...current, status: 'complete', payment_status: 'paid', url: null }
          : undefined,
      );
      if (!completed) return undefined;
      const price = findPrice(completed.price) as Price;
      const customer = completed.customer ?? (await createCustomer(completed.customer_email)).id;
      const subscription = await subscribe(customer, price);
      const linked = await objects.change<CheckoutSession>('checkout.session', id, (current) => ({
        ...current,
        customer,
        subscription: subscription.id,
        customer_details: { email: current.customer_email },
      }));
      if (linked) await tell('checkout.session.completed', linked);
      return linked;
    },
    async createPortal(customer, returnUrl) {
      const id = newId('bps');
      const session: PortalSession = {
        id,
        object: 'billing_portal.session',
        customer,
        return_url: returnUrl,
        url: `${paymentsUrl}/p/session/${id}`,
        created: seconds(),
        livemode: false,
      };
      return objects.insert(session, customer);
    },
    async changePlan(id, price) {
      const changed = await change(id, (current) =>
        current.status === 'active' && current.items.data[0].price.id !== price.id
          ? { ...current, cancel_at_period_end: false, items: itemOf(price, seconds()) }
          : undefined,
      );
      if (changed) await charge(changed);
      return changed;
    },
    setCancelAtPeriodEnd: (id, isCanceled) =>
      change(id, (current) =>
        current.status === 'active'
          ? {
              ...current,
              cancel_at_period_end: isCanceled,
              canceled_at: isCanceled ? seconds() : null,
              cancel_at: isCanceled ? current.items.data[0].current_period_end : null,
            }
          : undefined,
      ),
    cancelNow,
    async settlePeriods() {
      for (const { id, status, cancel_at_period_end, items } of await objects.list<Subscription>(
        'subscription',
      )) {
        const end = items.data[0].current_period_end;
        if (status !== 'active' || end > seconds()) continue;
        if (cancel_at_period_end) {
          await cancelNow(id);
          continue;
        }
        const renewed = await change(id, (current) =>
          current.items.data[0].current_period_end === end
            ? { ...current, items: itemOf(current.items.data[0].price, end) }
            : undefined,
        );
        if (renewed) await charge(renewed);
      }
    },
  };
}
