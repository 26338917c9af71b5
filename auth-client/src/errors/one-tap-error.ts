import { AuthError, type Cause } from './auth-error.ts';

/** Google One Tap is not offered to this project or page, or cannot be loaded; `reason` says why. */
export class OneTapError extends AuthError {
  override readonly name = 'OneTapError';
  /**
   * The provider's `error_type`, such as `oauth_config_not_found`, `no_login_redirect_urls_set` or
   * `no_signup_redirect_urls_set`; `script_not_loaded` if Google's script is blocked; `no_page` on a server.
   */
  readonly reason: string;

  constructor(reason: string, options?: Cause) {
    super(`One Tap could not load: ${reason}`, options);
    this.reason = reason;
  }
}
