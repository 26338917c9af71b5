import {
  addMonths,
  type CheckoutSession,
  type Customer,
  type Event,
  newId,
  type PaymentIntent,
  type PortalSession,
  type Price,
  type Refund,
  type Subscription,
  toSeconds,
} from './objects.ts';
import { paymentOf } from './payment-of.ts';
import { findPrice } from './prices.ts';
import type { ApiObject, Objects } from './store/objects.ts';

/** Version of the API that the objects follow. */
export const API_VERSION = '2025-09-30.clover';

export interface NewCheckout {
  readonly price: Price;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly clientReference: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * Changes to money, within one transaction. Every change that others may want to know about adds an event to the
 * outbox.
 */
export interface Work {
  readonly objects: Objects;
  createCustomer(email: string | null): Promise<Customer>;
  createCheckout(checkout: NewCheckout): Promise<CheckoutSession>;
  expireCheckout(id: string): Promise<CheckoutSession | undefined>;
  /** Completes the session after the card was charged. Repeated calls have no further effect. */
  completeCheckout(id: string): Promise<CheckoutSession | undefined>;
  createPortal(customer: string, returnUrl: string): Promise<PortalSession>;
  /** Charges the new plan at once and starts its period. */
  changePlan(subscriptionId: string, price: Price): Promise<Subscription | undefined>;
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<Subscription | undefined>;
  cancelNow(subscriptionId: string): Promise<Subscription | undefined>;
  /** Refunds a part of a payment. Undefined when the amount is more than what is left. */
  refund(paymentIntent: PaymentIntent, amount: number): Promise<Refund | undefined>;
  /** Ends a cancelled subscription or renews another one, when its period is over. */
  settlePeriod(subscription: Subscription): Promise<void>;
}

export interface WorkNeeds {
  readonly objects: Objects;
  /** Stores an event, which is sent after the transaction. */
  readonly enqueue: (eventId: string, payload: string) => Promise<void>;
  readonly paymentsUrl: string;
  readonly now: () => Date;
}

/** Lifetime of a hosted checkout; seconds. */
const CHECKOUT_LIFE = 24 * 3600;

type Till = ReturnType<typeof openTill>;

/** What every change needs: the objects, the time, and a way to tell others. */
function openTill({ objects, enqueue, paymentsUrl, now }: WorkNeeds) {
  const seconds = () => toSeconds(now());
  return {
    objects,
    paymentsUrl,
    seconds,
    async tell(type: string, object: ApiObject) {
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
      await enqueue(event.id, JSON.stringify(event));
    },
  };
}

async function createCustomer({ objects, seconds }: Till, email: string | null): Promise<Customer> {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    email,
    created: seconds(),
    livemode: false,
    metadata: {},
  };
  return objects.insert(customer);
}

function itemOf(price: Price, start: number): Subscription['items'] {
  return {
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
  };
}

async function charge({ objects, tell, seconds }: Till, subscription: Subscription): Promise<void> {
  const { customer } = subscription;
  const { intent, invoice } = paymentOf(subscription, seconds());
  await objects.insert(intent, customer);
  await objects.insert(invoice, customer);
  await tell('invoice.paid', invoice);
}

async function subscribe(till: Till, customer: string, price: Price): Promise<Subscription> {
  const { objects, tell, seconds } = till;
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
  await charge(till, subscription);
  return subscription;
}

async function changeSubscription(
  { objects, tell }: Till,
  id: string,
  to: (current: Subscription) => Subscription | undefined,
  type = 'customer.subscription.updated',
): Promise<Subscription | undefined> {
  const changed = await objects.change<Subscription>('subscription', id, to);
  if (changed) await tell(type, changed);
  return changed;
}

async function createCheckout(
  { objects, paymentsUrl, seconds }: Till,
  { price, customer, customerEmail, clientReference, successUrl, cancelUrl }: NewCheckout,
): Promise<CheckoutSession> {
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
}

function expireCheckout({ objects }: Till, id: string): Promise<CheckoutSession | undefined> {
  return objects.change<CheckoutSession>('checkout.session', id, (current) =>
    current.status === 'open' ? { ...current, status: 'expired', url: null } : undefined,
  );
}

