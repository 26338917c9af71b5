import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

const FALLBACK = 'An error occurred during checkout';

it('returns the message of an error that was thrown on purpose', () => {
  expect(messageOf(new Error('Email not found. Please log in again.'), FALLBACK)).toBe(
    'Email not found. Please log in again.',
  );
});

it.each([
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/backend.js'),
  new ReferenceError('x is not defined'),
  new Error(''),
  'a text',
])('returns the fallback for %s', (error) => {
  expect(messageOf(error, FALLBACK)).toBe(FALLBACK);
});
