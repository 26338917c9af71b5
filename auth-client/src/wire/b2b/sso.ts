import type { Answer, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberFirstFactorAnswer } from './answers.ts';
import { factor } from './business-endpoint.ts';
import type { ActiveConnection } from './objects.ts';

/** Where the page goes to sign in at an organization's own provider; below the host's root. */
export const SSO_START_PATH = '/v1/public/sso/start';

export interface SsoDiscoveryAnswer extends Answer {
  connections: (ActiveConnection & { organization_id: string })[];
}

/** The connections of the organizations that an address belongs to. */
export const b2bSsoDiscoverConnections = endpoint<undefined, SsoDiscoveryAnswer>({
  method: 'GET',
  path: '/b2b/sso/discovery/connections?email_address=:email_address',
});

/** Gives the token of an organization's own provider as a first factor. */
export const b2bSsoAuthenticate = factor<
  { sso_token: string; locale?: string; pkce_code_verifier?: string } & SessionDuration,
  MemberFirstFactorAnswer
>('/sso/authenticate');
