import { addMonths, newId, type Price, type Subscription } from './objects.ts';
import { paymentOf } from './payment-of.ts';
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

export async function subscribe(till: Till, customer: string, price: Price): Promise<Subscription> {
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

export async function settlePeriod(
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
