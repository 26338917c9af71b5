import { b2bOneTapDiscoverySubmit, b2bOneTapStart, b2bOneTapSubmit } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { DISCOVERY_REDIRECT } from '../../b2b/discovery/discovery-redirect.ts';
import { finishBusinessFlow } from '../../b2b/oauth/finish-business-flow.ts';
import { findOrganization } from '../../b2b/organizations/organizations.ts';
import { nothing, optionalText, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import { type FlowAudience, flowRedirects } from '../../oauth/flow.ts';
import { checkOneTap } from '../../one-tap/check-one-tap.ts';
import { grantOf, profileIn } from '../../one-tap/grant-of.ts';
import { allowedRedirect } from '../../project/redirects.ts';
import type { Services } from '../../services.ts';
import { checkedChallenge } from '../../tokens/code-challenge.ts';

const idToken = text(8_192);

const organizationBody = v.object({
  id_token: idToken,
  organization_id: text(128),
  login_redirect_url: optionalText(2_048),
  signup_redirect_url: optionalText(2_048),
  pkce_code_challenge: optionalText(),
});

const discoveryBody = v.object({
  id_token: idToken,
  discovery_redirect_url: optionalText(2_048),
  pkce_code_challenge: optionalText(),
});

/** Google One Tap of business pages, which call for it directly. */
export const b2bOneTapRoutes = (services: Services): Route[] => {
  const { project, db } = services;

  /** Finishes with the account that was chosen in Google's prompt. */
  const finish = async (
    body: { id_token: string; pkce_code_challenge?: string },
    audience: FlowAudience,
    pages: { login: URL; signup: URL },
  ) => {
    const settings = await project.settings(db);
    checkOneTap(settings, services.google);
    const redirect_url = await finishBusinessFlow(services, {
      provider: 'google',
      grant: grantOf(await profileIn(services, body.id_token), body.id_token),
      loginUrl: pages.login.href,
      signupUrl: pages.signup.href,
      codeChallenge: checkedChallenge(body.pkce_code_challenge, settings.bootstrap.pkce_required_for_oauth),
      attachTo: null,
      audience,
    });
    return { redirect_url };
  };

  return [
    route(b2bOneTapStart, nothing, async ({ ipAddress }) => {
      await guardAddress(services, 'one-tap', ipAddress);
      checkOneTap(await project.settings(db), services.google);
      return { google_client_id: services.google.clientId };
    }),

    route(b2bOneTapSubmit, organizationBody, async ({ body, ipAddress }) => {
      await guardAddress(services, 'one-tap', ipAddress);
      const { organization_id: organizationId } = await findOrganization(services, body.organization_id);
      const pages = await flowRedirects(services, {
        login: body.login_redirect_url,
        signup: body.signup_redirect_url,
      });
      return finish(body, { organizationId }, pages);
    }),

    route(b2bOneTapDiscoverySubmit, discoveryBody, async ({ body, ipAddress }) => {
      await guardAddress(services, 'one-tap', ipAddress);
      const settings = await project.settings(db);
      const page = allowedRedirect(body.discovery_redirect_url, settings, DISCOVERY_REDIRECT);
      return finish(body, 'discovery', { login: page, signup: page });
    }),
  ];
};
