import type { Billing, BoughtPlan } from '../../features/billing/backend.ts';
import { formatCents } from '../../features/pricing/amounts.ts';
import { formatDate } from '../../features/pricing/renewal.ts';
import type { Banner } from './use-payment-banner.ts';

interface SubscriptionView {
  readonly status: string;
  /** Expiry as a long date; only while active. */
  readonly expires: string | undefined;
  /** `3 months`; of an active plan only. */
  readonly plan: string | undefined;
  /** What happens at the end of an active plan's period, and to a credit. */
  readonly next: string | undefined;
  /** True if the button manages the subscription; false if it starts one. */
  readonly isManaged: boolean;
}

/** What happens next to a plan, and to what is left of a credit. */
function nextOf({ amount, isCancelled, credit }: BoughtPlan, end: string | undefined): string | undefined {
  const left = credit ? `Your credit of ${formatCents(credit)} is used` : undefined;
  if (!end) return left && `${left} for your next plan.`;
  if (isCancelled) return `Canceled, yours until ${end}.`;
  const renewal = `Renews on ${end} for ${formatCents(amount)}, cancel anytime.`;
  return left ? `${renewal} ${left} first.` : renewal;
}

/** A status of the payment provider in words: `past_due` is 'Past due'. */
const inWords = (status: string): string =>
  status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

/** Display form of a subscription (`host-site/docs/site.md#the-subscription`). */
export function describeSubscription(billing: Billing | undefined, banner: Banner): SubscriptionView {
  const isActive = billing?.status === 'active';
  const isManaged = isActive || banner === 'success';
  const end = isActive && billing.expiresAt !== undefined ? new Date(billing.expiresAt) : undefined;
  const expires = end && !Number.isNaN(end.getTime()) ? formatDate(end) : undefined;
  const plan = isActive ? billing.plan : undefined;
  return {
    status: isManaged ? 'Active' : inWords(billing?.status || 'Inactive'),
    expires,
    plan: plan && (plan.months === 1 ? '1 month' : `${plan.months} months`),
    next:
      billing?.plan && (expires || billing.status === 'canceled') ? nextOf(billing.plan, expires) : undefined,
    isManaged,
  };
}
