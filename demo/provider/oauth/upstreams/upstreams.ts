import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { oauth2Upstreams } from './oauth2-upstreams.ts';
import { oidcUpstreams } from './oidc-upstreams.ts';
import type { Upstream } from './upstream.ts';

/** All social providers by their names in the contract. */
export const upstreams: Record<OAuthProviderName, Upstream> = { ...oidcUpstreams, ...oauth2Upstreams };

export const isProviderName = (name: string): name is OAuthProviderName => Object.hasOwn(upstreams, name);
