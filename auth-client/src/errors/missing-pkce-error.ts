import { AuthError } from './auth-error.ts';

/** The flow was started in another browser, or its verifier is gone: RFC 7636 cannot be satisfied. Nothing was sent. */
export class MissingPkceError extends AuthError {
  override readonly name = 'MissingPkceError';

  constructor() {
    super('Make sure this flow is completed on the same device on which it was started.');
  }
}
