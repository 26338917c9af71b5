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
