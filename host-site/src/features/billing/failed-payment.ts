import type { Billing } from './backend.ts';

/** What a member whose renewal was declined reads, and the button that opens the billing portal. */
export const FAILED_PAYMENT = {
  text: 'Your last payment failed. Pay with another card to keep your plan.',
  action: 'Pay with another card',
};

/** True if the plan still exists, but its last payment was declined. Another plan would be paid for twice. */
export const hasFailedPayment = (billing: Billing | undefined): boolean => billing?.status === 'past_due';
