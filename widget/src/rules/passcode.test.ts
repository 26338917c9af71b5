import { expect, it } from 'vitest';
import { isComplete, toPasscode } from './passcode.ts';

it('toPasscode() keeps at most six digits', () => {
  expect(toPasscode('12-34 56')).toBe('123456');
  expect(toPasscode('Your code is 123456.')).toBe('123456');
  expect(toPasscode('１２３-４５６')).toBe('123456');
  expect(toPasscode('1234567')).toBe('123456');
  expect(toPasscode('abc')).toBe('');
});

it('isComplete() requires exactly six digits', () => {
  expect(isComplete('12345')).toBe(false);
  expect(isComplete('123456')).toBe(true);
});

it('toPasscode() prefers a run of exactly six digits', () => {
  expect(toPasscode('20:47 136421 is your login code')).toBe('136421');
  expect(toPasscode('On 2026-11-22: 136421')).toBe('136421');
  expect(toPasscode('20:47 ١٣٦٤٢١')).toBe('136421');
  expect(toPasscode('1364212 20:47')).toBe('136421');
  expect(toPasscode('20:47 Your code is 136 421. It expires in 5 minutes.')).toBe('136421');
  expect(toPasscode('20:47 Your code is 136-421.')).toBe('136421');
  expect(toPasscode('20:47 Your code is 136\u2013421.')).toBe('136421');
  expect(toPasscode('20:47 Your code is 136\u200b421.')).toBe('136421');
});

it('toPasscode() ignores the phone number of the sender', () => {
  expect(toPasscode('+49 170 123456: Your code is 136421')).toBe('136421');
  expect(toPasscode('+49 (170) 123-456\n136421 is your login code')).toBe('136421');
  expect(toPasscode('From +1 415 555 0123: 136 421')).toBe('136421');
});

it('toPasscode() reads digits that are spaced one by one beside another number', () => {
  expect(toPasscode('20:47 Your code is 1 3 6 4 2 1.')).toBe('136421');
  expect(toPasscode('20:47 1-3-6-4-2-1')).toBe('136421');
});
