import { AuthError } from './auth-error.ts';

/** A call was made with a wrong argument; nothing was sent. */
export class UsageError extends AuthError {
  override readonly name = 'UsageError';

  constructor(method: string, problem: string) {
    super(`Invalid call to ${method}\n${problem}`);
  }
}
