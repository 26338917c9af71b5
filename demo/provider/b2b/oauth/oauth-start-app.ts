import { B2B_OAUTH_PROVIDERS, type OAuthProviderName } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { ApiError } from '../../http/api-error.ts';
import { pageErrors } from '../../http/page-errors.ts';
import { beginSocialFlow, type FlowAudience, flowRedirects } from '../../oauth/flow.ts';
import { flowCookie } from '../../oauth/flow-cookie.ts';
import { CALLBACK_PATH } from '../../oauth/oauth-app.ts';
import type { Connected } from '../../oauth/upstream-client.ts';
import { isProviderName } from '../../oauth/upstreams/upstreams.ts';
import { allowedRedirect } from '../../project/redirects.ts';
import type { Services } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';
import { DISCOVERY_REDIRECT } from '../discovery/discovery-redirect.ts';
import { findOrganization, findOrganizationBySlug } from '../organizations/organizations.ts';

/** Redirects to a social provider, for an organization's page or for discovery. */
export const businessOAuthApp = (
  services: Services,
  connect: (name: OAuthProviderName) => Connected,
): Hono => {
  const { baseUrl, db, project } = services;
  const cookie = flowCookie(baseUrl, CALLBACK_PATH);
  const app = new Hono();

  const start = async (
    c: Context,
    query: Record<string, string>,
    audience: FlowAudience,
    pages: { login: URL; signup: URL },
  ): Promise<Response> => {
    const name = B2B_OAUTH_PROVIDERS.find((one) => one === c.req.param('provider'));
    if (name === undefined)
      throw new ApiError(
        400,
        'invalid_oauth_provider',
        'There is no such way to sign in. Please choose another one.',
      );
    if (!isProviderName(name)) {
      throw new ApiError(
        400,
        'oauth_config_not_found',
        'Signing in with this provider is not set up. Please choose another way.',
      );
    }
    const { bootstrap } = await project.settings(db);
    const { location, state } = await beginSocialFlow(services, connect(name), query, {
      loginUrl: pages.login.href,
      signupUrl: pages.signup.href,
      codeChallenge: checkedChallenge(query.pkce_code_challenge, bootstrap.pkce_required_for_oauth),
      attachTo: null,
      audience,
    });
    cookie.set(c, state);
    return c.redirect(location, 302);
  };

  const queryOf = (c: Context): Record<string, string> => {
    const query = c.req.query();
    if (query.public_token === project.publicToken) return query;
    throw new ApiError(400, 'public_token_not_found', 'The public token is not one of this provider.');
  };

  app.get('/v1/b2b/public/oauth/:provider/start', async (c) => {
    const query = queryOf(c);
    const organization =
      query.organization_id === undefined
        ? await findOrganizationBySlug(services, query.slug ?? '')
        : await findOrganization(services, query.organization_id);
    if (!organization) throw new ApiError(404, 'organization_not_found', 'Organization could not be found.');
    const wanted = { login: query.login_redirect_url, signup: query.signup_redirect_url };
    const pages = await flowRedirects(services, wanted);
    return start(c, query, { organizationId: organization.organization_id }, pages);
  });

  app.get('/v1/b2b/public/oauth/:provider/discovery/start', async (c) => {
    const query = queryOf(c);
    const settings = await project.settings(db);
    const page = allowedRedirect(query.discovery_redirect_url, settings, DISCOVERY_REDIRECT);
    return start(c, query, 'discovery', { login: page, signup: page });
  });

  app.onError(pageErrors(services, 'An OAuth page failed.'));
  return app;
};
