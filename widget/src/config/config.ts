import type { OAuthOptions } from './oauth.ts';
import type { Optional } from './optional.ts';
import type { PhoneOptions } from './phone-options.ts';

/** Names of sign-in methods, as in `products` (`widget/README.md#configuration`). */
export const PRODUCTS = ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'crypto', 'passkeys'] as const;
/** A sign-in method, by its name in `products`. */
export type Product = (typeof PRODUCTS)[number];

export const OTP_METHODS = ['sms', 'whatsapp', 'email'] as const;
/** A channel for one-time codes. */
export type OtpMethod = (typeof OTP_METHODS)[number];

/** Options of login links by e-mail. */
export interface EmailMagicLinksOptions {
  /** Destination of the link for a known user. Default: the project's. */
  loginRedirectURL?: string | undefined;
  /** Lifetime of the link for a known user in minutes, 5 to 10080. Default: 30. */
  loginExpirationMinutes?: number | undefined;
  /** Destination of the link for a new user. Default: the project's. */
  signupRedirectURL?: string | undefined;
  /** Lifetime of the link for a new user in minutes, 5 to 10080. Default: 30. */
  signupExpirationMinutes?: number | undefined;
  /** Mail template for a known user. Default: the project's. */
  loginTemplateId?: string | undefined;
  /** Mail template for a new user. Default: the project's. */
  signupTemplateId?: string | undefined;
  /** Accepted for compatibility; the provider decides whether a new user is pending. */
  createUserAsPending?: boolean | undefined;
  /** Domain that your mails are sent from. Narrows the search of 'Open in Gmail'. */
  domainHint?: string | undefined;
}

/** Options of one-time codes. */
export interface OtpOptions extends PhoneOptions {
  /** Channels to offer, in the order to show them. */
  methods: OtpMethod[];
  /** Lifetime of a passcode in minutes, 1 to 10. Default: 5. */
  expirationMinutes: number;
  /** Mail template for a known user. Default: the project's. */
  loginTemplateId?: string | undefined;
  /** Mail template for a new user. Default: the project's. */
  signupTemplateId?: string | undefined;
}

/** Options of passwords and of the mails about them. */
export interface PasswordOptions {
  /** Destination of the mail's link that signs in without a password. Default: the provider's. */
  loginRedirectURL?: string | undefined;
  /** Accepted for compatibility; the provider has no such field. */
  loginExpirationMinutes?: number | undefined;
  /** Destination of the mail's link that sets a new password. Default: the project's. */
  resetPasswordRedirectURL?: string | undefined;
  /** Lifetime of that link in minutes, 5 to 10080. Default: the provider's. */
  resetPasswordExpirationMinutes?: number | undefined;
  /** Template of the mail that sets a new password. Default: the project's. */
  resetPasswordTemplateId?: string | undefined;
}

export const MFA_METHODS = ['totp', 'smsOtp'] as const;
/** A second factor that can be offered. */
export type MfaMethod = (typeof MFA_METHODS)[number];

export const MFA_POLICIES = ['REQUIRED_FOR_ALL', 'OPTIONAL'] as const;

/**
 * Second factor after signing in. The widget only asks for it: your backend decides what a session may do, by the
 * session's `authentication_factors`.
 */
export interface MfaOptions {
  /**
   * Second factors, in the order to offer them. `totp`: an authenticator app with recovery codes. `smsOtp`: a code by
   * text message.
   */
  methods: MfaMethod[];
  /** `REQUIRED_FOR_ALL` (default): every user sets up a factor. `OPTIONAL`: only users who have one are asked. */
  policy: (typeof MFA_POLICIES)[number];
}

export const NAVIGATIONS = ['none', 'history'] as const;
/** Whether the widget's screens are entries of the browser's history. */
export type NavigationMode = (typeof NAVIGATIONS)[number];

/** Options of the session that a sign-in starts. */
export interface SessionOptions {
  /** Lifetime of a session in minutes, at least 5. Default: 30; for members of organizations 60. */
  sessionDurationMinutes: number;
}

/** The configuration, as integrators write it. Every part may be absent or undefined; unknown keys are ignored. */
export interface WidgetConfigInput {
  /** The sign-in methods to offer, in the order to show them. Required. */
  products?: Product[] | undefined;
  /** Options of login links. With `passwords`, links are offered only if this is set; `{}` is enough. */
  emailMagicLinksOptions?: EmailMagicLinksOptions | undefined;
  /** Options of one-time codes. `methods` is required if `products` contains `otp`. */
  otpOptions?: Optional<OtpOptions> | undefined;
  /** Options of social sign-in. `providers` is required if `products` contains `oauth`. */
  oauthOptions?: Optional<OAuthOptions> | undefined;
  /** Options of passwords. */
  passwordOptions?: PasswordOptions | undefined;
  /** Second factor after signing in. Default: none. */
  mfaOptions?: Optional<MfaOptions> | undefined;
  /** Options of the session. */
  sessionOptions?: Optional<SessionOptions> | undefined;
  /**
   * `history`: the screens after the first have an entry in the browser's history, so Back and Forward move between
   * screens. `none` (default) leaves the history to the page. In a frame it is always `none`.
   */
  navigation?: NavigationMode | undefined;
  /** Same as the attribute `enable-shadow-dom`, which takes precedence. */
  enableShadowDOM?: boolean | undefined;
}

/** The configuration, parsed: defaults are filled in, every value is checked. */
export interface WidgetConfig {
  products: Product[];
  emailMagicLinksOptions: EmailMagicLinksOptions;
  /** The page set `emailMagicLinksOptions`, even to `{}`. Then links are offered with passwords. */
  hasMagicLinksOptions: boolean;
  otpOptions: OtpOptions;
  oauthOptions: OAuthOptions;
  passwordOptions: PasswordOptions;
  mfaOptions: MfaOptions;
  sessionOptions: SessionOptions;
  navigation: NavigationMode;
}
