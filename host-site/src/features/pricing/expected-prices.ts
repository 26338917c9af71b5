import type { KeyValue } from '../../lib/storage.ts';
import { FAILED_PAYMENT_KEY, SUBSCRIBED_KEY } from '../../lib/subscribed-store.ts';

/** Attributes of the page's root element (`host-site/src/styles/pricing.css`). */
const NO_RESULT = 'data-no-result';
const NO_OFFER = 'data-no-offer';

/**
 * Marks the prices page before its first paint, so that nothing that it will not show takes any place: without answers
 * there is no result, and a member sees it below the plans, and no offer.
 *
 * @param hasResult this browser has the answers of a complete assessment
 */
export function markExpectedPrices(page: Document, storage: KeyValue, hasResult: boolean): void {
  const hasPlan = storage.getItem(SUBSCRIBED_KEY) === 'true' || storage.getItem(FAILED_PAYMENT_KEY) !== null;
  page.documentElement.toggleAttribute(NO_RESULT, hasPlan || !hasResult);
  page.documentElement.toggleAttribute(NO_OFFER, hasPlan);
}

/** Removes the marks: the page knows what it shows. */
export function unmarkExpectedPrices(page: Document): void {
  for (const mark of [NO_RESULT, NO_OFFER]) page.documentElement.removeAttribute(mark);
}
