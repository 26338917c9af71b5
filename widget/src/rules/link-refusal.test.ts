import { expect, it } from 'vitest';
import { isFromElsewhere } from './link-refusal.ts';

it.each([
  [{ name: 'MissingPkceError' }, true],
  [{ name: 'ApiError', error_type: 'pkce_mismatch' }, true],
  [{ name: 'ApiError', error_type: 'pkce_expected_code_verifier' }, true],
  [{ name: 'ApiError', error_type: 'unable_to_auth_magic_link' }, false],
  [{ name: 'ApiUnreachableError' }, false],
  [undefined, false],
])('isFromElsewhere() is true only for PKCE errors: %#', (error, expected) => {
  expect(isFromElsewhere(error)).toBe(expected);
});
