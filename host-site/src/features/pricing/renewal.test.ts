import { expect, it } from 'vitest';
import { addMonths } from '../../../../demo/payments/objects.ts';
import { formatDate, renewalDate } from './renewal.ts';

it.each([
  ['2026-11-24', 3, 'February 24, 2027'],
  ['2026-08-31', 6, 'February 28, 2027'],
  ['2028-01-31', 1, 'February 29, 2028'],
] as const)('renews a plan of %s after %i months on %s', (start, duration, date) => {
  expect(formatDate(renewalDate(new Date(start), duration))).toBe(date);
  // The payment service agrees.
  const charged = addMonths(Date.parse(start) / 1000, duration);
  expect(formatDate(new Date(charged * 1000))).toBe(date);
});
