import type { OAuthOptions } from './oauth.ts';

/** Sign-in products in the order to show them (`widget/README.md#configuration`). */
export const PRODUCTS = ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'crypto', 'passkeys'] as const;
/** A way to sign in, by its name in `products`. */
export type Product = (typeof PRODUCTS)[number];

export const OTP_METHODS = ['sms', 'whatsapp', 'email'] as const;
/** A way in which one-time codes are sent. */
export type OtpMethod = (typeof OTP_METHODS)[number];

/** Options of login links by e-mail. */
export interface EmailMagicLinksOptions {
  /** Where the link of a known user leads. Default: as the project says. */
  loginRedirectURL?: string;
  /** Minutes the link of a known user lives, 5 to 10080. Default: 30. */
  loginExpirationMinutes?: number;
  /** Where the link of a new user leads. Default: as the project says. */
  signupRedirectURL?: string;
  /** Minutes the link of a new user lives, 5 to 10080. Default: 30. */
  signupExpirationMinutes?: number;
  /** The mail template of a known user. Default: the project's. */
  loginTemplateId?: string;
  /** The mail template of a new user. Default: the project's. */
  signupTemplateId?: string;
  /** Accepted for compatibility; the provider decides whether a new user is pending. */
  createUserAsPending?: boolean;
  /** The domain that your mails come from: narrows the 'Open in Gmail' search. */
  domainHint?: string;
}

/** Options of one-time codes. */
export interface OtpOptions {
  /** How codes are sent, in the order to offer. */
  methods: OtpMethod[];
  /** Minutes a passcode lives, 1 to 10. Default: 5. */
  expirationMinutes: number;
  /** The mail template of a known user. Default: the project's. */
  loginTemplateId?: string;
  /** The mail template of a new user. Default: the project's. */
  signupTemplateId?: string;
}

/** Options of passwords and of the mails about them. */
export interface PasswordOptions {
  /** Where the mail's link that signs in without a password leads. */
  loginRedirectURL?: string;
  /** Accepted for compatibility; the provider has no such field. */
  loginExpirationMinutes?: number;
  /** Where the mail's link that sets a new password leads. */
  resetPasswordRedirectURL?: string;
  /** Minutes that link lives, 5 to 10080. Default: the provider's. */
  resetPasswordExpirationMinutes?: number;
  /** The template of the mail that sets a new password. Default: the project's. */
  resetPasswordTemplateId?: string;
}

export const MFA_METHODS = ['totp', 'smsOtp'] as const;
/** A second factor that can be offered. */
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
/** Whether the widget's screens are entries of the browser's history. */
export type NavigationMode = (typeof NAVIGATIONS)[number];

/** Options of the session that a sign-in starts. */
export interface SessionOptions {
  /** Minutes a session lives, at least 5. Default: 30; for members of organizations 60. */
  sessionDurationMinutes: number;
}

/** The configuration as integrators write it; every part is optional, unknown keys are ignored. */
export interface WidgetConfigInput {
  /** What is offered, in the order to show it. Needed. */
  products?: Product[];
  /** Of login links. Beside passwords, links are offered only if this is given, if only as `{}`. */
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  /** Of one-time codes. `methods` is needed where `products` has `otp`. */
  otpOptions?: Partial<OtpOptions>;
  /** Of social sign-in. `providers` is needed where `products` has `oauth`. */
  oauthOptions?: Partial<OAuthOptions>;
  /** Of passwords. */
  passwordOptions?: PasswordOptions;
  /** A second factor after signing in. Default: none. */
  mfaOptions?: Partial<MfaOptions>;
  /** Of the session. */
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
