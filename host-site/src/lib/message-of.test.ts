import { ApiError } from '@login-widget/auth-client';
import { expect, it } from 'vitest';
import { messageOf } from './message-of.ts';

const FALLBACK = 'An error occurred during checkout';

it('returns the message of an error that was thrown on purpose', () => {
  expect(messageOf(new Error('Email not found. Please log in again.'), FALLBACK)).toBe(
    'Email not found. Please log in again.',
  );
});

it('returns only the sentence of an error of the provider', () => {
  const error = new ApiError({
    status_code: 404,
    request_id: 'request-id-test-1',
    error_type: 'session_not_found',
    error_message: 'You are not signed in any more. Please sign in again.',
    error_url: 'https://stytch.com/docs/api/errors/404#session_not_found',
  });
  expect(error.message).toContain('request-id-test-1');
  expect(messageOf(error, FALLBACK)).toBe('You are not signed in any more. Please sign in again.');
});

it.each([
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/backend.js'),
  new ReferenceError('x is not defined'),
  new Error(''),
  'a text',
])('returns the fallback for %s', (error) => {
  expect(messageOf(error, FALLBACK)).toBe(FALLBACK);
});
