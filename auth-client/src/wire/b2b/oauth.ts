import type { SessionDuration } from '../common.ts';
import type { OAuthAuthenticateAnswer } from '../oauth.ts';
import type { MemberFirstFactorAnswer } from './answers.ts';
import { discovering, factor } from './business-endpoint.ts';

/** The social providers of business projects. */
export const B2B_OAUTH_PROVIDERS = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;

/** The name of a social provider that members can sign in with. */
export type B2bOAuthProviderName = (typeof B2B_OAUTH_PROVIDERS)[number];

/** Path that the page navigates to for signing in to one organization; below the host's root. */
export const b2bOAuthStartPath = (provider: B2bOAuthProviderName) => `/v1/b2b/public/oauth/${provider}/start`;

/** Path that the page navigates to for discovering organizations; below the host's root. */
export const b2bOAuthDiscoveryStartPath = (provider: B2bOAuthProviderName) =>
  `/v1/b2b/public/oauth/${provider}/discovery/start`;

/** Verifies the token of a social provider as a first factor in an organization. */
export const b2bOAuthAuthenticate = factor<
  {
    oauth_token: string;
    locale?: string | undefined;
    pkce_code_verifier?: string | undefined;
  } & SessionDuration,
  MemberFirstFactorAnswer & { provider_values: OAuthAuthenticateAnswer['provider_values'] }
>('/oauth/authenticate');

/** Verifies the token of a social provider, and returns the organizations to choose from. */
export const b2bOAuthDiscoveryAuthenticate = discovering<{
  discovery_oauth_token: string;
  pkce_code_verifier?: string | undefined;
}>('/oauth/discovery/authenticate');
