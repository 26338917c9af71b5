import { describe, expect, it } from 'vitest';
import { arrivalDay } from './arrival-day.ts';

describe('arrivalDay', () => {
  it.each([
    ['a Wednesday', '2026-11-25T10:00:00Z', '2026-12-02'],
    ['a Friday evening', '2026-11-27T23:59:00Z', '2026-12-04'],
    ['a Sunday', '2026-11-29T00:00:00Z', '2026-12-04'],
  ])('is five business days after %s', (_, start, day) => {
    expect(arrivalDay(new Date(start)).toISOString().slice(0, 10)).toBe(day);
  });
});
