import { AuthError, type Cause } from './auth-error.ts';

/** Reason why a passkey ceremony failed. */
export type WebauthnErrorCode =
  /** The user cancelled, or the ceremony timed out; browsers do not say which. */
  | 'cancelled'
  /** The program aborted the ceremony. */
  | 'aborted'
  /** The authenticator already holds a passkey for this user. */
  | 'already_registered'
  /** Another ceremony is running, possibly of another page. */
  | 'busy'
  /** The page may not use this domain, is not a secure context, or its frame lacks the permission. */
  | 'not_allowed_here'
  /** The browser or the authenticator does not support the request. */
  | 'not_supported'
  | 'unknown';

/** The browser's part of a passkey ceremony failed. The provider was not asked, or not asked to verify it. */
export class WebauthnError extends AuthError {
  override readonly name = 'WebauthnError';
  /** Reason of the failure. */
  readonly code: WebauthnErrorCode;

  constructor(code: WebauthnErrorCode, message: string, options?: Cause) {
    super(message, options);
    this.code = code;
  }
}
