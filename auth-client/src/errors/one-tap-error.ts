import { AuthError, type Cause } from './auth-error.ts';

/** The provider does not offer Google One Tap to this project or page; `reason` says why. */
export class OneTapError extends AuthError {
  override readonly name = 'OneTapError';
  /** `oauth_config_not_found`, `no_login_redirect_urls_set`, `no_signup_redirect_urls_set` or another `error_type`. */
  readonly reason: string;

  constructor(reason: string, options?: Cause) {
    super(`One Tap could not load: ${reason}`, options);
    this.reason = reason;
  }
}
