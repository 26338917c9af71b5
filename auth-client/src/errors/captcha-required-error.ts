import { AuthError } from './auth-error.ts';

/** The provider asks for a captcha and was not satisfied by what it got. */
export class CaptchaRequiredError extends AuthError {
  override readonly name = 'CaptchaRequiredError';

  constructor() {
    super('Captcha required');
  }
}
