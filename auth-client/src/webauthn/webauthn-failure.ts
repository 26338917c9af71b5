import { WebauthnError } from '../errors/webauthn-error.ts';

const nameOf = (error: unknown) => (error as { name?: unknown } | null)?.name;

/**
 * Converts the rejection of a ceremony. The steps are those of https://www.w3.org/TR/webauthn-3/#sctn-createCredential
 * and https://www.w3.org/TR/webauthn-3/#sctn-discover-from-external-source.
 */
export function webauthnFailure(error: unknown): WebauthnError {
  const cause = { cause: error };
  switch (nameOf(error)) {
    // Create step 27, get step 22: the user cancelled, no authenticator is left, or the ceremony timed out.
    case 'NotAllowedError':
      return new WebauthnError('cancelled', 'The passkey request was cancelled or timed out.', cause);
    // Both, step 3: the signal was aborted.
    case 'AbortError':
      return new WebauthnError('aborted', 'The passkey request was ended.', cause);
    // Create step 24, InvalidStateError: an excluded credential is on the authenticator.
    case 'InvalidStateError':
      return new WebauthnError('already_registered', 'This passkey is already registered.', cause);
    // Another request of this page is pending (https://www.w3.org/TR/credential-management-1/#algorithms).
    case 'OperationError':
      return new WebauthnError('busy', 'Another passkey request is under way.', cause);
    // The relying party's id is not a suffix of the page's domain, or the frame lacks the permission
    // (https://www.w3.org/TR/webauthn-3/#sctn-createCredential,
    // https://www.w3.org/TR/webauthn-3/#sctn-permissions-policy).
    case 'SecurityError':
      return new WebauthnError(
        'not_allowed_here',
        'Passkeys of this domain cannot be used on this page.',
        cause,
      );
    // Create step 10: the browser supports none of the algorithms; step 24: a required feature is missing.
    case 'NotSupportedError':
    case 'ConstraintError':
      return new WebauthnError('not_supported', 'This device cannot make such a passkey.', cause);
    default:
      return new WebauthnError('unknown', 'The passkey request failed.', cause);
  }
}
