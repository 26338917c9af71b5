import { AuthError } from './auth-error.ts';

/** The method was called with a wrong argument. Nothing was sent. */
export class UsageError extends AuthError {
  override readonly name = 'UsageError';

  constructor(method: string, problem: string) {
    super(`Invalid call to ${method}\n${problem}`);
  }
}
