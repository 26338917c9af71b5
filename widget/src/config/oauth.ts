/** The social providers, by their name on the wire, and as people write them (`reference-data.json`). */
export const OAUTH_PROVIDERS = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const;

export type OAuthProviderType = keyof typeof OAUTH_PROVIDERS;

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
