import { AuthError, type Cause } from './auth-error.ts';

/**
 * The provider requires a captcha that this page cannot produce: its script is blocked, the project has none, or the
 * provider has refused the one of a project without a fingerprint.
 */
export class CaptchaUnavailableError extends AuthError {
  override readonly name = 'CaptchaUnavailableError';

  constructor(options?: Cause) {
    super('Unable to query captcha and/or dfp telemetry ID', options);
  }
}
