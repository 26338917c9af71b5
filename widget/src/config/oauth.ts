import type { OAuthProviderName } from '@login-widget/auth-client';

/** Name of a social provider on the wire. */
export type OAuthProviderType = OAuthProviderName;

export const ONE_TAP_POSITIONS = [
  'floating',
  'embedded',
  'embeddedOnly',
  'floatingOrEmbedded',
  'forceLegacyEmbedded',
] as const;

/** A social provider to offer. */
export interface OAuthProviderConfig {
  /** Name of the provider on the wire, such as `google`. */
  type: OAuthProviderType;
  /** Scopes beyond the default ones. */
  custom_scopes?: string[] | undefined;
  /** Query parameters of the provider's own sign-in page. */
  provider_params?: Record<string, string> | undefined;
  /** Shows Google One Tap if Google is the only provider. Default: false. */
  one_tap?: boolean | undefined;
  /** Position of the One Tap prompt. Default: `floating`. */
  position?: (typeof ONE_TAP_POSITIONS)[number] | undefined;
}

/** Options of social sign-in. */
export interface OAuthOptions {
  /** The providers, in the order to show them. */
  providers: OAuthProviderConfig[];
  /** Destination for a known user. Default: the project's. */
  loginRedirectURL?: string | undefined;
  /** Destination for a new user. Default: the project's. */
  signupRedirectURL?: string | undefined;
}
