import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { allowedRedirect, type RedirectUse } from '../project/redirects.ts';
import { randomToken } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { checkedChallenge } from '../tokens/code-challenge.ts';
import { codeChallengeOf, issueToken, redeemToken } from '../tokens/single-use.ts';
import type { Connected } from './upstream-client.ts';

/** Somebody types a password elsewhere, perhaps with a second factor. */
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

/** A flow under way; sealed nowhere, since only its state's hash finds it. */
export interface Flow {
  provider: OAuthProviderName;
  loginUrl: string;
  signupUrl: string;
  codeChallenge: string | undefined;
  nonce: string;
  codeVerifier: string;
  /** Who adds the account to theirs. */
  attachTo: string | null;
}

export const callbackUri = (baseUrl: string, name: string): string => `${baseUrl}/v1/oauth/callback/${name}`;

/** Both addresses of a flow, checked before anything starts. @throws {ApiError} 400 */
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
 * Begins a flow: the address of the provider's page, and the state, which the browser keeps as a cookie too.
 *
 * @param query as the client builds it (`wire-facts.md`, section 4)
 * @throws {ApiError} 400 for a redirect, a challenge or an attach token that does not fit
 */
export const startFlow = async (
  services: Services,
  connected: Connected,
  query: Record<string, string>,
): Promise<{ location: string; state: string }> => {
  const { db, clock, project, baseUrl, keys } = services;
  const settings = await project.settings(db);
  const codeChallenge = checkedChallenge(query.code_challenge, settings.bootstrap.pkce_required_for_oauth);
  const { login, signup } = await flowRedirects(services, {
    login: query.login_redirect_url,
    signup: query.signup_redirect_url,
  });
  const issuedAt = clock.now();
  const flow: Flow = {
    provider: connected.name,
    loginUrl: login.href,
    signupUrl: signup.href,
    codeChallenge,
    nonce: randomToken(),
    codeVerifier: randomToken(),
    attachTo:
      query.oauth_attach_token === undefined ? null : await attachTo(services, query.oauth_attach_token),
  };
  const state = await issueToken(db, {
    kind: STATE,
    projectId: project.projectId,
    data: { sealed: keys.seal(JSON.stringify(flow)) },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
  });
  const { authorization_endpoint } = await connected.server();
  const location = new URL(String(authorization_endpoint));
  const { upstream, client } = connected;
  const scopes = [...upstream.scopes, ...(query.custom_scopes ?? '').split(/[ +]/).filter(Boolean)];
  const parameters = {
    ...upstream.parameters,
    ...providerParameters(query),
    client_id: client.clientId,
    redirect_uri: callbackUri(baseUrl, connected.name),
    response_type: 'code',
    scope: [...new Set(scopes)].join(' '),
    state,
    code_challenge: codeChallengeOf(flow.codeVerifier),
    code_challenge_method: 'S256',
    ...(upstream.protocol === 'oidc' && { nonce: flow.nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { location: location.href, state };
};

/** `provider_login_hint=…` becomes `login_hint=…`; what the protocol itself sets cannot be overridden. */
const providerParameters = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('provider_'))
      .map(([name, value]) => [name.slice('provider_'.length), value]),
  );

const attachTo = async ({ db, project, clock }: Services, token: string): Promise<string | null> => {
  const { projectId } = project;
  const refuse = () =>
    new ApiError(400, 'invalid_oauth_attach_token', 'The oauth_attach_token is not valid any more.');
  const row = await redeemToken(db, { kinds: [ATTACH], projectId, token, now: clock.now(), refuse });
  return row.user_id;
};

/** Ends the state; it serves one callback. @throws {ApiError} 400 `oauth_invalid_state` */
export const endFlow = async ({ db, clock, project, keys }: Services, state: string): Promise<Flow> => {
  const { projectId } = project;
  const row = await redeemToken(db, {
    kinds: [STATE],
    projectId,
    token: state,
    now: clock.now(),
    refuse: invalidState,
  });
  return JSON.parse(keys.open(String(row.data.sealed))) as Flow;
};

export const invalidState = (): ApiError =>
  new ApiError(
    400,
    'oauth_invalid_state',
    'This sign-in was already finished, took too long, or was started in another browser.',
  );
