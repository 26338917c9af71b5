import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import * as oauth from 'oauth4webapi';
import { standInBase } from './stand-ins/stand-in-base.ts';
import type { Connected, OAuthClient, OAuthClients } from './upstream-client.ts';
import type { Upstream } from './upstreams/upstream.ts';
import { providerNotSetUp, upstreams } from './upstreams/upstreams.ts';

/** The only client of the stand-ins. It is no secret, because they admit everybody. */
export const STAND_IN_CLIENT = { clientId: 'login-widget', clientSecret: 'stand-in' };

/** Timeout of a provider, after which the person sees an error; milliseconds. */
const TIMEOUT_MS = 10_000;

export type AnswerStandIn = (request: Request) => Promise<Response>;

interface ConnectOptions {
  baseUrl: string;
  clients: OAuthClients;
  /** Answers requests to the stand-ins, which run in this process, if there are any. */
  standIn: AnswerStandIn | undefined;
}

/**
 * Connects to a provider: the real one with credentials, otherwise its stand-in.
 *
 * @throws {ApiError} 400 `oauth_config_not_found` with neither
 */
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
  /** Credentials at the real provider. Without them, its stand-in is used. */
  client: OAuthClient | undefined;
}

/** Connects to one provider. */
export const connectTo = <Name extends string>({
  name,
  upstream,
  client,
  baseUrl,
  standIn,
}: Connection<Name>): Connected<Name> => {
  const base = standInBase(baseUrl, name);
  const answer = client === undefined ? standIn : undefined;
  if (client === undefined && answer === undefined) throw providerNotSetUp();
  const isStandIn = answer !== undefined;
  const fetch: Connected['fetch'] = (url, init) => {
    if (answer === undefined) {
      return globalThis.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    }
    // The profile address is the real API's. The stand-in answers it below its own address.
    const local = url.startsWith(base) ? url : `${base}/api${new URL(url).pathname}`;
    return answer(new Request(local, init as RequestInit));
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
  // A multi-tenant provider publishes its issuer as a pattern; `exchange` inserts the tenant.
  return base === undefined && upstream.expectedIssuer
    ? ((await response.json()) as oauth.AuthorizationServer)
    : oauth.processDiscoveryResponse(issuer, response);
};
