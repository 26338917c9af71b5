import type { CardLabel } from './card-label.ts';
import type { ChangeContext } from './change-context.ts';
import { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts.ts';
import { type Customer, newId, type Price, type Subscription } from './objects.ts';
import { paymentMethodOf } from './payment-method.ts';
import { paymentOf } from './payment-of.ts';
import { cycleFrom, type Line, periodLine, quotePlan, sumOf } from './plan-quote.ts';

/** Returns the customer's balance in cents; a credit is negative. */
export const balanceOf = async ({ objects }: ChangeContext, customer: string): Promise<number> =>
  (await objects.find<Customer>('customer', customer))?.balance ?? 0;

/** Uses up the customer's credit, or adds what is left of a new one. */
async function useBalance(
  { objects }: ChangeContext,
  customer: string,
  total: number,
): Promise<InvoiceAmounts> {
  let amounts = invoiceAmounts(total, 0);
  await objects.change<Customer>('customer', customer, (current) => {
    const { balance } = current;
    amounts = invoiceAmounts(total, balance);
    return amounts.ending_balance === balance ? undefined : { ...current, balance: amounts.ending_balance };
  });
  return amounts;
}

/** Charges the lines of an invoice: by default, the subscription's current period. */
export async function charge(
  context: ChangeContext,
  subscription: Subscription,
  lines: readonly Line[] = [periodLine(subscription.items.data[0])],
): Promise<void> {
  const { objects, addEvent, seconds } = context;
  const { customer } = subscription;
  const amounts = await useBalance(context, customer, sumOf(lines));
  const { intent, invoice } = paymentOf(subscription, { lines, amounts, created: seconds() });
  if (intent) await objects.insert(intent, customer);
  await objects.insert(invoice, customer);
  await addEvent('invoice.paid', invoice);
}

/** Stores the label of a card that pays. @returns the id for the subscription */
async function keepCard(
  { objects, seconds }: ChangeContext,
  customer: string,
  card: CardLabel | undefined,
): Promise<string | null> {
  if (!card) return null;
  return (await objects.insert(paymentMethodOf(customer, card, seconds()), customer)).id;
}

/** A payment by card that the bank has accepted. */
export interface CardPayment {
  readonly card?: CardLabel;
  /** The bank will refuse the next payment. */
  readonly isRenewalRefused?: boolean;
  /** The bank asks for a confirmation of every payment. Nobody is there to confirm a renewal, so it is refused. */
  readonly asksAlways?: boolean;
}

/** Metadata of a subscription: what its card does at later payments. */
const RENEWAL = 'renewal';
const AUTHENTICATION = 'authentication';

const cardMetadata = ({ isRenewalRefused, asksAlways }: CardPayment): Subscription['metadata'] => ({
  ...(isRenewalRefused && { [RENEWAL]: 'refused' }),
  ...(asksAlways && { [AUTHENTICATION]: 'always' }),
});

/** True if the bank refuses a payment for which nobody is there. */
export const refusesRenewal = (metadata: Subscription['metadata']): boolean =>
  metadata[RENEWAL] === 'refused' || metadata[AUTHENTICATION] === 'always';

export async function subscribe(
  context: ChangeContext,
  customer: string,
  price: Price,
  payment: CardPayment = {},
): Promise<Subscription> {
  const { objects, addEvent, seconds } = context;
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    status: 'active',
    customer,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: seconds(),
    livemode: false,
    metadata: cardMetadata(payment),
    default_payment_method: await keepCard(context, customer, payment.card),
    ...cycleFrom(price, seconds()),
  };
  await objects.insert(subscription, customer);
  await addEvent('customer.subscription.created', subscription);
  await charge(context, subscription);
  return subscription;
}

/** Changes a subscription and reports it. If `to` returns undefined, nothing is changed. */
export async function changeSubscription(
  { objects, addEvent }: ChangeContext,
  id: string,
  to: (current: Subscription) => Subscription | undefined,
  type = 'customer.subscription.updated',
): Promise<Subscription | undefined> {
  const changed = await objects.change<Subscription>('subscription', id, to);
  if (changed) await addEvent(type, changed);
  return changed;
}

/** What the payer has seen and confirmed. */
export interface ConfirmedPlan {
  readonly price: Price;
  /** When the new period starts; seconds since the epoch. */
  readonly at: number;
  /** What the card is charged; cents. */
  readonly amount: number;
  /** The payer has answered the bank's question. */
  readonly isAuthenticated?: boolean;
}

/** `challenge`: nothing has changed yet, because the bank asks for a confirmation of the payment. */
type PlanChange = 'changed' | 'outdated' | 'declined' | 'challenge';

