import { ApiError } from '../http/api-error.ts';

/** The base64url of a SHA-256: always 43 characters (RFC 7636, 4.2). */
const S256 = /^[A-Za-z0-9_-]{43}$/;

/**
 * Checks the challenge of a new flow.
 *
 * @param isRequired true if the project requires PKCE in this flow
 * @throws {ApiError} 400 when the project requires one and none was sent, or when it is not an S256 challenge
 */
export const checkedChallenge = (challenge: string | undefined, isRequired = false): string | undefined => {
  if (challenge === undefined && isRequired) {
    throw new ApiError(
      400,
      'invalid_pkce_code_challenge',
      'code_challenge is required: the project asks for PKCE in this flow.',
    );
  }
  if (challenge !== undefined && !S256.test(challenge)) {
    throw new ApiError(
      400,
      'invalid_pkce_code_challenge',
      'code_challenge must be the base64url-encoded SHA-256 of the code verifier.',
    );
  }
  return challenge;
};
