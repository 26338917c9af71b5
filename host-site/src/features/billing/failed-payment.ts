import { useEffect } from 'react';
import { localStore } from '../../lib/storage.ts';
import { FAILED_PAYMENT_KEY } from '../../lib/subscribed-store.ts';
import { useHydrating } from '../../lib/use-hydrating.ts';
import type { Billing } from './backend.ts';

/** What a member whose renewal was declined reads, and the button that opens the billing portal. */
export const FAILED_PAYMENT = {
  text: 'Your last payment failed. Pay with another card to keep your plan.',
  action: 'Pay with another card',
};

/**
 * True if the plan still exists, but its last payment was declined. Another plan would be paid for twice.
 *
 * @param billing undefined until it is loaded: then this is what the browser has seen last
 */
export function useFailedPayment(billing: Billing | undefined): boolean {
  const isHydrating = useHydrating();
  const hasFailed = billing?.status === 'past_due';
  useEffect(() => {
    if (hasFailed) localStore.setItem(FAILED_PAYMENT_KEY, 'true');
    else if (billing) localStore.removeItem(FAILED_PAYMENT_KEY);
  }, [hasFailed, billing]);
  return billing || isHydrating ? hasFailed : localStore.getItem(FAILED_PAYMENT_KEY) !== null;
}
