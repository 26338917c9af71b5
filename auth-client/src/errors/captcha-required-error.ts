import { AuthError } from './auth-error.ts';

/** The provider requires a captcha, and did not accept the one sent, if any. */
export class CaptchaRequiredError extends AuthError {
  override readonly name = 'CaptchaRequiredError';

  constructor() {
    super('Captcha required');
  }
}
