import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each(['/', '/account', '/oauth/authorize?client_id=x&redirect_uri=https%3A%2F%2Fa.example%2Fcb'])(
  'accepts the own path %s',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

it.each([
  'https://evil.example/',
  '//evil.example/account',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'account',
  '',
  '//',
  undefined,
  null,
  7,
])('refuses %j as an own path', (value) => {
  expect(ownPath(value)).toBeUndefined();
});
