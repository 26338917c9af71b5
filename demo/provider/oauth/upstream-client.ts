import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import { type Profile, splitName, textIn, type Upstream } from './upstreams/upstream.ts';

/** Id and secret at a provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export type OAuthClients = Partial<Record<OAuthProviderName, OAuthClient>>;

/** Connection to one provider: the real one, or its stand-in. */
export interface Connected<Name extends string = OAuthProviderName> {
  name: Name;
  upstream: Upstream;
  client: OAuthClient;
  isStandIn: boolean;
  server(): Promise<oauth.AuthorizationServer>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Result of the code exchange. */
export interface Grant {
  profile: Profile;
  accessToken: string;
  idToken: string;
  refreshToken: string;
  scopes: string[];
  expiresInSeconds: number;
}

export interface Callback {
  parameters: URLSearchParams;
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * Exchanges an authorization response for the person's profile. Checks state, issuer (RFC 9207) and PKCE, and the ID
 * token's signature, issuer, audience, nonce and times.
 *
 * @throws the errors of `oauth4webapi`, whose messages are not for people
 */
export const exchange = async (connected: Connected<string>, callback: Callback): Promise<Grant> => {
  const { upstream, client: credentials, fetch } = connected;
  const metadata = await connected.server();
  const client: oauth.Client = { client_id: credentials.clientId };
  const options = { [oauth.customFetch]: fetch as never, [oauth.allowInsecureRequests]: true };
  const authentication =
    upstream.clientAuthentication === 'basic'
      ? oauth.ClientSecretBasic(credentials.clientSecret)
      : oauth.ClientSecretPost(credentials.clientSecret);
  const parameters = oauth.validateAuthResponse(metadata, client, callback.parameters, callback.state);
  const response = await oauth.authorizationCodeGrantRequest(
    metadata,
    client,
    authentication,
    parameters,
    callback.redirectUri,
    callback.codeVerifier,
    options,
  );
  const server = await issuedBy(metadata, connected, response);
  const isOidc = upstream.protocol === 'oidc';
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    response,
    isOidc ? { expectedNonce: callback.nonce, requireIdToken: true } : {},
  );
  if (isOidc) await oauth.validateApplicationLevelSignature(server, response, options);
  const profile = isOidc
    ? await oidcProfile(connected, tokens, options)
    : await upstream.readProfile(async (url) => {
        const answer = await oauth.protectedResourceRequest(
          tokens.access_token,
          'GET',
          new URL(url),
          new Headers({ Accept: 'application/json', 'User-Agent': 'login-widget' }),
          null,
          options,
        );
        if (!answer.ok) throw new Error(`${upstream.label} answered ${answer.status} for the profile.`);
        return answer.json();
      });
  if (profile.subject === '') throw new Error(`${upstream.label} did not say who signed in.`);
  return {
    profile,
    accessToken: tokens.access_token,
    idToken: tokens.id_token ?? '',
    refreshToken: tokens.refresh_token ?? '',
    scopes: tokens.scope?.split(/[ ,]/) ?? upstream.scopes,
    expiresInSeconds: tokens.expires_in ?? 3_600,
  };
};

/**
 * Returns the server with the issuer that this token must name. For a multi-tenant provider it derives from the token's
 * own tenant. Signature, audience and nonce are still checked.
 */
const issuedBy = async (
  server: oauth.AuthorizationServer,
  { upstream, isStandIn }: Pick<Connected, 'upstream' | 'isStandIn'>,
  response: Response,
): Promise<oauth.AuthorizationServer> => {
  if (isStandIn || upstream.protocol !== 'oidc' || !upstream.expectedIssuer) return server;
  const { id_token } = (await response.clone().json()) as { id_token?: string };
  return { ...server, issuer: upstream.expectedIssuer(decodeJwt(id_token ?? '')) };
};

/** Claims of the ID token, completed by the userinfo endpoint when some are missing. */
const oidcProfile = async (
  { upstream, client, server }: Pick<Connected, 'upstream' | 'client' | 'server'>,
  tokens: oauth.TokenEndpointResponse,
  options: object,
): Promise<Profile> => {
  if (upstream.protocol !== 'oidc') throw new Error('Not an OpenID provider.');
  const token = oauth.getValidatedIdTokenClaims(tokens);
  if (!token) throw new Error('There is no ID token.');
  const metadata = await server();
  const more =
    metadata.userinfo_endpoint && token.email === undefined
      ? await oauth.processUserInfoResponse(
          metadata,
          { client_id: client.clientId },
          token.sub,
          await oauth.userInfoRequest(metadata, { client_id: client.clientId }, tokens.access_token, options),
        )
      : {};
  const claims: Record<string, unknown> = { ...more, ...token };
  const name = splitName(textIn(claims, 'name'));
  return {
    subject: token.sub,
    email: textIn(claims, 'email') || undefined,
    emailVerified: upstream.isEmailVerified(claims),
    firstName: textIn(claims, 'given_name') || name.firstName,
    lastName: textIn(claims, 'family_name') || name.lastName,
    picture: textIn(claims, 'picture'),
    locale: textIn(claims, 'locale'),
  };
};
