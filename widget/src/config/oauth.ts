import type { OAuthProviderName } from '@login-widget/auth-client';

/** A social provider's name on the wire. */
export type OAuthProviderType = OAuthProviderName;

export const ONE_TAP_POSITIONS = [
  'floating',
  'embedded',
  'embeddedOnly',
  'floatingOrEmbedded',
  'forceLegacyEmbedded',
] as const;

/** A social provider that is offered. */
export interface OAuthProviderConfig {
  /** Its name on the wire, such as `google`. */
  type: OAuthProviderType;
  /** Scopes beyond the default ones. */
  custom_scopes?: string[];
  /** Query parameters for the provider's own sign-in page. */
  provider_params?: Record<string, string>;
  /** Google's own prompt, where Google is the only provider. Default: false. */
  one_tap?: boolean;
  /** Where that prompt goes. Default: `floating`. */
  position?: (typeof ONE_TAP_POSITIONS)[number];
}

/** Options of social sign-in. */
export interface OAuthOptions {
  /** In the order to show them. */
  providers: OAuthProviderConfig[];
  /** Where a known user comes back to. */
  loginRedirectURL?: string;
  /** Where a new user comes back to. */
  signupRedirectURL?: string;
}
