import type { AuthClient } from '@login-widget/auth-client';
import { useEffect, useState } from 'react';
import { leaveForPayment } from '../../lib/leave-site.ts';
import { loadAgain } from '../../lib/query-client.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { usePageRestored } from '../../lib/use-page-restored.ts';
import type { Backend } from './backend.ts';
import { withProof } from './with-proof.ts';

/** Tab storage: set while the billing portal may have changed the plan. */
const VISIT_KEY = 'visitedPortal';

/** Local storage: set once this browser has opened the billing portal, until a log-out has ended it. */
const OPENED_KEY = 'openedPortal';

/** The longest that a log-out waits for the end of the portal; milliseconds. */
const PATIENCE = 3_000;

/**
 * Milliseconds after the return. The payment provider tells the backend of a change by a webhook, which takes a second
 * or two.
 */
const LATER = [2_500, 6_000];

/** Opens the billing portal. @throws {Error} if the address is not one of the payment provider */
export function leaveForPortal(address: string): void {
  leaveForPayment(address);
  tabStore.setItem(VISIT_KEY, 'true');
  localStore.setItem(OPENED_KEY, 'true');
}

const forgetVisit = (): void => tabStore.removeItem(VISIT_KEY);

/** Forgets that the portal was opened, which has ended with its customer. */
export function forgetPortal(): void {
  forgetVisit();
  localStore.removeItem(OPENED_KEY);
}

/**
 * Ends the portal before a log-out, if this browser has opened one: its address is in the history, and the next person
 * would come to it by Back. A failure keeps nobody logged in, because the portal ends by itself after an hour.
 */
export async function endPortal(loadClient: () => Promise<AuthClient>, backend: Backend): Promise<void> {
  if (localStore.getItem(OPENED_KEY) === null) return;
  const end = withProof(loadClient, (proof) =>
    backend.endPortalSessions(proof, AbortSignal.timeout(PATIENCE)),
  );
  await end.then(
    () => localStore.removeItem(OPENED_KEY),
    () => undefined,
  );
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
    const timers = [
      ...LATER.map((wait) => setTimeout(loadAgain, wait)),
      setTimeout(forgetVisit, Math.max(...LATER)),
    ];
    return () => timers.forEach(clearTimeout);
  }, [returns]);
}
