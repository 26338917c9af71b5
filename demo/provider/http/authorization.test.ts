import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { sessionTokenFrom } from './authorization.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it('reads the session token beside the public token', () => {
  expect(sessionTokenFrom(basic('public-token-1:a-session'), 'public-token-1')).toBe('a-session');
  expect(sessionTokenFrom(basic('public-token-1:public-token-1'), 'public-token-1')).toBeUndefined();
});

// Of as many characters, but more bytes.
it.each(['public-token-2', 'public-token-é', ''])('refuses another public token: %s', (token) => {
  expect(() => sessionTokenFrom(basic(`${token}:x`), 'public-token-1')).toThrow(ApiError);
});
