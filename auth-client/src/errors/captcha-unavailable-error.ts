import { AuthError } from './auth-error.ts';

/** The provider asks for a captcha and this page cannot give one: its script is blocked, or the project has none. */
export class CaptchaUnavailableError extends AuthError {
  override readonly name = 'CaptchaUnavailableError';

  constructor(options?: ErrorOptions) {
    super('Unable to query captcha and/or dfp telemetry ID', options);
  }
}
