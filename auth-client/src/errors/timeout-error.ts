import { AuthError } from './auth-error.ts';

/** The provider did not answer in time. Whether the call took effect is not known. */
export class TimeoutError extends AuthError {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`Our servers did not answer within ${milliseconds / 1000} seconds.`);
  }
}
