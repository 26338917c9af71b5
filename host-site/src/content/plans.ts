/** Billing period of a plan, in months. */
export type Duration = 1 | 3 | 6;

export const DURATIONS: readonly Duration[] = [1, 3, 6];

export interface Plan {
  readonly duration: Duration;
  /** Cents per month. */
  readonly monthly: number;
  readonly badge?: string;
  /** Description of the billing period. */
  readonly billing: string;
}

/** Monthly price before any discount, in cents. */
export const BASE_MONTHLY = 445_00;

/** Plans and prices (`host-site/docs/site.md#plans-and-prices`). */
export const plans: readonly Plan[] = [
  { duration: 1, monthly: 335_00, billing: 'Billed monthly' },
  { duration: 3, monthly: 265_00, badge: 'Most popular', billing: 'Billed every 3 months' },
  { duration: 6, monthly: 222_00, badge: 'Best value', billing: 'Billed every 6 months' },
];

/** The plan of a duration. */
export const planOf = (duration: Duration): Plan => plans.find((plan) => plan.duration === duration) as Plan;

export const DEFAULT_DURATION: Duration = 3;

/** Plan of a checkout for which no plan was chosen. */
export const FALLBACK_DURATION: Duration = 6;

/** Parses a duration: 1, 3 or 6. Anything else becomes the fallback. */
export function parseDuration(value: unknown): Duration {
  const number = typeof value === 'string' && /^[136]$/.test(value) ? Number(value) : value;
  return DURATIONS.find((duration) => duration === number) ?? FALLBACK_DURATION;
}
