import { B2B_IDP_AUTHORIZE_PATH, BASE_PATH, IDP_AUTHORIZE_PATH } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { ApiError } from '../http/api-error.ts';
import { clientCredentials } from '../http/client-credentials.ts';
import { isAllowedOrigin } from '../http/cors.ts';
import { errorPage } from '../http/error-page.ts';
import { pageErrors } from '../http/page-errors.ts';
import { readText } from '../http/read-body.ts';
import type { Services } from '../services.ts';
import { sessionCookies } from '../sessions/session-cookies.ts';
import { authorize, formFields } from './authorize-form.ts';
import { applicationOrigin, findClient, isAuthentic, type RelyingParty } from './clients.ts';
import { exchangeCode, findAccess, refresh } from './grants.ts';
import { MEMBERS, type People, USERS } from './people.ts';
import { profileOf } from './profile.ts';
import { PROMPTS } from './prompt.ts';
import { publishedKeys } from './published-keys.ts';
import { claimsOf } from './scopes.ts';

const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

async function showConfiguration({ baseUrl, db, project }: Services, c: Context) {
  const { idp_authorization_url, idp_logout_url } = await project.settings(db);
  return c.json({
    issuer: baseUrl,
    authorization_endpoint: idp_authorization_url ?? `${baseUrl}/oauth/authorize`,
    ...(idp_logout_url && { end_session_endpoint: idp_logout_url }),
    token_endpoint: `${baseUrl}/v1/oauth2/token`,
    userinfo_endpoint: `${baseUrl}/v1/oauth2/userinfo`,
    jwks_uri: `${baseUrl}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    claims_supported: [
      'sub',
      'auth_time',
      'email',
      'email_verified',
      'phone_number',
      'phone_number_verified',
      'name',
      'given_name',
      'family_name',
    ],
    // https://openid.net/specs/openid-connect-prompt-create-1_0.html
    prompt_values_supported: PROMPTS,
    authorization_response_iss_parameter_supported: true,
  });
}

/** Answers the consent form of users or of members. */
function consentForm(services: Services, people: People) {
  const { baseUrl, db, project } = services;
  const cookies = sessionCookies(baseUrl);
  return async (c: Context) => {
    const origin = c.req.header('origin');
    const languages = c.req.header('accept-language');
    const settings = await project.settings(db);
    // A page without referrer sends the origin `null` with its forms. Then only a session token in the form
    // counts.
    const isNamed = origin !== undefined && origin !== 'null';
    if (isNamed && !isAllowedOrigin(origin, settings)) {
      return errorPage(403, languages, `Pages of ${origin} may not ask for consent.`);
    }
    try {
      const cookieToken = isNamed ? cookies.read(c.req.raw, settings) : undefined;
      const form = formFields(await readText(c.req.raw));
      return c.redirect(await authorize(services, { form, people, cookieToken }), 303);
    } catch (error) {
      if (error instanceof ApiError) return errorPage(error.status, languages, error.message);
      throw error;
    }
  };
}

async function authenticateClient(
  services: Services,
  header: string | undefined,
  form: Record<string, string>,
): Promise<RelyingParty | undefined> {
  const { id, secret } = clientCredentials(header, form);
  const client = await findClient(services, id ?? '');
  return client && isAuthentic(client, secret) ? client : undefined;
}

async function issueTokens(services: Services, c: Context) {
  try {
    const form = formFields(await readText(c.req.raw));
    const client = await authenticateClient(services, c.req.header('authorization'), form);
    if (!client)
      return c.json({ error: 'invalid_client' }, 401, { ...NO_STORE, 'WWW-Authenticate': 'Basic' });
    if (form.grant_type === 'refresh_token') {
      return c.json(await refresh(services, client, form.refresh_token ?? ''), 200, NO_STORE);
    }
    if (form.grant_type !== 'authorization_code') {
      return c.json({ error: 'unsupported_grant_type' }, 400, NO_STORE);
    }
    const tokens = await exchangeCode(services, {
      client,
      code: form.code ?? '',
      redirectUri: form.redirect_uri ?? '',
      codeVerifier: form.code_verifier,
    });
    return c.json(tokens, 200, NO_STORE);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const known = error.type === 'invalid_grant' ? 'invalid_grant' : 'invalid_request';
    const status = error.status === 413 ? 413 : 400;
    return c.json({ error: known, error_description: error.message }, status, NO_STORE);
  }
}

async function showUserinfo(services: Services, c: Context) {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const access = token ? await findAccess(services, token) : undefined;
  const profile = access && (await profileOf(services, access.person));
  if (!profile) {
    return c.json({ error: 'invalid_token' }, 401, {
      ...NO_STORE,
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    });
  }
  return c.json({ sub: access.person.id, ...claimsOf(profile, access.scopes) }, 200, NO_STORE);
}

/** This provider as an OpenID provider for other applications: discovery, the consent form, tokens and userinfo. */
export function idpApp(services: Services): Hono {
  const app = new Hono();
  const keys = publishedKeys(services);
  // Without cookies, so that these tell every page the same.
  for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) app.use(path, cors());
  app.use('/v1/oauth2/*', cors({ origin: (origin) => applicationOrigin(services, origin) }));
  app.get('/.well-known/openid-configuration', (c) => showConfiguration(services, c));
  app.get('/.well-known/jwks.json', async (c) => c.json(await keys()));
  app.post(`${BASE_PATH}${IDP_AUTHORIZE_PATH}`, consentForm(services, USERS));
  app.post(`${BASE_PATH}${B2B_IDP_AUTHORIZE_PATH}`, consentForm(services, MEMBERS));
  app.post('/v1/oauth2/token', (c) => issueTokens(services, c));
  app.on(['GET', 'POST'], '/v1/oauth2/userinfo', (c) => showUserinfo(services, c));

  app.onError(pageErrors(services, 'An identity-provider call failed.'));
  return app;
}
