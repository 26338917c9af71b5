import type { OAuthOptions } from './oauth.ts';

/** Sign-in products in the order to show them (`widget/README.md#configuration`). */
export const PRODUCTS = ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'crypto', 'passkeys'] as const;
export type Product = (typeof PRODUCTS)[number];

export const OTP_METHODS = ['sms', 'whatsapp', 'email'] as const;
export type OtpMethod = (typeof OTP_METHODS)[number];

export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  /** Minutes the link of a known user lives, 5 to 10080. Default: 30. */
  loginExpirationMinutes?: number;
  signupRedirectURL?: string;
  /** Minutes the link of a new user lives, 5 to 10080. Default: 30. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** Accepted for compatibility; the provider decides whether a new user is pending. */
  createUserAsPending?: boolean;
  /** The domain that your mails come from: narrows the 'Open in Gmail' search. */
  domainHint?: string;
}

export interface OtpOptions {
  methods: OtpMethod[];
  /** Minutes a passcode lives, 1 to 10. */
  expirationMinutes: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
}

export interface PasswordOptions {
  /** Where the mail's link that signs in without a password leads. */
  loginRedirectURL?: string;
  /** Accepted for compatibility; the provider has no such field. */
  loginExpirationMinutes?: number;
  /** Where the mail's link that sets a new password leads. */
  resetPasswordRedirectURL?: string;
  /** Minutes that link lives, 5 to 10080. Default: the provider's. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
}

export const MFA_METHODS = ['totp', 'smsOtp'] as const;
export type MfaMethod = (typeof MFA_METHODS)[number];

export const MFA_POLICIES = ['REQUIRED_FOR_ALL', 'OPTIONAL'] as const;

/**
 * Whether a person proves who they are a second time after signing in. The widget asks; what a session may do is for
 * your backend to decide, by the session's `authentication_factors`.
 */
export interface MfaOptions {
  /** `totp`: an authenticator app with recovery codes. `smsOtp`: a code by text message. In the order to offer. */
  methods: MfaMethod[];
  /** `REQUIRED_FOR_ALL` (the default) has everybody set one up; `OPTIONAL` asks those who have one. */
  policy: (typeof MFA_POLICIES)[number];
}

export const NAVIGATIONS = ['none', 'history'] as const;
export type NavigationMode = (typeof NAVIGATIONS)[number];

export interface SessionOptions {
  /** Minutes a session lives, at least 5. */
  sessionDurationMinutes: number;
}

/** The configuration as integrators write it; every part is optional, unknown keys are ignored. */
export interface WidgetConfigInput {
  products?: Product[];
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  otpOptions?: Partial<OtpOptions>;
  oauthOptions?: Partial<OAuthOptions>;
  passwordOptions?: PasswordOptions;
  mfaOptions?: Partial<MfaOptions>;
  sessionOptions?: Partial<SessionOptions>;
  /**
   * `history`: what comes after the first screen is an entry of the browser's history, so that Back and Forward lead from
   * screen to screen. `none` (the default) leaves the history to the page. In a frame it is always `none`.
   */
  navigation?: NavigationMode;
  /** The same as the attribute `enable-shadow-dom`, which wins. */
  enableShadowDOM?: boolean;
}

/** The configuration as the widget reads it: defaults filled in, every value checked. */
export interface WidgetConfig {
  products: Product[];
  emailMagicLinksOptions: EmailMagicLinksOptions;
  /** The page wrote `emailMagicLinksOptions`, if only an empty one: then links stand beside passwords. */
  hasMagicLinksOptions: boolean;
  otpOptions: OtpOptions;
  oauthOptions: OAuthOptions;
  passwordOptions: PasswordOptions;
  mfaOptions: MfaOptions;
  sessionOptions: SessionOptions;
  navigation: NavigationMode;
}

/** Minutes (`widget/README.md#configuration`). */
export const DEFAULT_OTP_EXPIRATION = 5;
export const DEFAULT_SESSION_DURATION = 30;
