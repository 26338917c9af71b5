import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { allowedRedirect, type RedirectUse } from '../project/redirects.ts';
import { randomToken } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import type { TokenKind } from '../tokens/kinds.ts';
import { codeChallengeOf, issueToken, redeemToken } from '../tokens/single-use.ts';
import type { Connected } from './upstream-client.ts';

/** Enough time to type a password elsewhere, perhaps with a second factor. */
const LIFE_MINUTES = 15;

const STATE = 'oauth_state';
export const ATTACH = 'oauth_attach';

const LOGIN: RedirectUse = {
  default: 'default_login_redirect_url',
  missing: 'no_login_redirect_urls_set',
  refused: 'invalid_login_redirect_url',
};
const SIGNUP: RedirectUse = {
  default: 'default_signup_redirect_url',
  missing: 'no_signup_redirect_urls_set',
  refused: 'invalid_signup_redirect_url',
};

/** Audience of a business flow: members of an organization, or people who look for theirs. */
export type FlowAudience = { organizationId: string } | 'discovery';

/** Values that bind the provider's answer to its request. */
export interface Proofs {
  nonce: string;
  codeVerifier: string;
}

/** A flow in progress. It is not encrypted, because it is found only by the hash of its state. */
export interface Flow extends Proofs {
  provider: OAuthProviderName;
  loginUrl: string;
  signupUrl: string;
  codeChallenge: string | undefined;
  /** The user who adds the account. */
  attachTo: string | null;
  /** Whether they asked for it in a session. A server may name the user alone. */
  attachesInSession?: boolean;
  /** Only in business flows. */
  audience?: FlowAudience;
}

export const callbackUri = (baseUrl: string, name: string): string => `${baseUrl}/v1/oauth/callback/${name}`;

/** Checks both addresses of a flow before it starts. @throws {ApiError} 400 */
export const flowRedirects = async (
  { project, db }: Services,
  wanted: { login?: string | undefined; signup?: string | undefined },
) => {
  const settings = await project.settings(db);
  return {
    login: allowedRedirect(wanted.login, settings, LOGIN),
    signup: allowedRedirect(wanted.signup ?? wanted.login, settings, SIGNUP),
  };
};

/**
 * Begins a consumer's flow.
 *
 * @param query as the client builds it (`auth-client/src/resources/oauth.ts`)
 * @throws {ApiError} 400 for an invalid redirect, challenge or attach token
 */
export const startFlow = async (
  services: Services,
  connected: Connected,
  query: Record<string, string>,
): Promise<Begun> => {
  const settings = await services.project.settings(services.db);
  const codeChallenge = checkedChallenge(query.code_challenge, settings.bootstrap.pkce_required_for_oauth);
  const { login, signup } = await flowRedirects(services, {
    login: query.login_redirect_url,
    signup: query.signup_redirect_url,
  });
  const { oauth_attach_token: token } = query;
  return beginSocialFlow(services, connected, query, {
    loginUrl: login.href,
    signupUrl: signup.href,
    codeChallenge,
    ...(token === undefined ? { attachTo: null } : await attachTo(services, token)),
  });
};

/** Begins a flow with a social provider, with the page's own scopes and parameters. */
export const beginSocialFlow = (
  services: Services,
  connected: Connected,
  query: Record<string, string>,
  flow: Omit<Flow, 'provider' | keyof Proofs>,
): Promise<Begun> =>
  beginFlow(services, connected, {
    kind: STATE,
    redirectUri: callbackUri(services.baseUrl, connected.name),
    scopes: (query.custom_scopes ?? '').split(/[ +]/).filter(Boolean),
    parameters: providerParameters(query),
    flow: { ...flow, provider: connected.name },
  });

/** Destination of the browser, and the state, which is also its cookie. */
interface Begun {
  location: string;
  state: string;
}

/**
 * Begins a flow with any provider: creates the values that bind the answer to this request, and the provider's address.
 */
export const beginFlow = async (
  services: Services,
  connected: Connected<string>,
  {
    kind,
    redirectUri,
    scopes,
    parameters: own,
    flow,
  }: {
    kind: TokenKind;
    redirectUri: string;
    scopes: string[];
    parameters: Record<string, string>;
    flow: object;
  },
): Promise<Begun> => {
  const { db, clock, project, keys } = services;
  const issuedAt = clock.now();
  const proofs: Proofs = { nonce: randomToken(), codeVerifier: randomToken() };
  const state = await issueToken(db, {
    kind,
    projectId: project.projectId,
    data: { sealed: keys.seal(JSON.stringify({ ...flow, ...proofs })) },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
  });
  const { authorization_endpoint } = await connected.server();
  const location = new URL(String(authorization_endpoint));
  const { upstream, client } = connected;
  const parameters = {
    ...upstream.parameters,
    ...own,
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...new Set([...upstream.scopes, ...scopes])].join(' '),
    state,
    code_challenge: codeChallengeOf(proofs.codeVerifier),
    code_challenge_method: 'S256',
    ...(upstream.protocol === 'oidc' && { nonce: proofs.nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { location: location.href, state };
};

/** `provider_login_hint=…` becomes `login_hint=…`. Parameters of the protocol cannot be overridden. */
const providerParameters = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('provider_'))
      .map(([name, value]) => [name.slice('provider_'.length), value]),
  );

const attachTo = async (
  { db, project, clock }: Services,
  token: string,
): Promise<Pick<Flow, 'attachTo' | 'attachesInSession'>> => {
  const { projectId } = project;
  const refuse = () =>
    new ApiError(400, 'invalid_oauth_attach_token', 'This took too long. Please start again.');
  const row = await redeemToken(db, { kinds: [ATTACH], projectId, token, now: clock.now(), refuse });
  return { attachTo: row.user_id, attachesInSession: row.data.in_session === true };
};

/** Redeems the state, which serves one callback. @throws {ApiError} 400 `oauth_invalid_state` */
export const endFlow = async <AnyFlow = Flow>(
  { db, clock, project, keys }: Services,
  state: string,
  kind: TokenKind = STATE,
): Promise<AnyFlow> => {
  const { projectId } = project;
  const row = await redeemToken(db, {
    kinds: [kind],
    projectId,
    token: state,
    now: clock.now(),
    refuse: invalidState,
  });
  return JSON.parse(keys.open(String(row.data.sealed))) as AnyFlow;
};

export const invalidState = (): ApiError =>
  new ApiError(
    400,
    'oauth_invalid_state',
    'This sign-in was already finished, took too long, or was started in another browser.',
  );
