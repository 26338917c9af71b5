import { expect, it } from 'vitest';
import { describeScopes } from './describe-scopes.ts';

it.each([
  ['openid', 'Recognizes you.'],
  ['openid email', 'Can see your email address.'],
  [
    'email offline_access openid phone profile',
    'Can see your email address, your phone number, and your name, even while you are away.',
  ],
  ['full_access openid', 'Can read and change everything in your account.'],
])('describes the scopes %s as: %s', (scopes, words) => {
  expect(describeScopes(scopes)).toBe(words);
});
