import { expect, it } from 'vitest';
import { isFromElsewhere } from './link-refusal.ts';

it.each([
  [{ name: 'MissingPkceError' }, true],
  [{ name: 'ApiError', error_type: 'pkce_mismatch' }, true],
  [{ name: 'ApiError', error_type: 'pkce_expected_code_verifier' }, true],
  [{ name: 'ApiError', error_type: 'unable_to_auth_magic_link' }, false],
  [{ name: 'ApiUnreachableError' }, false],
  [undefined, false],
])(
  'an error of a link belongs to another browser only where it names the verifier: %#',
  (error, expected) => {
    expect(isFromElsewhere(error)).toBe(expected);
  },
);
