import type { Duration } from '../../content/plans.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date as the account and the mails do: `February 24, 2027`. */
export const formatDate = (date: Date): string => longDate.format(date);

/** The first renewal of a plan that starts now: the same day of the month, or the month's last day. */
export function renewalDate(start: Date, duration: Duration): Date {
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + duration, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return first;
}
