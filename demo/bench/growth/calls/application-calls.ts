import {
  B2B_IDP_AUTHORIZE_PATH,
  b2bIdpAuthorizeStart,
  b2bIdpLogoutStart,
  b2bOneTapDiscoverySubmit,
  b2bOneTapStart,
  b2bOneTapSubmit,
  idpAuthorizeStart,
  idpLogoutStart,
  ONE_TAP_START_PATH,
  type OneTapStartAnswer,
  oneTapSubmitPath,
  usersConnectedApps,
  usersRevokeConnectedApp,
} from '@login-widget/auth-client/wire';
import * as oidc from 'openid-client';
import { AFTER_LOGOUT, REDIRECT, relyingParty } from '../../../provider/test/relying-party.ts';
import { codeChallengeOf } from '../../../provider/tokens/single-use.ts';
import { emailOf, organizationOf } from '../seed.ts';
import { headers, type World } from '../world.ts';
import { enterByCode } from './member-calls.ts';
import { signInByCode } from './person-calls.ts';

const pkce_code_challenge = codeChallengeOf('the verifier of this browser');
const JSON_BODY = { 'Content-Type': 'application/json' };

/** Applications that sign their users in through the provider. */
const applications = async (world: World): Promise<void> => {
  const { call, provider } = world;
  const application = relyingParty(provider);
  const registered = await application.register();
  const config = await application.discover(registered);
  const { client_id } = registered;
  const request = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid email' };
  const leaving = { client_id, post_logout_redirect_uri: AFTER_LOGOUT };

  const session = await signInByCode(world, world.person());
  await call(idpAuthorizeStart, request, { session });
  const { url, checks } = await application.start(config);
  const { location } = await application.submit(session, url);
  const tokens = await oidc.authorizationCodeGrant(config, location, checks);
  await oidc.fetchUserInfo(config, tokens.access_token, session.user_id);
  const bearer = { Authorization: `Bearer ${tokens.access_token}` };
  await world.request('/v1/oauth2/userinfo', { method: 'POST', headers: bearer });
  await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await call(usersConnectedApps, undefined, { session });
  await call(usersRevokeConnectedApp, undefined, { session, params: { id: client_id } });
  await call(idpLogoutStart, leaving, { session });

  const member = await enterByCode(world, world.person());
  await call(b2bIdpAuthorizeStart, request, { session: member });
  const theirs = await application.start(config);
  const back = await application.submit(member, theirs.url, {}, B2B_IDP_AUTHORIZE_PATH);
  await oidc.authorizationCodeGrant(config, back.location, theirs.checks);
  await call(b2bIdpLogoutStart, leaving, { session: member });
  await world.operator('DELETE', `/clients/${client_id}`);
};

const oneTap = async (world: World): Promise<void> => {
  const json = async <Answer>(path: string, body?: object, more: Record<string, string> = {}) => {
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await world.request(path, { ...post, headers: { ...JSON_BODY, ...more } });
    return (await response.json()) as Answer;
  };
  const { publicToken } = world.provider;
  const started = await json<OneTapStartAnswer>(`${ONE_TAP_START_PATH}?public_token=${publicToken}`);
  await json(`/stand-in/google-one-tap/accounts?client_id=${started.google_client_id}`, undefined, headers);
  const person = world.person();
  const credential = async () => {
    const path = '/stand-in/google-one-tap/credential';
    const chosen = await json<{ credential: string }>(path, { email: emailOf(person) }, headers);
    return { id_token: chosen.credential };
  };
  const body = { ...(await credential()), stytch_csrf_token: started.stytch_csrf_token };
  const tap = { 'x-stytch-oauth-type': 'google-one-tap' };
  await json(oneTapSubmitPath(started.oauth_callback_id), body, tap);

  const { call } = world;
  await call(b2bOneTapStart, undefined);
  const organization_id = organizationOf(person);
  await call(b2bOneTapSubmit, { ...(await credential()), organization_id, pkce_code_challenge });
  await call(b2bOneTapDiscoverySubmit, { ...(await credential()), pkce_code_challenge });
};

/** Captcha and fingerprint challenges. */
const protection = async (world: World): Promise<void> => {
  for (const path of ['/recaptcha/token', '/submit']) await world.request(path, { method: 'POST', headers });
};

/** Calls of other servers and of scripts in pages. */
export const applicationCalls = { applications, oneTap, protection };
