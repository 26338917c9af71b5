import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

const FALLBACK = 'An error occurred during checkout';

it('an error that was thrown on purpose speaks for itself', () => {
  expect(messageOf(new Error('Email not found. Please log in again.'), FALLBACK)).toBe(
    'Email not found. Please log in again.',
  );
});

it.each([
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/backend.js'),
  new ReferenceError('x is not defined'),
  new Error(''),
  'a text',
])('what %s would say is not for people', (error) => {
  expect(messageOf(error, FALLBACK)).toBe(FALLBACK);
});
