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

export interface OAuthProviderConfig {
  type: OAuthProviderType;
  /** Scopes beyond the default ones. */
  custom_scopes?: string[];
  /** Query parameters for the provider's own sign-in page. */
  provider_params?: Record<string, string>;
  one_tap?: boolean;
  position?: (typeof ONE_TAP_POSITIONS)[number];
}

export interface OAuthOptions {
  providers: OAuthProviderConfig[];
  /** Where a known user comes back to. */
  loginRedirectURL?: string;
  /** Where a new user comes back to. */
  signupRedirectURL?: string;
}
