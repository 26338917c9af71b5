import type { BootstrapAnswer } from '@login-widget/auth-client/wire';

/** What the bootstrap call tells every page. */
type Bootstrap = Omit<BootstrapAnswer, 'request_id' | 'status_code'>;

/** What an operator may change on the admin page; kept in the database, so that all processes agree. */
export interface ProjectSettings {
  bootstrap: Bootstrap;
  /** Origins beside every loopback one whose pages may call. */
  allowed_origins: string[];
  /** Addresses beside every loopback one that links and redirects may lead to, compared without their query. */
  allowed_redirects: string[];
  default_login_redirect_url: string | null;
  default_signup_redirect_url: string | null;
  default_reset_password_redirect_url: string | null;
  /** The page with the consent screen, and the one with the log-out question; of this project's site. */
  idp_authorization_url: string | null;
  idp_logout_url: string | null;
  /**
   * Who keeps the session's tokens: the page's script in cookies of its own, or this provider in HttpOnly ones. For the
   * latter, pages and provider must be of one site, and clients say `cookieOptions.httpOnly`.
   */
  session_cookies: 'script' | 'http_only';
  /** Whose Google client the project signs in with: its own, the provider's shared one (no One Tap), or none. */
  google_client: 'own' | 'shared' | 'none';
  /** Longest session that a client may ask for, in minutes; 366 days. */
  max_session_duration_minutes: number;
}

/** A new project: consumer, PKCE required of social sign-in and SSO, mail links for any device, no captcha, zxcvbn (no LUDS rule). */
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
