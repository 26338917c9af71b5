import { addMonths, newId, type Price, type Subscription } from './objects.ts';
import { dueInvoice, paymentOf } from './payment-of.ts';
import type { Till } from './till.ts';

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

/** Metadata of a subscription whose card the bank will refuse at the renewal. */
const RENEWAL = 'renewal';

export async function subscribe(
  till: Till,
  customer: string,
  price: Price,
  isRenewalRefused = false,
): Promise<Subscription> {
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
    metadata: isRenewalRefused ? { [RENEWAL]: 'refused' } : {},
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

export async function changePlan(till: Till, id: string, price: Price): Promise<Subscription | undefined> {
  const changed = await changeSubscription(till, id, (current) =>
    current.status === 'active' && current.items.data[0].price.id !== price.id
      ? { ...current, cancel_at_period_end: false, items: itemOf(price, till.seconds()) }
      : undefined,
  );
  if (changed) await charge(till, changed);
  return changed;
}

export function setCancelAtPeriodEnd(
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

export function cancelNow(till: Till, id: string): Promise<Subscription | undefined> {
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

/** A renewal is announced this long before it; seconds. */
const NOTICE = 7 * 24 * 3600;

/** Announces the next renewal once. */
async function announceRenewal(till: Till, { id, items }: Subscription): Promise<void> {
  const end = items.data[0].current_period_end;
  if (end - NOTICE > till.seconds()) return;
  const announced = await till.objects.change<Subscription>('subscription', id, (current) =>
    current.announced === end || current.cancel_at_period_end ? undefined : { ...current, announced: end },
  );
  if (announced) await till.tell('invoice.upcoming', dueInvoice(announced, till.seconds(), 'draft'));
}

/** The bank refuses the renewal: the plan stays, unpaid, until another card pays or it is cancelled. */
async function refuseRenewal(till: Till, id: string): Promise<void> {
  const unpaid = await changeSubscription(till, id, (current) =>
    current.status === 'active' ? { ...current, status: 'past_due' } : undefined,
  );
  if (unpaid) await till.tell('invoice.payment_failed', dueInvoice(unpaid, till.seconds(), 'open'));
}

/** Pays a refused renewal with another card. */
export async function payOverdue(till: Till, id: string): Promise<void> {
  const paid = await changeSubscription(till, id, (current) =>
    current.status === 'past_due'
      ? {
          ...current,
          status: 'active',
          metadata: {},
          items: itemOf(current.items.data[0].price, till.seconds()),
        }
      : undefined,
  );
  if (paid) await charge(till, paid);
}

export async function settlePeriod(till: Till, subscription: Subscription): Promise<void> {
  const { id, status, cancel_at_period_end, items, metadata } = subscription;
  const end = items.data[0].current_period_end;
  if (status !== 'active') return;
  if (end > till.seconds()) return announceRenewal(till, subscription);
  if (cancel_at_period_end) {
    await cancelNow(till, id);
    return;
  }
  if (metadata[RENEWAL] === 'refused') return refuseRenewal(till, id);
  const renewed = await changeSubscription(till, id, (current) =>
    current.items.data[0].current_period_end === end
      ? { ...current, items: itemOf(current.items.data[0].price, end) }
      : undefined,
  );
  if (renewed) await charge(till, renewed);
}
