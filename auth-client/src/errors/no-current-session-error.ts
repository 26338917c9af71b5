import { AuthError } from './auth-error.ts';

/** The call needs a signed-in person. */
export class NoCurrentSessionError extends AuthError {
  override readonly name = 'NoCurrentSessionError';

  constructor() {
    super(
      'There is no session currently available. Make sure the user is authenticated with a valid session.',
    );
  }
}
