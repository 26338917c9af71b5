import type { Answer, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { MemberFirstFactorAnswer } from './answers.ts';
import { factor } from './business-endpoint.ts';
import type { ActiveConnection } from './objects.ts';

/** Path that the page navigates to for signing in at an organization's identity provider; below the host's root. */
export const SSO_START_PATH = '/v1/public/sso/start';

export interface SsoDiscoveryAnswer extends Answer {
  connections: (ActiveConnection & { organization_id: string })[];
}

/** Returns the connections of the organizations that an e-mail address belongs to. */
export const b2bSsoDiscoverConnections = endpoint<undefined, SsoDiscoveryAnswer>({
  method: 'GET',
  path: '/b2b/sso/discovery/connections?email_address=:email_address',
});

/** Verifies the token of an organization's identity provider as a first factor. */
export const b2bSsoAuthenticate = factor<
  {
    sso_token: string;
    locale?: string | undefined;
    pkce_code_verifier?: string | undefined;
  } & SessionDuration,
  MemberFirstFactorAnswer
>('/sso/authenticate');
