import type { B2bOAuthProviderName } from '@login-widget/auth-client/b2b';
import type { MfaMethod, NavigationMode, SessionOptions } from './config.ts';

/** Ways to sign in to an organization, in the order to show them (`widget/README.md#configuration-for-businesses`). */
export const BUSINESS_PRODUCTS = ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'] as const;
export type BusinessProduct = (typeof BUSINESS_PRODUCTS)[number];

export const AUTH_FLOW_TYPES = ['Discovery', 'Organization', 'PasswordReset'] as const;

export interface BusinessEmailMagicLinksOptions {
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** Where the link of somebody leads who has yet to choose an organization. */
  discoveryRedirectURL?: string;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** The domain that your mails come from: narrows the 'Open in Gmail' search. */
  domainHint?: string;
}

export interface EmailOtpOptions {
  loginTemplateId?: string;
  signupTemplateId?: string;
}

export interface SsoOptions {
  /** Where a known member comes back to. */
  loginRedirectURL?: string;
  /** Where a new member comes back to. */
  signupRedirectURL?: string;
}

export interface BusinessPasswordOptions {
  /** Where the mail's link leads that signs in to an organization without a password. */
  loginRedirectURL?: string;
  /** Where the mail's link leads that finds organizations without a password. */
  discoveryRedirectURL?: string;
  /** Where the mail's link leads that sets a new password. */
  resetPasswordRedirectURL?: string;
  /** Minutes that link lives, 5 to 10080. Default: the provider's. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  /** Of the mail to somebody who has yet to prove the address. */
  verifyEmailTemplateId?: string;
}

export interface BusinessOAuthProviderConfig {
  type: B2bOAuthProviderName;
  /** Scopes beyond the default ones. */
  customScopes?: string[];
  /** Query parameters for the provider's own sign-in page. */
  providerParams?: Record<string, string>;
}

export interface BusinessOAuthOptions extends SsoOptions {
  discoveryRedirectURL?: string;
  /** Of every provider that names none of its own. */
  customScopes?: string[];
  providerParams?: Record<string, string>;
  providers: BusinessOAuthProviderConfig[];
}

/** Whether who belongs to one organization only is signed in to it without being asked. */
export interface DirectLoginOptions {
  status: boolean;
  /** An invitation to another organization does not keep from it. */
  ignoreInvites: boolean;
  /** Another organization that could be joined does not keep from it. */
  ignoreJitProvisioning: boolean;
}

/** The configuration of the business variant as integrators write it; unknown keys are ignored. */
export interface BusinessConfigInput {
  /**
   * `Discovery`: who signs in finds their organizations. `Organization`: they sign in to a given one. `PasswordReset`:
   * the page is opened by the links of password mails.
   */
  authFlowType: (typeof AUTH_FLOW_TYPES)[number];
  /** The organization of the flow `Organization`. */
  organizationSlug?: string;
  products: BusinessProduct[];
  emailMagicLinksOptions?: BusinessEmailMagicLinksOptions;
  emailOtpOptions?: EmailOtpOptions;
  ssoOptions?: SsoOptions;
  passwordOptions?: BusinessPasswordOptions;
  /** A provider is its name or an object. */
  oauthOptions?: Omit<BusinessOAuthOptions, 'providers'> & {
    providers?: (B2bOAuthProviderName | BusinessOAuthProviderConfig)[];
  };
  sessionOptions?: Partial<SessionOptions>;
  directLoginForSingleMembership?: Partial<DirectLoginOptions>;
  /** Who belongs to no organization founds one without being asked, where the project lets people found them. */
  directCreateOrganizationForNoMembership?: boolean;
  /** Takes away the offer to found an organization. */
  disableCreateOrganization?: boolean;
  /** Default: `totp`, `smsOtp`. */
  mfaProductOrder?: MfaMethod[];
  /** Second factors to offer where the organization names none. Default: all. */
  mfaProductInclude?: MfaMethod[];
  /** As the consumer's. */
  navigation?: NavigationMode;
}

/** The same as the widget reads it: defaults filled in, every value checked. */
export interface BusinessConfig
  extends Required<Omit<BusinessConfigInput, 'organizationSlug' | 'oauthOptions'>> {
  organizationSlug: string | undefined;
  oauthOptions: BusinessOAuthOptions;
  sessionOptions: SessionOptions;
  directLoginForSingleMembership: DirectLoginOptions;
}

/** Minutes (`widget/README.md#configuration-for-businesses`). */
export const DEFAULT_BUSINESS_SESSION_DURATION = 60;