async function completeCheckout(till: Till, id: string): Promise<CheckoutSession | undefined> {
  const { objects, tell, seconds } = till;
  const completed = await objects.change<CheckoutSession>('checkout.session', id, (current) =>
    current.status === 'open' && current.expires_at > seconds()
      ? { ...current, status: 'complete', payment_status: 'paid', url: null }
      : undefined,
  );
  if (!completed) return undefined;
  const price = findPrice(completed.price) as Price;
  const customer = completed.customer ?? (await createCustomer(till, completed.customer_email)).id;
  const subscription = await subscribe(till, customer, price);
  const linked = await objects.change<CheckoutSession>('checkout.session', id, (current) => ({
    ...current,
    customer,
    subscription: subscription.id,
    customer_details: { email: current.customer_email },
  }));
  if (linked) await tell('checkout.session.completed', linked);
  return linked;
}

async function createPortal(
  { objects, paymentsUrl, seconds }: Till,
  customer: string,
  returnUrl: string,
): Promise<PortalSession> {
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
}

async function changePlan(till: Till, id: string, price: Price): Promise<Subscription | undefined> {
  const changed = await changeSubscription(till, id, (current) =>
    current.status === 'active' && current.items.data[0].price.id !== price.id
      ? { ...current, cancel_at_period_end: false, items: itemOf(price, till.seconds()) }
      : undefined,
  );
  if (changed) await charge(till, changed);
  return changed;
}

function setCancelAtPeriodEnd(
  till: Till,
  id: string,
  isCanceled: boolean,
): Promise<Subscription | undefined> {
  return changeSubscription(till, id, (current) =>
    current.status === 'active'
      ? {
          ...current,
          cancel_at_period_end: isCanceled,
          canceled_at: isCanceled ? till.seconds() : null,
          cancel_at: isCanceled ? current.items.data[0].current_period_end : null,
        }
      : undefined,
  );
}

function cancelNow(till: Till, id: string): Promise<Subscription | undefined> {
  return changeSubscription(
    till,
    id,
    (current) =>
      current.status === 'canceled'
        ? undefined
        : { ...current, status: 'canceled', canceled_at: till.seconds(), cancel_at_period_end: false },
    'customer.subscription.deleted',
  );
}

async function refund(
  { objects, tell, seconds }: Till,
  { id, customer }: PaymentIntent,
  amount: number,
): Promise<Refund | undefined> {
  const paid = await objects.change<PaymentIntent>('payment_intent', id, (current) =>
    current.amount_refunded + amount <= current.amount
      ? { ...current, amount_refunded: current.amount_refunded + amount }
      : undefined,
  );
  if (!paid) return undefined;
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    status: 'succeeded',
    payment_intent: id,
    amount,
    currency: 'usd',
    created: seconds(),
    livemode: false,
  };
  await objects.insert(made, customer);
  await tell('refund.created', made);
  return made;
}

async function settlePeriod(
  till: Till,
  { id, status, cancel_at_period_end, items }: Subscription,
): Promise<void> {
  const end = items.data[0].current_period_end;
  if (status !== 'active' || end > till.seconds()) return;
  if (cancel_at_period_end) {
    await cancelNow(till, id);
    return;
  }
  const renewed = await changeSubscription(till, id, (current) =>
    current.items.data[0].current_period_end === end
      ? { ...current, items: itemOf(current.items.data[0].price, end) }
      : undefined,
  );
  if (renewed) await charge(till, renewed);
}

export function openWork(needs: WorkNeeds): Work {
  const till = openTill(needs);
  return {
    objects: needs.objects,
    createCustomer: (email) => createCustomer(till, email),
    createCheckout: (checkout) => createCheckout(till, checkout),
    expireCheckout: (id) => expireCheckout(till, id),
    completeCheckout: (id) => completeCheckout(till, id),
    createPortal: (customer, returnUrl) => createPortal(till, customer, returnUrl),
    changePlan: (id, price) => changePlan(till, id, price),
    setCancelAtPeriodEnd: (id, isCanceled) => setCancelAtPeriodEnd(till, id, isCanceled),
    cancelNow: (id) => cancelNow(till, id),
    refund: (intent, amount) => refund(till, intent, amount),
    settlePeriod: (subscription) => settlePeriod(till, subscription),
  };
}
