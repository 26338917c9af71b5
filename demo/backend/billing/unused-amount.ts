/** A paid period, as the API's subscription items state it. Seconds since the epoch. */
interface PaidPeriod {
  readonly current_period_start: number;
  readonly current_period_end: number;
}

/**
 * Returns the part of a payment for the unused time of its period; cents.
 *
 * @param paid what the whole period cost
 * @param from the end of the use, in seconds since the epoch
 */
export function unusedAmount(
  { current_period_start: start, current_period_end: end }: PaidPeriod,
  paid: number,
  from: number,
): number {
  const share = (end - Math.max(from, start)) / (end - start);
  return Math.round(paid * Math.min(1, Math.max(0, share)));
}
