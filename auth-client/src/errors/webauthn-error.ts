import { AuthError } from './auth-error.ts';

/** Why a passkey ceremony came to nothing. */
export type WebauthnErrorCode =
  /** The person, or time, said no; browsers do not tell which. */
  | 'cancelled'
  /** The program ended it. */
  | 'aborted'
  /** The authenticator holds a passkey for this user already. */
  | 'already_registered'
  /** Another page's ceremony is under way. */
  | 'busy'
  /** The page may not use this domain, or is not a secure context, or its frame lacks the permission. */
  | 'not_allowed_here'
  /** The browser or the authenticator cannot do what is asked. */
  | 'not_supported'
  | 'unknown';

/** The browser's part of a passkey ceremony failed; the provider was not asked, or not asked to the end. */
export class WebauthnError extends AuthError {
  override readonly name = 'WebauthnError';
  /** Why, in a word. */
  readonly code: WebauthnErrorCode;

  constructor(code: WebauthnErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
