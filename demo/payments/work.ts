import { type ChangeContext, type ChangeDependencies, createChangeContext } from './change-context.ts';
import {
  type CheckoutSession,
  type Customer,
  newId,
  type PaymentIntent,
  type PaymentMethod,
  type PortalSession,
  type Price,
  type Refund,
  type Subscription,
} from './objects.ts';
import { findPrice } from './prices.ts';
import { settlePeriod } from './renewals.ts';
import type { Shipping } from './shipping.ts';
import { NO_VISITOR } from './store/erase-copies.ts';
import type { Objects } from './store/objects.ts';
import {
  type CardPayment,
  type ConfirmedPlan,
  cancelAtPeriodEnd,
  cancelNow,
  changePlan,
  endOverdue,
  payOverdue,
  replaceCard,
  resume,
  subscribe,
} from './subscriptions.ts';

/** The parts of a customer that the backend changes. */
type CustomerChanges = Partial<Pick<Customer, 'email' | 'shipping'>>;

interface NewCheckout {
  readonly price: Price;
  readonly customer: string | null;
  readonly customerEmail: string | null;
  readonly clientReference: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The form asks for an address. */
  readonly asksForAddress: boolean;
}

/**
 * Changes to money, within one transaction. Every change that others may want to know about adds an event to the
 * outbox.
 */
export interface Work {
  readonly objects: Objects;
  createCustomer(email: string | null): Promise<Customer>;
  /** Removes the customer's personal data. Payments and invoices stay. */
  deleteCustomer(id: string): Promise<void>;
  createCheckout(checkout: NewCheckout): Promise<CheckoutSession>;
  expireCheckout(id: string): Promise<CheckoutSession | undefined>;
  /** Stores the address that was entered, until the payment succeeds. */
  noteShipping(id: string, shipping: Shipping): Promise<CheckoutSession | undefined>;
  /** Adds to the balance of a customer; cents. A negative amount is a credit. */
  addToBalance(customer: string, amount: number): Promise<Customer | undefined>;
  /** Changes where mails or boxes for a customer go. */
  changeCustomer(customer: string, changes: CustomerChanges): Promise<Customer | undefined>;
  /** Completes the session after the card was charged. Repeated calls have no further effect. */
  completeCheckout(id: string, payment?: CardPayment): Promise<CheckoutSession | undefined>;
  createPortal(customer: string, returnUrl: string): Promise<PortalSession>;
  /** Starts the new plan's period, and charges its price less the credit for unused time, if the bank allows it. */
  changePlan(subscriptionId: string, plan: ConfirmedPlan): ReturnType<typeof changePlan>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<Subscription | undefined>;
  /** Withdraws the cancellation. */
  resume(subscriptionId: string): Promise<Subscription | undefined>;
  /** Pays a refused renewal. The new period starts now. */
  payOverdue(subscriptionId: string, payment: CardPayment): Promise<void>;
  /** Replaces the card of an active plan. */
  replaceCard(subscriptionId: string, payment: CardPayment): Promise<void>;
  cancelNow(subscriptionId: string): Promise<Subscription | undefined>;
  /** Ends a plan whose payment failed. */
  endOverdue(subscriptionId: string): Promise<Subscription | undefined>;
  /** Refunds a part of a payment. Undefined when the amount is more than what is left. */
  refund(paymentIntent: PaymentIntent, amount: number): Promise<Refund | undefined>;
  /** Announces a renewal; when the period is over, ends a cancelled subscription or renews another one. */
  settlePeriod(subscriptionId: string): Promise<void>;
}

/** Lifetime of a hosted checkout; seconds. */
const CHECKOUT_LIFE = 24 * 3600;

async function createCustomer({ objects, seconds }: ChangeContext, email: string | null): Promise<Customer> {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    email,
    created: seconds(),
    livemode: false,
    metadata: {},
    shipping: null,
    balance: 0,
  };
  return objects.insert(customer);
}

async function deleteCustomer({ objects, forget, eraseCopies }: ChangeContext, id: string): Promise<void> {
  await objects.change<Customer>('customer', id, (current) => ({
    ...current,
    email: null,
    shipping: null,
    deleted: true,
  }));
  const sessions = await objects.list<CheckoutSession>('checkout.session', { customer: id });
  const portals = await objects.list<PortalSession>('billing_portal.session', { customer: id });
  await forget([...sessions, ...portals].map((page) => page.id));
  for (const method of await objects.list<PaymentMethod>('payment_method', { customer: id }))
    await objects.change<PaymentMethod>('payment_method', method.id, (current) => ({
      ...current,
      card: null,
    }));
  for (const session of sessions) {
    await objects.change<CheckoutSession>('checkout.session', session.id, (current) => ({
      ...current,
      ...NO_VISITOR,
    }));
  }
  await eraseCopies(id);
}

