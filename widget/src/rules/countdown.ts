import { formatNumber } from './numbers.ts';

/**
 * Milliseconds since the epoch, by a clock that is never set back: a device that corrects its clock in the middle of a
 * sign-in would wait for that much longer.
 */
export const now = (): number => Math.max(Date.now(), performance.now() + performance.timeOrigin);

/** Whole seconds until an instant, both in milliseconds since the epoch; never below zero. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Seconds as `m:ss`, in digits of the reader's language. @param locale language tag */
export const formatCountdown = (seconds: number, locale = 'en'): string =>
  [Math.floor(seconds / 60), seconds % 60]
    .map((part, index) => formatNumber(part, locale, index + 1))
    .join(':');
