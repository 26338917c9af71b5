import { WebauthnError } from '../errors/webauthn-error.ts';

const nameOf = (error: unknown) => (error as { name?: unknown } | null)?.name;

/** What a rejected ceremony means; steps are those of WebAuthn Level 3, sections 5.1.3 (create) and 5.1.4 (get). */
export function webauthnFailure(error: unknown): WebauthnError {
  const cause = { cause: error };
  switch (nameOf(error)) {
    // Create step 27, get step 22: the person refuses, no authenticator is left, or the time is over.
    case 'NotAllowedError':
      return new WebauthnError('cancelled', 'The passkey request was cancelled or timed out.', cause);
    // Both, step 3: the signal was aborted.
    case 'AbortError':
      return new WebauthnError('aborted', 'The passkey request was ended.', cause);
    // Create step 24, InvalidStateError: an excluded credential is on the authenticator.
    case 'InvalidStateError':
      return new WebauthnError('already_registered', 'This passkey is already registered.', cause);
    // Credential Management, section 2.5: a request of this page is pending.
    case 'OperationError':
      return new WebauthnError('busy', 'Another passkey request is under way.', cause);
    // Both, step 8: the relying party's id is no suffix of the page's domain; section 5.9: the frame may not.
    case 'SecurityError':
      return new WebauthnError(
        'not_allowed_here',
        'Passkeys of this domain cannot be used on this page.',
        cause,
      );
    // Create step 10: no algorithm that the browser knows; step 24: a demanded feature is missing.
    case 'NotSupportedError':
    case 'ConstraintError':
      return new WebauthnError('not_supported', 'This device cannot make such a passkey.', cause);
    default:
      return new WebauthnError('unknown', 'The passkey request failed.', cause);
  }
}
