import type { Billing } from '../../features/billing/backend.ts';
import type { Banner } from './use-payment-banner.ts';

export interface SubscriptionView {
  readonly status: string;
  /** Expiry as a long date; only while active. */
  readonly expires: string | undefined;
  /** True if the button manages the subscription; false if it starts one. */
  readonly isManaged: boolean;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Display form of a subscription (`host-site/docs/site.md#the-subscription`). */
export function describeSubscription(billing: Billing | undefined, banner: Banner): SubscriptionView {
  const isActive = billing?.status === 'active';
  const isManaged = isActive || banner === 'success';
  const end = isActive && billing.expiresAt !== undefined ? new Date(billing.expiresAt) : undefined;
  return {
    status: isManaged ? 'Active' : billing?.status || 'Inactive',
    expires: end && !Number.isNaN(end.getTime()) ? longDate.format(end) : undefined,
    isManaged,
  };
}
