import type { AuthenticateAnswer, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The social providers, in the order of the hosted provider. */
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

/** The name of a social provider on the wire. */
export type OAuthProviderName = (typeof OAUTH_PROVIDERS)[number];

/** Path that the page navigates to for signing in at a provider; below the host's root, not the versioned base path. */
export const oauthStartPath = (provider: OAuthProviderName) => `/v1/public/oauth/${provider}/start`;

/** Token from the redirect address, and the flow's PKCE verifier. */
export type OAuthAuthenticateBody = { token: string; code_verifier?: string | undefined } & SessionDuration;

export interface OAuthAuthenticateAnswer extends AuthenticateAnswer {
  provider_subject: string;
  /** For example `Google`. */
  provider_type: string;
  profile_picture_url: string;
  locale: string;
  provider_values: {
    access_token: string;
    id_token: string;
    refresh_token: string;
    scopes: string[];
    expires_at: string;
  };
}

/** Signs in with the token from a social provider's redirect. */
export const oauthAuthenticate = endpoint<OAuthAuthenticateBody, OAuthAuthenticateAnswer>({
  method: 'POST',
  path: '/oauth/authenticate',
  updates: 'session',
});

/** Returns a token with which an OAuth start adds the account to the signed-in user. */
export const oauthAttach = endpoint<
  { provider: string },
  { request_id: string; status_code: number; oauth_attach_token: string }
>({ method: 'POST', path: '/oauth/attach', needs: { oauth_attach_token: 'string' } });
