import { expect, it } from 'vitest';
import { PROVIDER_TEXTS } from '../i18n/provider-texts.ts';
import { isSignInOver } from './is-sign-in-over.ts';

const over: [string, { name: string; error_type?: string }][] = [
  ['has lost the first factor', { name: 'NoCurrentSessionError' }],
  ['has ended at the provider', { name: 'ApiError', error_type: 'intermediate_session_not_found' }],
  ['is of a member who was removed', { name: 'ApiError', error_type: 'member_not_found' }],
  ['asks for an app that was removed', { name: 'ApiError', error_type: 'totp_not_found' }],
  ['sets up a second one', { name: 'ApiError', error_type: 'mfa_required' }],
  ['uses one that is no longer accepted', { name: 'ApiError', error_type: 'mfa_method_not_allowed' }],
  ['needs another first factor', { name: 'ApiError', error_type: 'primary_authentication_required' }],
  ['was signed out in another tab', { name: 'ApiError', error_type: 'user_unauthenticated' }],
  ['belongs to a session that has ended', { name: 'ApiError', error_type: 'session_not_found' }],
];

it.each(over)('a sign-in that %s is over', (_, error) => {
  expect(isSignInOver(error)).toBe(true);
});

it.each(over.filter(([, { error_type }]) => error_type))(
  'every language can say that the sign-in %s',
  (_, { error_type }) => {
    expect(PROVIDER_TEXTS).toContain(`provider.${error_type}`);
  },
);

it.each([
  ['a wrong code', { name: 'ApiError', error_type: 'otp_code_not_found' }],
  ['no answer', { name: 'ApiUnreachableError' }],
  ['nothing', undefined],
])('%s does not end a sign-in', (_, error) => {
  expect(isSignInOver(error)).toBe(false);
});
