import { type AnswerStandIn, connectTo, STAND_IN_CLIENT } from '../../oauth/connect.ts';
import type { StandIn } from '../../oauth/stand-ins/stand-ins-app.ts';
import type { Connected } from '../../oauth/upstream-client.ts';
import { claimsVerified, type OidcUpstream } from '../../oauth/upstreams/upstream.ts';
import type { Services } from '../../services.ts';
import { type ConnectionRow, findConnection } from './connections.ts';

export const ssoCallbackUri = (baseUrl: string, connectionId: string): string =>
  `${baseUrl}/v1/sso/callback/${connectionId}`;

const upstreamOf = ({ display_name, issuer }: ConnectionRow): OidcUpstream => ({
  protocol: 'oidc',
  label: display_name,
  issuer,
  scopes: ['openid', 'email', 'profile'],
  clientAuthentication: 'basic',
  isEmailVerified: claimsVerified,
});

/** Connects to an organization's provider: the external one, or its stand-in. */
export const connectSso = (
  { baseUrl, keys }: Pick<Services, 'baseUrl' | 'keys'>,
  row: ConnectionRow,
  standIn: AnswerStandIn | undefined,
): Connected<string> =>
  connectTo({
    name: row.connection_id,
    upstream: upstreamOf(row),
    client: row.is_stand_in
      ? undefined
      : { clientId: row.client_id, clientSecret: keys.open(row.sealed_client_secret) },
    baseUrl,
    standIn,
  });

/** Returns the stand-in of a connection without an external provider, or undefined without such a connection. */
export const ssoStandIn = async (services: Services, name: string): Promise<StandIn | undefined> => {
  const row = await findConnection(services, name).catch(() => undefined);
  return row?.is_stand_in
    ? {
        upstream: upstreamOf(row),
        options: { name, ...STAND_IN_CLIENT, redirectUri: ssoCallbackUri(services.baseUrl, name) },
      }
    : undefined;
};