/**
 * True for a plan that can be changed to this price. A cancelled one has to be renewed first: a new plan would undo the
 * cancellation unasked.
 */
export const canChangeTo = ({ status, cancel_at_period_end, items }: Subscription, price: Price): boolean =>
  status === 'active' && !cancel_at_period_end && items.data[0].price.id !== price.id;

/** Changes the plan for exactly the amount that was confirmed. */
export async function changePlan(
  context: ChangeContext,
  id: string,
  { price, at, amount, isAuthenticated = false }: ConfirmedPlan,
): Promise<PlanChange> {
  const subscription = await context.objects.find<Subscription>('subscription', id);
  if (!subscription || !canChangeTo(subscription, price)) return 'outdated';
  const quote = quotePlan(subscription, price, await balanceOf(context, subscription.customer), at);
  const [paid] = subscription.items.data;
  if (quote.amount_due !== amount || at < paid.current_period_start) return 'outdated';
  if (subscription.metadata[RENEWAL] === 'refused' && amount > 0) return 'declined';
  if (subscription.metadata[AUTHENTICATION] === 'always' && amount > 0 && !isAuthenticated)
    return 'challenge';
  const changed = await changeSubscription(context, id, (current) =>
    // Every change of the period has an item of its own, so the credit is of the period that was read.
    canChangeTo(current, price) && current.items.data[0].id === paid.id
      ? { ...current, billing_cycle_anchor: at, items: quote.items }
      : undefined,
  );
  if (!changed) return 'outdated';
  await charge(context, changed, quote.lines);
  return 'changed';
}

/** Cancels an active plan for the end of its period. Does nothing, and sends no event, if it is canceled already. */
export function cancelAtPeriodEnd(context: ChangeContext, id: string): Promise<Subscription | undefined> {
  return changeSubscription(context, id, (current) =>
    current.status === 'active' && !current.cancel_at_period_end
      ? {
          ...current,
          cancel_at_period_end: true,
          canceled_at: context.seconds(),
          cancel_at: current.items.data[0].current_period_end,
        }
      : undefined,
  );
}

/** Lets a canceled plan go on after its period. Does nothing, and sends no event, if it is not canceled. */
export function resume(context: ChangeContext, id: string): Promise<Subscription | undefined> {
  return changeSubscription(context, id, (current) =>
    current.status === 'active' && current.cancel_at_period_end
      ? { ...current, cancel_at_period_end: false, canceled_at: null, cancel_at: null }
      : undefined,
  );
}

/** Ends a subscription if its newest state allows it. */
export function endIf(
  context: ChangeContext,
  id: string,
  canEnd: (current: Subscription) => boolean,
): Promise<Subscription | undefined> {
  return changeSubscription(
    context,
    id,
    (current) =>
      canEnd(current)
        ? {
            ...current,
            status: 'canceled',
            canceled_at: current.canceled_at ?? context.seconds(),
            ended_at: context.seconds(),
            cancel_at_period_end: false,
          }
        : undefined,
    'customer.subscription.deleted',
  );
}

export const cancelNow = (context: ChangeContext, id: string): Promise<Subscription | undefined> =>
  endIf(context, id, ({ status }) => status === 'active' || status === 'past_due');

/** Ends a plan whose payment failed. A plan that was paid since, in another tab, goes on. */
export const endOverdue = (context: ChangeContext, id: string): Promise<Subscription | undefined> =>
  endIf(context, id, ({ status }) => status === 'past_due');

/** Pays a refused renewal with another card. */
export async function payOverdue(context: ChangeContext, id: string, payment: CardPayment): Promise<void> {
  const overdue = await context.objects.find<Subscription>('subscription', id);
  if (overdue?.status !== 'past_due') return;
  const default_payment_method = await keepCard(context, overdue.customer, payment.card);
  const paid = await changeSubscription(context, id, (current) =>
    current.status === 'past_due'
      ? {
          ...current,
          status: 'active',
          metadata: cardMetadata(payment),
          default_payment_method,
          ...cycleFrom(current.items.data[0].price, context.seconds()),
        }
      : undefined,
  );
  if (paid) await charge(context, paid);
}

/** Replaces the card that pays an active plan from the next payment on. */
export async function replaceCard(context: ChangeContext, id: string, payment: CardPayment): Promise<void> {
  const subscription = await context.objects.find<Subscription>('subscription', id);
  if (subscription?.status !== 'active') return;
  const default_payment_method = await keepCard(context, subscription.customer, payment.card);
  await changeSubscription(context, id, (current) =>
    current.status === 'active'
      ? { ...current, default_payment_method, metadata: cardMetadata(payment) }
      : undefined,
  );
}
