import { expect, it } from 'vitest';
import { isComplete, toPasscode } from './passcode.ts';

it('keeps the digits of what was typed, six at most', () => {
  expect(toPasscode('12-34 56')).toBe('123456');
  expect(toPasscode('Your code is 123456.')).toBe('123456');
  expect(toPasscode('１２３-４５６')).toBe('123456');
  expect(toPasscode('1234567')).toBe('123456');
  expect(toPasscode('abc')).toBe('');
});

it('is complete with exactly six digits', () => {
  expect(isComplete('12345')).toBe(false);
  expect(isComplete('123456')).toBe(true);
});
