import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { ApiError } from '../http/api-error.ts';
import { pageErrors } from '../http/page-errors.ts';
import { checkPublicToken } from '../http/public-token.ts';
import { readText } from '../http/read-body.ts';
import type { Services } from '../services.ts';
import { addressAfterCallback } from './address-after-callback.ts';
import { type Finished, finishFlow } from './finish-flow.ts';
import { callbackUri, endFlow, type FlowAudience, invalidState, startFlow } from './flow.ts';
import { flowCookie } from './flow-cookie.ts';
import type { Connected } from './upstream-client.ts';
import { isProviderName, unknownProvider } from './upstreams/upstreams.ts';

/** Path of the flows' cookies: the callbacks. */
export const CALLBACK_PATH = '/v1/oauth';

/** Redirects of OAuth: to the provider, and back. */
export const oauthApp = (
  services: Services,
  connect: (name: OAuthProviderName) => Connected,
  finishBusiness: (finished: Finished & { audience: FlowAudience }) => Promise<string>,
): Hono => {
  const { baseUrl, db, project } = services;
  const cookie = flowCookie(baseUrl, CALLBACK_PATH);
  const app = new Hono();

  const connected = (name: string): Connected => {
    if (!isProviderName(name)) throw unknownProvider();
    return connect(name);
  };

  app.get('/v1/public/oauth/:provider/start', async (c) => {
    checkPublicToken(services, c);
    const to = connected(c.req.param('provider'));
    if (to.name === 'google' && (await project.settings(db)).google_client === 'none') {
      throw new ApiError(400, 'oauth_config_not_found', 'The project has no Google OAuth client.');
    }
    const { location, state } = await startFlow(services, to, c.req.query());
    cookie.set(c, state);
    return c.redirect(location, 302);
  });

  const callback = async (c: Context, parameters: URLSearchParams): Promise<Response> => {
    const to = connected(c.req.param('provider') ?? '');
    const states = parameters.getAll('state');
    const [state = ''] = states;
    if (states.length !== 1 || !cookie.take(c, state)) throw invalidState();
    const flow = await endFlow(services, state);
    if (flow.provider !== to.name) throw invalidState();
    const { audience } = flow;
    const back = await addressAfterCallback(services, to, {
      ...flow,
      parameters,
      redirectUri: callbackUri(baseUrl, to.name),
      state,
      tokenType: audience === 'discovery' ? 'discovery_oauth' : 'oauth',
      finish: (grant) =>
        audience === undefined
          ? finishFlow(services, { ...flow, grant })
          : finishBusiness({ ...flow, grant, audience }),
    });
    return c.redirect(back, 303);
  };

  app.get('/v1/oauth/callback/:provider', (c) => callback(c, new URL(c.req.url).searchParams));
  app.post('/v1/oauth/callback/:provider', async (c) => {
    return callback(c, new URLSearchParams(await readText(c.req.raw)));
  });

  app.onError(pageErrors(services, 'An OAuth page failed.'));
  return app;
};
