import type { BootstrapAnswer } from '@login-widget/auth-client/wire';

/** Public settings in the answer of the bootstrap call. */
type Bootstrap = Omit<BootstrapAnswer, 'request_id' | 'status_code'>;

/** Settings that an operator can change on the admin page. They are in the database, so that all processes agree. */
export interface ProjectSettings {
  bootstrap: Bootstrap;
  /** Origins besides loopback whose pages may call. */
  allowed_origins: string[];
  /** Addresses besides loopback that links and redirects may lead to, compared without their query. */
  allowed_redirects: string[];
  default_login_redirect_url: string | null;
  default_signup_redirect_url: string | null;
  default_reset_password_redirect_url: string | null;
  /** Pages of this project's site with the consent screen and with the log-out question. */
  idp_authorization_url: string | null;
  idp_logout_url: string | null;
  /**
   * Where the session's tokens are: in cookies of the page's script, or in HttpOnly cookies of this provider. For the
   * latter, pages and provider must be on one site, and clients set `cookieOptions.httpOnly`.
   */
  session_cookies: 'script' | 'http_only';
  /** Google client of the project: its own, the provider's shared one (no One Tap), or none. */
  google_client: 'own' | 'shared' | 'none';
  /** Longest session that a client may request, in minutes; 366 days. */
  max_session_duration_minutes: number;
}

/**
 * Settings of a new project: consumer, PKCE required for social sign-in and SSO, mail links for any device, no captcha,
 * zxcvbn (no LUDS rule).
 */
export const defaultSettings: ProjectSettings = {
  bootstrap: {
    project_name: 'Dermily',
    disable_sdk_watermark: false,
    cname_domain: null,
    email_domains: ['example.com'],
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: true,
    pkce_required_for_sso: true,
    slug_pattern: null,
    create_organization_enabled: false,
    password_config: null,
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: 'OBSERVATION',
    rbac_policy: null,
    siwe_required_for_crypto_wallets: false,
    vertical: 'CONSUMER',
  },
  allowed_origins: [],
  allowed_redirects: [],
  default_login_redirect_url: null,
  default_signup_redirect_url: null,
  default_reset_password_redirect_url: null,
  idp_authorization_url: null,
  idp_logout_url: null,
  session_cookies: 'script',
  google_client: 'own',
  max_session_duration_minutes: 527_040,
};
