import { expect, it } from 'vitest';
import type { ApiError } from '../http/api-error.ts';
import { checkedChallenge } from './code-challenge.ts';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const refusal = (challenge: string | undefined, required: boolean) => {
  try {
    checkedChallenge(challenge, required);
  } catch (error) {
    const { status, type, message } = error as ApiError;
    return [status, type, message];
  }
  return undefined;
};

it('accepts the challenge of RFC 7636, appendix B, or none when optional', () => {
  expect(checkedChallenge(CHALLENGE, true)).toBe(CHALLENGE);
  expect(checkedChallenge(CHALLENGE, false)).toBe(CHALLENGE);
  expect(checkedChallenge(undefined, false)).toBeUndefined();
});

it('requires one when the project does', () => {
  expect(refusal(undefined, true)).toEqual([
    400,
    'invalid_pkce_code_challenge',
    'code_challenge is required: the project asks for PKCE in this flow.',
  ]);
});

it.each([
  '',
  CHALLENGE.slice(1),
  `${CHALLENGE}A`,
  `${CHALLENGE}=`,
  `\n${CHALLENGE}`,
  CHALLENGE.replace('-', '+'),
  CHALLENGE.replace('-', '/'),
])('refuses a value other than a SHA-256 in base64url: %j', (challenge) => {
  for (const required of [true, false]) {
    expect(refusal(challenge, required)).toEqual([
      400,
      'invalid_pkce_code_challenge',
      'code_challenge must be the base64url-encoded SHA-256 of the code verifier.',
    ]);
  }
});
