import { AuthError } from './auth-error.ts';

/** The call needs a session, and nobody is signed in. */
export class NoCurrentSessionError extends AuthError {
  override readonly name = 'NoCurrentSessionError';

  constructor() {
    super(
      'There is no session currently available. Make sure the user is authenticated with a valid session.',
    );
  }
}
