import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import { oauth2Upstreams } from './oauth2-upstreams.ts';
import { oidcUpstreams } from './oidc-upstreams.ts';
import type { Upstream } from './upstream.ts';

/** All social providers by their names in the contract. */
export const upstreams: Record<OAuthProviderName, Upstream> = { ...oidcUpstreams, ...oauth2Upstreams };

export const isProviderName = (name: string): name is OAuthProviderName => Object.hasOwn(upstreams, name);

/** Answer to an address of one that this project cannot use. */
export const providerNotSetUp = (): ApiError =>
  new ApiError(
    400,
    'oauth_config_not_found',
    'Signing in with this provider is not set up. Please choose another way.',
  );

/** Answer to an address that names none of them. */
export const unknownProvider = (): ApiError =>
  new ApiError(400, 'invalid_oauth_provider', 'There is no such way to sign in. Please choose another one.');
