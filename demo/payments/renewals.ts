import { nextAmount } from './next-amount.ts';
import type { Subscription } from './objects.ts';
import { dueInvoice } from './payment-of.ts';
import { itemOf } from './plan-quote.ts';
import { balanceOf, changeSubscription, charge, endIf, refusesRenewal } from './subscriptions.ts';
import type { Till } from './till.ts';

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
  // A bank that is asked for nothing refuses nothing.
  if (refusesRenewal(metadata) && (await renewalAmount(till, subscription)) > 0)
    return refuseRenewal(till, id, isAsRead);
  const renewed = await changeSubscription(till, id, (current) =>
    isAsRead(current) ? { ...current, items: itemOf(current.items.data[0].price, end) } : undefined,
  );
  if (renewed) await charge(till, renewed);
}
