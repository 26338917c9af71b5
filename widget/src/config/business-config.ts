import type { B2bOAuthProviderName } from '@login-widget/auth-client/b2b';
import type { MfaMethod, NavigationMode, SessionOptions } from './config.ts';

/** Ways to sign in to an organization, in the order to show them (`widget/README.md#configuration-for-businesses`). */
export const BUSINESS_PRODUCTS = ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'] as const;
/** A way to sign in to an organization, by its name in `products`. */
export type BusinessProduct = (typeof BUSINESS_PRODUCTS)[number];

export const AUTH_FLOW_TYPES = ['Discovery', 'Organization', 'PasswordReset'] as const;

/** Options of login links for members. */
export interface BusinessEmailMagicLinksOptions {
  /** Where the link of a known member leads. Default: as the project says. */
  loginRedirectURL?: string;
  /** Where the link of a new member leads. Default: as the project says. */
  signupRedirectURL?: string;
  /** Where the link of somebody leads who has yet to choose an organization. */
  discoveryRedirectURL?: string;
  /** The mail template of a known member. Default: the project's. */
  loginTemplateId?: string;
  /** The mail template of a new member. Default: the project's. */
  signupTemplateId?: string;
  /** The domain that your mails come from: narrows the 'Open in Gmail' search. */
  domainHint?: string;
}

/** Options of codes by e-mail for members. */
export interface EmailOtpOptions {
  /** The mail template of a known member. Default: the project's. */
  loginTemplateId?: string;
  /** The mail template of a new member. Default: the project's. */
  signupTemplateId?: string;
}

/** Where an organization's own provider leads back to. */
export interface SsoOptions {
  /** Where a known member comes back to. */
  loginRedirectURL?: string;
  /** Where a new member comes back to. */
  signupRedirectURL?: string;
}

/** Options of members’ passwords and of the mails about them. */
export interface BusinessPasswordOptions {
  /** Where the mail's link leads that signs in to an organization without a password. */
  loginRedirectURL?: string;
  /** Where the mail's link leads that finds organizations without a password. */
  discoveryRedirectURL?: string;
  /** Where the mail's link leads that sets a new password. */
  resetPasswordRedirectURL?: string;
  /** Minutes that link lives, 5 to 10080. Default: the provider's. */
  resetPasswordExpirationMinutes?: number;
  /** The template of the mail that sets a new password. Default: the project's. */
  resetPasswordTemplateId?: string;
  /** Of the mail to somebody who has yet to prove the address. */
  verifyEmailTemplateId?: string;
}

/** A social provider that is offered to members. */
export interface BusinessOAuthProviderConfig {
  /** Its name on the wire, such as `google`. */
  type: B2bOAuthProviderName;
  /** Scopes beyond the default ones. */
  customScopes?: string[];
  /** Query parameters for the provider's own sign-in page. */
  providerParams?: Record<string, string>;
}

/** Options of social sign-in for members. */
export interface BusinessOAuthOptions extends SsoOptions {
  /** Where somebody comes back to who has yet to choose an organization. */
  discoveryRedirectURL?: string;
  /** Of every provider that names none of its own. */
  customScopes?: string[];
  /** Of every provider that names none of its own. */
  providerParams?: Record<string, string>;
  /** In the order to show them. */
  providers: BusinessOAuthProviderConfig[];
}

/** Whether who belongs to one organization only is signed in to it without being asked. */
export interface DirectLoginOptions {
  /** Default: false. */
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
  /** What is offered, in the order to show it. Needed. */
  products: BusinessProduct[];
  /** Of login links. */
  emailMagicLinksOptions?: BusinessEmailMagicLinksOptions;
  /** Of codes by e-mail. */
  emailOtpOptions?: EmailOtpOptions;
  /** Of single sign-on. */
  ssoOptions?: SsoOptions;
  /** Of passwords. */
  passwordOptions?: BusinessPasswordOptions;
  /** A provider is its name or an object. */
  oauthOptions?: Omit<BusinessOAuthOptions, 'providers'> & {
    /** In the order to show them. */
    providers?: (B2bOAuthProviderName | BusinessOAuthProviderConfig)[];
  };
  /** Of the session. */
  sessionOptions?: Partial<SessionOptions>;
  /** Signs somebody who belongs to one organization in to it at once. Default: asks. */
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
