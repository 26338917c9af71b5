import { afterEach, describe, expect, it, vi } from 'vitest';
import { numberingPlans } from './numbering-plans.ts';
import { parsePhone } from './parse-phone.ts';

const typed = { typed: '(202) 555-0123', country: 'US' };
const asTyped = { isValid: true, number: '+12025550123', national: '+12025550123' };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('parsePhone', () => {
  it('parses a number with the numbering plans', async () => {
    expect(await parsePhone(typed)).toEqual({
      ...asTyped,
      national: '(202) 555-0123',
      country: 'US',
    });
  });

  it('refuses a number of a country that is not accepted', async () => {
    expect(await parsePhone({ ...typed, allowedCountries: ['DE'] })).toMatchObject({ isValid: false });
  });

  it('takes a number as typed if the plans cannot be loaded', async () => {
    vi.spyOn(numberingPlans, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await parsePhone(typed)).toEqual(asTyped);
  });

  it.each([
    ['(202) 555-0123', 'US', ['DE'], false],
    ['+1 202 555 0123', 'DE', ['DE', 'FR'], false],
    ['0151 23456789', 'DE', ['DE', 'FR'], true],
    ['+33 6 12 34 56 78', 'DE', ['DE', 'FR'], true],
    // Without the plans nothing tells these apart.
    ['(416) 555-0123', 'US', ['CA'], true],
    // Jamaica's second prefix.
    ['+1 658 555 0123', 'JM', ['JM'], true],
  ])(
    'refuses by the calling code without the plans: %s in %s, allowed %s',
    async (text, country, allowed, ok) => {
      vi.spyOn(numberingPlans, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
      const parsed = await parsePhone({ typed: text, country, allowedCountries: allowed });
      expect(parsed.isValid).toBe(ok);
    },
  );

  it('takes a number as typed if the plans are not there after two seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(numberingPlans, 'load').mockReturnValue(new Promise(() => {}));
    const parsing = parsePhone(typed);
    await vi.advanceTimersByTimeAsync(1999);
    const state = await Promise.race([parsing, Promise.resolve('waiting')]);
    expect(state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await parsing).toEqual(asTyped);
    expect(vi.getTimerCount()).toBe(0);
  });
});
