import { describe, expect, it } from 'vitest';
import { parseDuration } from './plans.ts';

describe('a duration from outside', () => {
  it.each([
    [1, 1],
    [3, 3],
    ['1', 1],
    ['3', 3],
    ['6', 6],
  ])('is taken when it is 1, 3 or 6: %j', (value, duration) => {
    expect(parseDuration(value)).toBe(duration);
  });

  it.each([null, undefined, '', '2', '12', ' 3', '3.0', '0x3', -1, Number.NaN, {}, [3]])(
    'is 6 for anything else: %j',
    (value) => {
      expect(parseDuration(value)).toBe(6);
    },
  );
});
