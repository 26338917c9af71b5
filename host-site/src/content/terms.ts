import { EXTERNAL } from './brand.ts';
import type { Plan } from './plans.ts';

const EVERY: Readonly<Record<Plan['duration'], string>> = {
  1: 'every month',
  3: 'every 3 months',
  6: 'every 6 months',
};

/**
 * When a plan renews, for how much, and that it can be cancelled: shown at the price and at the pay button, as the
 * rules for automatic renewal demand (https://www.law.cornell.edu/uscode/text/15/8403).
 *
 * @param price the whole amount, formatted
 * @param date the first renewal, formatted; without it, the interval is named
 */
export const renewalText = ({ duration }: Pick<Plan, 'duration'>, price: string, date?: string): string =>
  `Renews ${date ? `on ${date}` : EVERY[duration]} for ${price}, cancel anytime.`;

export const CONSENT = {
  before: 'By continuing you agree to the automatic renewal and to the ',
  link: 'Terms of Service',
  href: EXTERNAL.terms,
  after:
    '. You can cancel in your account with two clicks. Your plan then runs to the end of the time you have paid for, which is not refunded.',
} as const;
