import type { ChangeContext } from './change-context.ts';
import { nextAmount } from './next-amount.ts';
import type { Subscription } from './objects.ts';
import { dueInvoice } from './payment-of.ts';
import { itemOf } from './plan-quote.ts';
import { balanceOf, changeSubscription, charge, endIf, refusesRenewal } from './subscriptions.ts';

/** A renewal is announced this long before it; seconds. */
const NOTICE = 7 * 24 * 3600;

/** What the next renewal charges, after the customer's credit; cents. */
async function renewalAmount(context: ChangeContext, subscription: Subscription): Promise<number> {
  return nextAmount(subscription, { balance: await balanceOf(context, subscription.customer) });
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
async function announceRenewal(context: ChangeContext, { id, items }: Subscription): Promise<void> {
  const end = items.data[0].current_period_end;
  const announced = await context.objects.change<Subscription>('subscription', id, (current) =>
    isAnnounced(current) ? undefined : { ...current, announced: end },
  );
  if (!announced) return;
  const due = await renewalAmount(context, announced);
  await context.addEvent('invoice.upcoming', dueInvoice(announced, due, context.seconds(), 'draft'));
}

/** True if nobody has changed what a decision depends on since it was made. */
type IsAsRead = (current: Subscription) => boolean;

/** The bank refuses the renewal: the plan stays, unpaid, until another card pays or it is cancelled. */
async function refuseRenewal(context: ChangeContext, id: string, isAsRead: IsAsRead): Promise<void> {
  const unpaid = await changeSubscription(context, id, (current) =>
    isAsRead(current) ? { ...current, status: 'past_due' } : undefined,
  );
  if (!unpaid) return;
  const due = await renewalAmount(context, unpaid);
  await context.addEvent('invoice.payment_failed', dueInvoice(unpaid, due, context.seconds(), 'open'));
}

/**
 * Announces a renewal; when the period is over, ends a cancelled subscription or renews another one. The payer may change
 * the plan meanwhile, and another process may settle the same period.
 */
export async function settlePeriod(context: ChangeContext, id: string): Promise<void> {
  const subscription = await context.objects.find<Subscription>('subscription', id);
  if (!subscription || !isDue(subscription, context.seconds())) return;
  const { cancel_at_period_end, items, metadata } = subscription;
  const end = items.data[0].current_period_end;
  if (end > context.seconds()) return announceRenewal(context, subscription);
  const isAsRead: IsAsRead = (current) =>
    current.status === 'active' &&
    current.cancel_at_period_end === cancel_at_period_end &&
    current.items.data[0].current_period_end === end;
  if (cancel_at_period_end) {
    await endIf(context, id, isAsRead);
    return;
  }
  // A charge of zero never reaches the bank, so the bank cannot refuse it.
  if (refusesRenewal(metadata) && (await renewalAmount(context, subscription)) > 0)
    return refuseRenewal(context, id, isAsRead);
  const renewed = await changeSubscription(context, id, (current) =>
    isAsRead(current)
      ? { ...current, items: itemOf(current.items.data[0].price, end, current.billing_cycle_anchor) }
      : undefined,
  );
  if (renewed) await charge(context, renewed);
}
