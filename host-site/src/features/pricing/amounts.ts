import { BASE_MONTHLY, type Plan } from '../../content/plans.ts';

export interface Amounts {
  /** Whole percent off the base price, rounded. */
  readonly discount: number;
  /** Cents. */
  readonly monthly: number;
  /** Cents per day: a thirtieth of the month, rounded to a cent. */
  readonly daily: number;
  /** Cents for the whole duration. */
  readonly total: number;
  /** Cents less than the base price over the whole duration. */
  readonly saved: number;
}

/**
 * Everything that is shown of a plan's price (`host-site/docs/site.md#plans-and-prices`). The only code that computes
 * with money.
 */
export const amountsOf = ({ monthly, duration }: Plan): Amounts => ({
  discount: Math.round((1 - monthly / BASE_MONTHLY) * 100),
  monthly,
  daily: Math.round(monthly / 30),
  total: monthly * duration,
  saved: (BASE_MONTHLY - monthly) * duration,
});

const dollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const whole = dollars(0);
const exact = dollars(2);

/** `$335`, or `$11.17` where there are cents. */
export const formatCents = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
