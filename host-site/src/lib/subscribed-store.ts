import { followStorage } from './follow-storage.ts';
import type { KeyValue } from './storage.ts';
import { createSubject, type Subject } from './subject.ts';

/** Local storage: result of the last check, `true` or `false`, so that a reload does not flash the wrong button. */
export const SUBSCRIBED_KEY = 'subscriptionStatus';

/** Local storage: set while the last payment is known to have failed, so that a reload does not flash the offer. */
export const FAILED_PAYMENT_KEY = 'failedPayment';

/** Subscription status: null until it is checked (`host-site/docs/site.md#the-subscription`). */
export type Subscribed = boolean | null;

export interface SubscribedStore extends Subject<Subscribed> {
  /**
   * Takes the result of a check. A failed one, undefined, counts as not subscribed, but only here: other tabs and the next
   * visit keep what is known.
   */
  check(result: boolean | undefined): void;
  /** After a log-out: not subscribed, and what is stored about the subscription is removed. */
  reset(): void;
  /** Takes over what other tabs find out. Returns a function that stops. */
  follow(): () => void;
}

export function createSubscribedStore(storage: KeyValue): SubscribedStore {
  const cached = storage.getItem(SUBSCRIBED_KEY);
  const subject = createSubject<Subscribed>(cached === null ? null : cached === 'true');
  const set = (value: Subscribed) => {
    if (value !== null) storage.setItem(SUBSCRIBED_KEY, String(value));
    subject.set(value);
  };
  return {
    ...subject,
    set,
    check(result) {
      if (result === undefined) subject.set(false);
      else set(result);
    },
    reset() {
      storage.removeItem(SUBSCRIBED_KEY);
      storage.removeItem(FAILED_PAYMENT_KEY);
      subject.set(false);
    },
    follow() {
      const takeOver = () => {
        const found = storage.getItem(SUBSCRIBED_KEY);
        // A removal says nothing: after a log-out, the end of the session does (`host-site/src/app/follow-subscription.ts`).
        if (found !== null) subject.set(found === 'true');
      };
      return followStorage([SUBSCRIBED_KEY], takeOver, storage);
    },
  };
}
