import { AuthError } from './auth-error.ts';

/**
 * A PKCE verifier is required (RFC 7636) and not stored: the flow was started in another browser, or the verifier has
 * expired. Nothing was sent.
 */
export class MissingPkceError extends AuthError {
  override readonly name = 'MissingPkceError';

  constructor() {
    super('Make sure this flow is completed on the same device on which it was started.');
  }
}
