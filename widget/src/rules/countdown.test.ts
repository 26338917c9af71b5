import { expect, it, onTestFinished, vi } from 'vitest';
import { formatCountdown, now, secondsLeft } from './countdown.ts';

it('now() goes on when the device’s clock is set back, and follows one that is set forward', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const start = now();
  vi.setSystemTime(start - 3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(now() - start).toBeCloseTo(2_000, -2);
  vi.setSystemTime(start + 3_600_000);
  expect(now() - start).toBeCloseTo(3_600_000, -2);
});

it('secondsLeft() rounds up to whole seconds and is never negative', () => {
  expect(secondsLeft(10_000, 0)).toBe(10);
  expect(secondsLeft(10_000, 1)).toBe(10);
  expect(secondsLeft(10_000, 1000)).toBe(9);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

it('formatCountdown() shows minutes and two digits of seconds', () => {
  expect(formatCountdown(300)).toBe('5:00');
  expect(formatCountdown(61)).toBe('1:01');
  expect(formatCountdown(9)).toBe('0:09');
});

it('formatCountdown() has the digits of the language', () => {
  expect(formatCountdown(61, 'ar-EG')).toBe('١:٠١');
  expect(formatCountdown(60 * 2000, 'de')).toBe('2000:00');
});
