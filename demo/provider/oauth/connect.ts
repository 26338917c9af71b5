import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import * as oauth from 'oauth4webapi';
import { standInBase } from './stand-ins/stand-in-base.ts';
import type { Connected, OAuthClient, OAuthClients } from './upstream-client.ts';
import type { Upstream } from './upstreams/upstream.ts';
import { upstreams } from './upstreams/upstreams.ts';

/** The stand-ins know one client; it is no secret, as they let anybody in. */
export const STAND_IN_CLIENT = { clientId: 'login-widget', clientSecret: 'stand-in' };

/** A provider is asked no longer than this before the person is told. */
const TIMEOUT_MS = 10_000;

export interface ConnectOptions {
  baseUrl: string;
  clients: OAuthClients;
  /** Answers requests to the stand-ins, which live in this very process. */
  standIn: (request: Request) => Promise<Response>;
}

/** Reaches providers: the real one where there are credentials, its stand-in otherwise. */
export const connector = ({
  baseUrl,
  clients,
  standIn,
}: ConnectOptions): ((name: OAuthProviderName) => Connected) => {
  const known = new Map<OAuthProviderName, Connected>();
  return (name) => {
    const connected =
      known.get(name) ??
      connectTo({ name, upstream: upstreams[name], client: clients[name], baseUrl, standIn });
    known.set(name, connected);
    return connected;
  };
};

export interface Connection<Name extends string> extends Pick<ConnectOptions, 'baseUrl' | 'standIn'> {
  name: Name;
  upstream: Upstream;
  /** Credentials at the real one; its stand-in is reached where there are none. */
  client: OAuthClient | undefined;
}

/** Reaches one provider. */
export const connectTo = <Name extends string>({
  name,
  upstream,
  client,
  baseUrl,
  standIn,
}: Connection<Name>): Connected<Name> => {
  const base = standInBase(baseUrl, name);
  const isStandIn = client === undefined;
  const fetch: Connected['fetch'] = (url, init) => {
    if (!isStandIn) {
      return globalThis.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    }
    // The profile's address is the real API's; the stand-in answers it below its own.
    const local = url.startsWith(base) ? url : `${base}/api${new URL(url).pathname}`;
    return standIn(new Request(local, init as RequestInit));
  };
  let server: Promise<oauth.AuthorizationServer> | undefined;
  const connected: Connected<Name> = {
    name,
    upstream,
    client: client ?? STAND_IN_CLIENT,
    isStandIn,
    fetch,
    server: () => {
      server ??= metadataOf(connected, isStandIn ? base : undefined).catch((error: unknown) => {
        server = undefined;
        throw error;
      });
      return server;
    },
  };
  return connected;
};

const metadataOf = async (
  { upstream, fetch }: Pick<Connected, 'upstream' | 'fetch'>,
  base: string | undefined,
): Promise<oauth.AuthorizationServer> => {
  if (upstream.protocol === 'oauth2') {
    return {
      issuer: new URL(base ?? upstream.authorizationEndpoint).origin,
      authorization_endpoint: base === undefined ? upstream.authorizationEndpoint : `${base}/authorize`,
      token_endpoint: base === undefined ? upstream.tokenEndpoint : `${base}/token`,
    };
  }
  const issuer = new URL(base ?? upstream.issuer);
  const options = { [oauth.customFetch]: fetch as never, [oauth.allowInsecureRequests]: base !== undefined };
  const response = await oauth.discoveryRequest(issuer, options);
  // The document of many tenants names its issuer as a pattern; `exchange` puts the tenant's own in its place.
  return base === undefined && upstream.expectedIssuer
    ? ((await response.json()) as oauth.AuthorizationServer)
    : oauth.processDiscoveryResponse(issuer, response);
};
