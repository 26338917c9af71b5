import { AuthError } from './auth-error.ts';

/**
 * The user signed out, signed in again or cancelled during the call, in this tab or another. The answer was not
 * applied.
 */
export class SessionChangedError extends AuthError {
  override readonly name = 'SessionChangedError';

  constructor() {
    super('The session changed meanwhile; this answer was not applied.');
  }
}
