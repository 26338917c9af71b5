import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ApiError } from '../http/api-error.ts';
import { errorPage } from '../http/error-page.ts';
import { redirectWith } from '../project/redirects.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { finishFlow } from './finish-flow.ts';
import { callbackUri, endFlow, type Flow, invalidState, startFlow } from './flow.ts';
import { type Connected, exchange } from './upstream-client.ts';
import { isProviderName } from './upstreams/upstreams.ts';

/** Binds a flow to the browser that started it, so that nobody is signed in to somebody else's account (RFC 9700, 4.7). */
const cookieOf = (state: string): string => `oauth_${hashToken(state).slice(0, 16)}`;

/** The pages' half of OAuth: the way out to the provider, and the way back. */
export const oauthApp = (services: Services, connect: (name: OAuthProviderName) => Connected): Hono => {
  const { baseUrl, db, project } = services;
  const isSecure = baseUrl.startsWith('https:');
  const app = new Hono();

  const connected = (name: string): Connected => {
    if (!isProviderName(name))
      throw new ApiError(400, 'invalid_oauth_provider', 'There is no such provider.');
    return connect(name);
  };

  app.get('/v1/public/oauth/:provider/start', async (c) => {
    const query = c.req.query();
    if (query.public_token !== project.publicToken) {
      throw new ApiError(400, 'public_token_not_found', 'The public token is not one of this provider.');
    }
    const to = connected(c.req.param('provider'));
    if (to.name === 'google' && (await project.settings(db)).google_client === 'none') {
      throw new ApiError(400, 'oauth_config_not_found', 'The project has no Google OAuth client.');
    }
    const { location, state } = await startFlow(services, to, query);
    // Apple posts its answer from its own site, which leaves a Lax cookie at home.
    const sameSite = isSecure ? 'None' : 'Lax';
    setCookie(c, cookieOf(state), '1', {
      path: '/v1/oauth',
      httpOnly: true,
      secure: isSecure,
      sameSite,
      maxAge: 900,
    });
    return c.redirect(location, 302);
  });

  const callback = async (c: Context, parameters: URLSearchParams): Promise<Response> => {
    const to = connected(c.req.param('provider') ?? '');
    const states = parameters.getAll('state');
    const [state = ''] = states;
    if (states.length !== 1 || getCookie(c, cookieOf(state)) === undefined) throw invalidState();
    setCookie(c, cookieOf(state), '', { path: '/v1/oauth', maxAge: 0 });
    const flow = await endFlow(services, state);
    if (flow.provider !== to.name) throw invalidState();
    const back = await outcome(to, flow, parameters, state);
    return c.redirect(back, 303);
  };

  /** Where the person goes: to the page with a token, or with the reason in words. */
  const outcome = async (
    to: Connected,
    flow: Flow,
    parameters: URLSearchParams,
    state: string,
  ): Promise<string> => {
    const denied = parameters.get('error');
    if (denied !== null) {
      return failed(
        flow,
        denied === 'access_denied' ? 'access_denied' : 'oauth_flow_callback_error',
        CANCELLED,
      );
    }
    try {
      const redirectUri = callbackUri(baseUrl, to.name);
      const grant = await exchange(to, { parameters, redirectUri, state, ...flow });
      return await finishFlow(services, { ...flow, grant });
    } catch (error) {
      if (error instanceof ApiError) return failed(flow, error.type, error.message);
      services.log(`The sign-in with ${to.upstream.label} failed.`, error);
      return failed(
        flow,
        'oauth_auth_code_error',
        `${to.upstream.label} could not confirm who you are. Please try again.`,
      );
    }
  };

  app.get('/v1/oauth/callback/:provider', (c) => callback(c, new URL(c.req.url).searchParams));
  app.post('/v1/oauth/callback/:provider', async (c) => {
    const text = await c.req.text();
    return callback(c, new URLSearchParams(text.slice(0, 16_384)));
  });

  app.onError((error) => {
    if (error instanceof ApiError) return errorPage(error.status, error.message);
    services.log('An OAuth page failed.', error);
    return errorPage(500, 'Something went wrong. Please go back and try again.');
  });
  return app;
};

const CANCELLED = 'The sign-in was cancelled.';

const failed = (flow: Flow, error: string, description: string): string =>
  redirectWith(new URL(flow.loginUrl), { stytch_token_type: 'oauth', error, error_description: description });
