import { AuthError } from './auth-error.ts';

/** The provider did not answer in time. The call may have taken effect. */
export class TimeoutError extends AuthError {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`Our servers did not answer within ${milliseconds / 1000} seconds.`);
  }
}
