import type { CardLabel } from './card-label.ts';
import { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts.ts';
import { nextAmount } from './next-amount.ts';
import { type Customer, newId, type Price, type Subscription } from './objects.ts';
import { paymentMethodOf } from './payment-method.ts';
import { dueInvoice, paymentOf } from './payment-of.ts';
import { itemOf, type Line, periodLine, quotePlan, sumOf } from './plan-quote.ts';
import type { Till } from './till.ts';

const balanceOf = async ({ objects }: Till, customer: string): Promise<number> =>
  (await objects.find<Customer>('customer', customer))?.balance ?? 0;

/** Uses up the customer's credit, or adds what is left of a new one. */
async function useBalance({ objects }: Till, customer: string, total: number): Promise<InvoiceAmounts> {
  let amounts = invoiceAmounts(total, 0);
  await objects.change<Customer>('customer', customer, (current) => {
    const { balance = 0 } = current;
    amounts = invoiceAmounts(total, balance);
    return amounts.ending_balance === balance ? undefined : { ...current, balance: amounts.ending_balance };
  });
  return amounts;
}

/** Charges the lines of an invoice: by default, the subscription's current period. */
async function charge(
  till: Till,
  subscription: Subscription,
  lines: readonly Line[] = [periodLine(subscription.items.data[0])],
): Promise<void> {
  const { objects, tell, seconds } = till;
  const { customer } = subscription;
  const amounts = await useBalance(till, customer, sumOf(lines));
  const { intent, invoice } = paymentOf(subscription, { lines, amounts, created: seconds() });
  if (intent) await objects.insert(intent, customer);
  await objects.insert(invoice, customer);
  await tell('invoice.paid', invoice);
}

/** Stores the label of a card that pays. @returns the id for the subscription */
async function keepCard(
  { objects, seconds }: Till,
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

export async function subscribe(
  till: Till,
  customer: string,
  price: Price,
  payment: CardPayment = {},
): Promise<Subscription> {
  const { objects, tell, seconds } = till;
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
    default_payment_method: await keepCard(till, customer, payment.card),
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
  till: Till,
  id: string,
  { price, at, amount, isAuthenticated = false }: ConfirmedPlan,
): Promise<PlanChange> {
  const subscription = await till.objects.find<Subscription>('subscription', id);
  if (!subscription || !canChangeTo(subscription, price)) return 'outdated';
  const quote = quotePlan(subscription, price, await balanceOf(till, subscription.customer), at);
  const [paid] = subscription.items.data;
  if (quote.amount_due !== amount || at < paid.current_period_start) return 'outdated';
  if (subscription.metadata[RENEWAL] === 'refused' && amount > 0) return 'declined';
  if (subscription.metadata[AUTHENTICATION] === 'always' && amount > 0 && !isAuthenticated)
    return 'challenge';
  const changed = await changeSubscription(till, id, (current) =>
    // Every change of the period has an item of its own, so the credit is of the period that was read.
    canChangeTo(current, price) && current.items.data[0].id === paid.id
      ? { ...current, items: quote.items }
      : undefined,
  );
  if (!changed) return 'outdated';
  await charge(till, changed, quote.lines);
  return 'changed';
}

/** Cancels an active plan, or renews it. What already is so stays as it is, and is not told again. */
export function setCancelAtPeriodEnd(
  till: Till,
  id: string,
  isCanceled: boolean,
): Promise<Subscription | undefined> {
  return changeSubscription(till, id, (current) =>
    current.status === 'active' && current.cancel_at_period_end !== isCanceled
      ? {
          ...current,
          cancel_at_period_end: isCanceled,
          canceled_at: isCanceled ? till.seconds() : null,
          cancel_at: isCanceled ? current.items.data[0].current_period_end : null,
        }
      : undefined,
  );
}

/** Ends a subscription if its newest state allows it. */
function endIf(
  till: Till,
  id: string,
  canEnd: (current: Subscription) => boolean,
): Promise<Subscription | undefined> {
  return changeSubscription(
    till,
    id,
    (current) =>
      canEnd(current)
        ? {
            ...current,
            status: 'canceled',
            canceled_at: current.canceled_at ?? till.seconds(),
            ended_at: till.seconds(),
            cancel_at_period_end: false,
          }
        : undefined,
    'customer.subscription.deleted',
  );
}

export const cancelNow = (till: Till, id: string): Promise<Subscription | undefined> =>
  endIf(till, id, ({ status }) => status === 'active' || status === 'past_due');

/** Ends a plan whose payment failed. A plan that was paid since, in another tab, goes on. */
export const endOverdue = (till: Till, id: string): Promise<Subscription | undefined> =>
  endIf(till, id, ({ status }) => status === 'past_due');

/** A renewal is announced this long before it; seconds. */
const NOTICE = 7 * 24 * 3600;

/** What the next renewal charges, after the customer's credit; cents. */
async function renewalAmount(till: Till, subscription: Subscription): Promise<number> {
  return nextAmount(subscription, { balance: await balanceOf(till, subscription.customer) });
}

const isAnnounced = ({ announced, cancel_at_period_end, items }: Subscription): boolean =>
  announced === items.data[0].current_period_end || cancel_at_period_end;

/**
 * Whether `settlePeriod` has something to do. Most plans are in the middle of their period, and a transaction for each
 * of 20,000 takes half a minute.
 */
export function isDue(subscription: Subscription, seconds: number): boolean {
  const end = subscription.items.data[0].current_period_end;
  if (subscription.status !== 'active') return false;
  return end <= seconds || (end - NOTICE <= seconds && !isAnnounced(subscription));
}

/** Announces the next renewal once. */
async function announceRenewal(till: Till, { id, items }: Subscription): Promise<void> {
  const end = items.data[0].current_period_end;
  const announced = await till.objects.change<Subscription>('subscription', id, (current) =>
    isAnnounced(current) ? undefined : { ...current, announced: end },
  );
  if (!announced) return;
  const due = await renewalAmount(till, announced);
  await till.tell('invoice.upcoming', dueInvoice(announced, due, till.seconds(), 'draft'));
}

/** True if nobody has changed what a decision depends on since it was made. */
type IsAsRead = (current: Subscription) => boolean;

/** The bank refuses the renewal: the plan stays, unpaid, until another card pays or it is cancelled. */
async function refuseRenewal(till: Till, id: string, isAsRead: IsAsRead): Promise<void> {
  const unpaid = await changeSubscription(till, id, (current) =>
    isAsRead(current) ? { ...current, status: 'past_due' } : undefined,
  );
  if (!unpaid) return;
  const due = await renewalAmount(till, unpaid);
  await till.tell('invoice.payment_failed', dueInvoice(unpaid, due, till.seconds(), 'open'));
}

/** Pays a refused renewal with another card. */
export async function payOverdue(till: Till, id: string, payment: CardPayment): Promise<void> {
  const overdue = await till.objects.find<Subscription>('subscription', id);
  if (overdue?.status !== 'past_due') return;
  const default_payment_method = await keepCard(till, overdue.customer, payment.card);
  const paid = await changeSubscription(till, id, (current) =>
    current.status === 'past_due'
      ? {
          ...current,
          status: 'active',
          metadata: cardMetadata(payment),
          default_payment_method,
          items: itemOf(current.items.data[0].price, till.seconds()),
        }
      : undefined,
  );
  if (paid) await charge(till, paid);
}

/** Replaces the card that pays an active plan from the next payment on. */
export async function replaceCard(till: Till, id: string, payment: CardPayment): Promise<void> {
  const subscription = await till.objects.find<Subscription>('subscription', id);
  if (subscription?.status !== 'active') return;
  const default_payment_method = await keepCard(till, subscription.customer, payment.card);
  await changeSubscription(till, id, (current) =>
    current.status === 'active'
      ? { ...current, default_payment_method, metadata: cardMetadata(payment) }
      : undefined,
  );
}

/**
 * Announces a renewal; when the period is over, ends a cancelled subscription or renews another one. The payer may change
 * the plan meanwhile, and another process may settle the same period.
 */
export async function settlePeriod(till: Till, id: string): Promise<void> {
  const subscription = await till.objects.find<Subscription>('subscription', id);
  if (!subscription || !isDue(subscription, till.seconds())) return;
  const { cancel_at_period_end, items, metadata } = subscription;
  const end = items.data[0].current_period_end;
  if (end > till.seconds()) return announceRenewal(till, subscription);
  const isAsRead: IsAsRead = (current) =>
    current.status === 'active' &&
    current.cancel_at_period_end === cancel_at_period_end &&
    current.items.data[0].current_period_end === end;
  if (cancel_at_period_end) {
    await endIf(till, id, isAsRead);
    return;
  }
  const isRefused = metadata[RENEWAL] === 'refused' || metadata[AUTHENTICATION] === 'always';
  // A bank that is asked for nothing refuses nothing.
  if (isRefused && (await renewalAmount(till, subscription)) > 0) return refuseRenewal(till, id, isAsRead);
  const renewed = await changeSubscription(till, id, (current) =>
    isAsRead(current) ? { ...current, items: itemOf(current.items.data[0].price, end) } : undefined,
  );
  if (renewed) await charge(till, renewed);
}
