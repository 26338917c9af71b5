import { B2B_OAUTH_PROVIDERS, type OAuthProviderName } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { ApiError } from '../../http/api-error.ts';
import { pageErrors } from '../../http/page-errors.ts';
import { checkPublicToken } from '../../http/public-token.ts';
import { beginSocialFlow, type FlowAudience, flowRedirects } from '../../oauth/flow.ts';
import { flowCookie } from '../../oauth/flow-cookie.ts';
import { CALLBACK_PATH } from '../../oauth/oauth-app.ts';
import type { Connected } from '../../oauth/upstream-client.ts';
import { isProviderName, providerNotSetUp, unknownProvider } from '../../oauth/upstreams/upstreams.ts';
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
    audience: FlowAudience,
    pages: { login: URL; signup: URL },
  ): Promise<Response> => {
    const name = B2B_OAUTH_PROVIDERS.find((one) => one === c.req.param('provider'));
    if (name === undefined) throw unknownProvider();
    if (!isProviderName(name)) throw providerNotSetUp();
    const query = c.req.query();
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

  app.get('/v1/b2b/public/oauth/:provider/start', async (c) => {
    checkPublicToken(services, c);
    const query: Record<string, string> = c.req.query();
    const organization =
      query.organization_id === undefined
        ? await findOrganizationBySlug(services, query.slug ?? '')
        : await findOrganization(services, query.organization_id);
    if (!organization) throw new ApiError(404, 'organization_not_found', 'Organization could not be found.');
    const wanted = { login: query.login_redirect_url, signup: query.signup_redirect_url };
    const pages = await flowRedirects(services, wanted);
    return start(c, { organizationId: organization.organization_id }, pages);
  });

  app.get('/v1/b2b/public/oauth/:provider/discovery/start', async (c) => {
    checkPublicToken(services, c);
    const settings = await project.settings(db);
    const page = allowedRedirect(c.req.query('discovery_redirect_url'), settings, DISCOVERY_REDIRECT);
    return start(c, 'discovery', { login: page, signup: page });
  });

  app.onError(pageErrors(services, 'An OAuth page failed.'));
  return app;
};
