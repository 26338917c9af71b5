import { BASE_PATH, getBootstrap } from '@login-widget/auth-client/wire';
import { callable } from '../routes.ts';
import { headers, type World } from '../world.ts';

/** Paths that other scenes call, because they need more data. */
const NEED_MORE = new Set([
  '/v1/oauth2/userinfo',
  '/v1/public/sso/start',
  '/v1/sessions',
  '/v1/b2b/sessions',
  '/v1/rbac/policy',
  '/v1/b2b/rbac/policy',
  '/v1/public/oauth/google/onetap/start',
  '/stand-in/google-one-tap/accounts',
  '/clientside-services/parent',
]);

/** Calls every GET path without parameters: pages, scripts, styles, keys, settings. */
const fixedPaths = async ({ provider, request }: World): Promise<void> => {
  const asOperator = { Authorization: `Bearer ${provider.adminSecret}` };
  for (const { method, path } of callable(provider.routes)) {
    if (method !== 'GET' || path.includes(':') || path.startsWith(BASE_PATH) || NEED_MORE.has(path)) continue;
    await request(path, { headers: asOperator });
  }
};

/** The calls of a page before anybody acts. */
const firstCalls = async (world: World): Promise<void> => {
  await world.call(getBootstrap, undefined, { params: { public_token: world.provider.publicToken } });
  await world.request(`/v1/sessions/jwks/${world.projectId}`);
  await world.request(`/v1/b2b/sessions/jwks/${world.projectId}`);
  await world.request(`/clientside-services/parent?origin=${encodeURIComponent(headers.Origin)}`);
  const OPTIONS = { method: 'OPTIONS', headers };
  await world.request('/stand-in/google-one-tap/credential', OPTIONS);
};

/** Calls of every page load. */
export const pageCalls = { fixedPaths, firstCalls };
