import { AuthError } from './auth-error.ts';

/**
 * The person signed out, signed in otherwise or turned back while the call was under way, here or in another tab. The
 * answer was not applied.
 */
export class SessionChangedError extends AuthError {
  override readonly name = 'SessionChangedError';

  constructor() {
    super('The session changed meanwhile; this answer was not applied.');
  }
}
