import { describe, expect, it } from 'vitest';
import { parseDuration } from './plans.ts';

describe('parseDuration', () => {
  it.each([
    [1, 1],
    [3, 3],
    ['1', 1],
    ['3', 3],
    ['6', 6],
  ])('accepts 1, 3 and 6: %j', (value, duration) => {
    expect(parseDuration(value)).toBe(duration);
  });

  it.each([null, undefined, '', '2', '12', ' 3', '3.0', '0x3', -1, Number.NaN, {}, [3]])(
    'returns 6 for anything else: %j',
    (value) => {
      expect(parseDuration(value)).toBe(6);
    },
  );
});
