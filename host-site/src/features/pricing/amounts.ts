import { BASE_MONTHLY, type Plan } from '../../content/plans.ts';

interface Amounts {
  /** Whole percent off the base price, rounded. */
  readonly discount: number;
  /** Price per month, in cents. */
  readonly monthly: number;
  /** Price per day: a thirtieth of the month, in whole cents. */
  readonly daily: number;
  /** Price of the whole duration, in cents. */
  readonly total: number;
  /** Saving against the base price over the whole duration, in cents. */
  readonly saved: number;
}

/** All displayed amounts of a plan (`host-site/docs/site.md#plans-and-prices`). No other code calculates prices. */
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

/** `$335`, or `$11.17` if there are cents. */
export const formatCents = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
