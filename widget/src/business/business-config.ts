import type { B2bOAuthProviderName } from '@login-widget/auth-client/b2b';
import type { MfaMethod, NavigationMode, SessionOptions } from '../config/config.ts';
import type { Optional } from '../config/optional.ts';
import type { PhoneOptions } from '../config/phone-options.ts';

/** Names of sign-in methods, as in `products` (`widget/README.md#configuration-for-businesses`). */
export const BUSINESS_PRODUCTS = ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'] as const;
/** A sign-in method of an organization, by its name in `products`. */
export type BusinessProduct = (typeof BUSINESS_PRODUCTS)[number];

export const AUTH_FLOW_TYPES = ['Discovery', 'Organization', 'PasswordReset'] as const;

/** Options of login links for members. */
export interface BusinessEmailMagicLinksOptions {
  /** Destination of the link for a known member. Default: the project's. */
  loginRedirectURL?: string | undefined;
  /** Destination of the link for a new member. Default: the project's. */
  signupRedirectURL?: string | undefined;
  /** Destination of the link for a person who still has to choose an organization. Default: the project's. */
  discoveryRedirectURL?: string | undefined;
  /** Mail template for a known member. Default: the project's. */
  loginTemplateId?: string | undefined;
  /** Mail template for a new member. Default: the project's. */
  signupTemplateId?: string | undefined;
  /** Domain that your mails are sent from. Narrows the search of 'Open in Gmail'. */
  domainHint?: string | undefined;
}

/** Options of codes by e-mail for members. */
export interface EmailOtpOptions {
  /** Mail template for a known member. Default: the project's. */
  loginTemplateId?: string | undefined;
  /** Mail template for a new member. Default: the project's. */
  signupTemplateId?: string | undefined;
}

/** Destinations after single sign-on at the organization's own provider. */
export interface SsoOptions {
  /** Destination for a known member. Default: the project's. */
  loginRedirectURL?: string | undefined;
  /** Destination for a new member. Default: the project's. */
  signupRedirectURL?: string | undefined;
}

/** Options of members’ passwords and of the mails about them. */
export interface BusinessPasswordOptions {
  /** Destination of the mail's link that signs in to an organization without a password. Default: the provider's. */
  loginRedirectURL?: string | undefined;
  /** Destination of the mail's link that finds organizations without a password. Default: the provider's. */
  discoveryRedirectURL?: string | undefined;
  /** Destination of the mail's link that sets a new password. Default: the project's. */
  resetPasswordRedirectURL?: string | undefined;
  /** Lifetime of that link in minutes, 5 to 10080. Default: the provider's. */
  resetPasswordExpirationMinutes?: number | undefined;
  /** Template of the mail that sets a new password. Default: the project's. */
  resetPasswordTemplateId?: string | undefined;
  /** Template of the mail to a person whose address is not verified yet. Default: the project's. */
  verifyEmailTemplateId?: string | undefined;
}

/** A social provider to offer to members. */
export interface BusinessOAuthProviderConfig {
  /** Name of the provider on the wire, such as `google`. */
  type: B2bOAuthProviderName;
  /** Scopes beyond the default ones. */
  customScopes?: string[] | undefined;
  /** Query parameters of the provider's own sign-in page. */
  providerParams?: Record<string, string> | undefined;
}

/** Options of social sign-in for members. */
export interface BusinessOAuthOptions extends SsoOptions {
  /** Destination for a person who still has to choose an organization. Default: the project's. */
  discoveryRedirectURL?: string | undefined;
  /** Scopes of every provider that has no `customScopes` of its own. */
  customScopes?: string[] | undefined;
  /** Query parameters of every provider that has no `providerParams` of its own. */
  providerParams?: Record<string, string> | undefined;
  /** The providers, in the order to show them. */
  providers: BusinessOAuthProviderConfig[];
}

/** Whether a person who belongs to exactly one organization is signed in to it without choosing. */
export interface DirectLoginOptions {
  /** Turns the direct sign-in on. Default: false. */
  status: boolean;
  /** Signs in directly despite an invitation to another organization. Default: false. */
  ignoreInvites: boolean;
  /** Signs in directly despite another organization that the person could join. Default: false. */
  ignoreJitProvisioning: boolean;
}

/** Configuration of the business variant, as integrators write it. Unknown keys are ignored. */
export interface BusinessConfigInput {
  /**
   * `Discovery`: a person signs in, then chooses one of their organizations. `Organization`: they sign in to a given
   * one. `PasswordReset`: the page is the destination of links in password mails.
   */
  authFlowType: (typeof AUTH_FLOW_TYPES)[number];
  /** The organization that the flow `Organization` signs in to. */
  organizationSlug?: string | undefined;
  /** The sign-in methods to offer, in the order to show them. Required. */
  products: BusinessProduct[];
  /** Options of login links. */
  emailMagicLinksOptions?: BusinessEmailMagicLinksOptions | undefined;
  /** Options of codes by e-mail. */
  emailOtpOptions?: EmailOtpOptions | undefined;
  /** Countries of the phone numbers for a second factor. */
  otpOptions?: PhoneOptions | undefined;
  /** Options of single sign-on. */
  ssoOptions?: SsoOptions | undefined;
  /** Options of passwords. */
  passwordOptions?: BusinessPasswordOptions | undefined;
  /** Options of social sign-in. A provider is its name or an object. */
  oauthOptions?:
    | (Omit<BusinessOAuthOptions, 'providers'> & {
        /** The providers, in the order to show them. */
        providers?: (B2bOAuthProviderName | BusinessOAuthProviderConfig)[] | undefined;
      })
    | undefined;
  /** Options of the session. */
  sessionOptions?: Optional<SessionOptions> | undefined;
  /** Signs a person who belongs to exactly one organization in to it directly. Default: the person chooses. */
  directLoginForSingleMembership?: Optional<DirectLoginOptions> | undefined;
  /**
   * Creates an organization without asking for a person who belongs to none, if the project allows that. Default:
   * false.
   */
  directCreateOrganizationForNoMembership?: boolean | undefined;
  /** Hides the offer to create an organization. Default: false. */
  disableCreateOrganization?: boolean | undefined;
  /** Order in which second factors are offered. Default: `totp`, `smsOtp`. */
  mfaProductOrder?: MfaMethod[] | undefined;
  /** Second factors to offer when the organization names none. Default: all. */
  mfaProductInclude?: MfaMethod[] | undefined;
  /** As in `WidgetConfigInput`. */
  navigation?: NavigationMode | undefined;
  /** Same as the attribute `enable-shadow-dom`, which takes precedence. */
  enableShadowDOM?: boolean | undefined;
}

/** The same fields, each with a value. `Required` leaves `undefined` in the types of the values. */
type Complete<T> = { [Name in keyof T]-?: NonNullable<T[Name]> };

/** Configuration of the business variant, parsed: defaults are filled in, every value is checked. */
export interface BusinessConfig
  extends Complete<Omit<BusinessConfigInput, 'organizationSlug' | 'oauthOptions' | 'enableShadowDOM'>> {
  organizationSlug: string | undefined;
  oauthOptions: BusinessOAuthOptions;
  sessionOptions: SessionOptions;
  directLoginForSingleMembership: DirectLoginOptions;
}

/** Lifetime of a session in minutes (`widget/README.md#configuration-for-businesses`). */
export const DEFAULT_BUSINESS_SESSION_DURATION = 60;