async function createCheckout(
  { objects, paymentsUrl, seconds }: ChangeContext,
  { price, customer, customerEmail, clientReference, successUrl, cancelUrl, asksForAddress }: NewCheckout,
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
    shipping_address_collection: asksForAddress ? { allowed_countries: ['US'] } : null,
    collected_information: null,
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

function expireCheckout({ objects }: ChangeContext, id: string): Promise<CheckoutSession | undefined> {
  return objects.change<CheckoutSession>('checkout.session', id, (current) =>
    current.status === 'open' ? { ...current, status: 'expired', url: null } : undefined,
  );
}

function noteShipping(
  { objects }: ChangeContext,
  id: string,
  shipping: Shipping,
): Promise<CheckoutSession | undefined> {
  return objects.change<CheckoutSession>('checkout.session', id, (current) =>
    current.status === 'open'
      ? { ...current, collected_information: { shipping_details: shipping } }
      : undefined,
  );
}

function changeCustomer(
  { objects }: ChangeContext,
  id: string,
  changes: CustomerChanges,
): Promise<Customer | undefined> {
  return objects.change<Customer>('customer', id, (current) =>
    current.deleted ? undefined : { ...current, ...changes },
  );
}

function addToBalance(
  { objects }: ChangeContext,
  customer: string,
  amount: number,
): Promise<Customer | undefined> {
  return objects.change<Customer>('customer', customer, (current) =>
    current.deleted ? undefined : { ...current, balance: current.balance + amount },
  );
}

async function completeCheckout(
  context: ChangeContext,
  id: string,
  payment?: CardPayment,
): Promise<CheckoutSession | undefined> {
  const { objects, addEvent, seconds, forget } = context;
  const completed = await objects.change<CheckoutSession>('checkout.session', id, (current) =>
    current.status === 'open' && current.expires_at > seconds()
      ? { ...current, status: 'complete', payment_status: 'paid', url: null }
      : undefined,
  );
  if (!completed) return undefined;
  await forget([id]);
  const price = findPrice(completed.price) as Price;
  const customer = completed.customer ?? (await createCustomer(context, completed.customer_email)).id;
  const shipping = completed.collected_information?.shipping_details;
  if (shipping) await changeCustomer(context, customer, { shipping });
  const subscription = await subscribe(context, customer, price, payment);
  const linked = await objects.change<CheckoutSession>('checkout.session', id, (current) => ({
    ...current,
    customer,
    subscription: subscription.id,
    customer_details: { email: current.customer_email },
  }));
  if (linked) await addEvent('checkout.session.completed', linked);
  return linked;
}

async function createPortal(
  { objects, paymentsUrl, seconds }: ChangeContext,
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

async function refund(
  { objects, addEvent, seconds }: ChangeContext,
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
  await addEvent('refund.created', made);
  return made;
}

export function openWork(dependencies: ChangeDependencies): Work {
  const context = createChangeContext(dependencies);
  return {
    objects: dependencies.objects,
    createCustomer: (email) => createCustomer(context, email),
    deleteCustomer: (id) => deleteCustomer(context, id),
    createCheckout: (checkout) => createCheckout(context, checkout),
    expireCheckout: (id) => expireCheckout(context, id),
    noteShipping: (id, shipping) => noteShipping(context, id, shipping),
    addToBalance: (customer, amount) => addToBalance(context, customer, amount),
    changeCustomer: (customer, changes) => changeCustomer(context, customer, changes),
    completeCheckout: (id, payment) => completeCheckout(context, id, payment),
    payOverdue: (id, payment) => payOverdue(context, id, payment),
    createPortal: (customer, returnUrl) => createPortal(context, customer, returnUrl),
    changePlan: (id, plan) => changePlan(context, id, plan),
    cancelAtPeriodEnd: (id) => cancelAtPeriodEnd(context, id),
    resume: (id) => resume(context, id),
    replaceCard: (id, payment) => replaceCard(context, id, payment),
    cancelNow: (id) => cancelNow(context, id),
    endOverdue: (id) => endOverdue(context, id),
    refund: (intent, amount) => refund(context, intent, amount),
    settlePeriod: (id) => settlePeriod(context, id),
  };
}
