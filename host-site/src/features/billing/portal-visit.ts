import { useEffect, useState } from 'react';
import { leaveForPayment } from '../../lib/leave-site.ts';
import { loadAgain } from '../../lib/query-client.ts';
import { tabStore } from '../../lib/storage.ts';
import { usePageRestored } from '../../lib/use-page-restored.ts';

/** Tab storage: set while the billing portal may have changed the plan. */
const VISIT_KEY = 'visitedPortal';

/**
 * Milliseconds after the return. The payment provider tells the backend of a change by a webhook, which takes a second
 * or two.
 */
const LATER = [2_500, 6_000];

/** Opens the billing portal. @throws {Error} if the address is not one of the payment provider */
export function leaveForPortal(address: string): void {
  leaveForPayment(address);
  tabStore.setItem(VISIT_KEY, 'true');
}

/**
 * Loads what the page shows again after Back has restored it, and some seconds after a visit to the billing portal, so
 * that nobody who has just cancelled reads that the plan renews.
 */
export function useLoadedAfterPortal(): void {
  const [returns, setReturns] = useState(0);
  usePageRestored(() => {
    loadAgain();
    setReturns((count) => count + 1);
  });
  useEffect(() => {
    void returns;
    if (tabStore.getItem(VISIT_KEY) === null) return undefined;
    const forget = () => tabStore.removeItem(VISIT_KEY);
    const timers = [
      ...LATER.map((wait) => setTimeout(loadAgain, wait)),
      setTimeout(forget, Math.max(...LATER)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [returns]);
}
