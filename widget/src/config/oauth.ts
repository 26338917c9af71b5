/** The social providers, by their name on the wire (`reference-data.json`). */
export const OAUTH_PROVIDERS = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const;

export type OAuthProviderType = (typeof OAUTH_PROVIDERS)[number];

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
