import { oauthAttach, oauthAuthenticate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { optionalText, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { authenticateOAuth } from '../oauth/authenticate-oauth.ts';
import { ATTACH } from '../oauth/flow.ts';
import { isProviderName } from '../oauth/upstreams/upstreams.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { thenSession } from '../sessions/start-session.ts';
import { issueToken } from '../tokens/single-use.ts';

/** From the click to the provider's page. */
const ATTACH_MINUTES = 5;

export const oauthRoutes = (services: Services): Route[] => [
  route(
    oauthAuthenticate,
    v.object({ token: text(), code_verifier: optionalText(), ...sessionDuration }),
    async (call) => {
      const after = thenSession(call, call.body.session_duration_minutes);
      const done = await authenticateOAuth(services, call.body, after);
      const { answer, registered, profile_picture_url, locale, provider_values } = done;
      const { provider_subject, provider_type } = registered;
      return { ...answer, provider_subject, provider_type, profile_picture_url, locale, provider_values };
    },
  ),

  route(oauthAttach, v.object({ provider: text(32) }), async (call) => {
    const { db, clock, project } = services;
    const { user_id: userId } = await requireSession(services, call);
    if (!isProviderName(call.body.provider)) {
      throw new ApiError(400, 'invalid_oauth_provider', 'provider is not one of the social providers.', {
        details: { field: 'provider' },
      });
    }
    const issuedAt = clock.now();
    const oauth_attach_token = await issueToken(db, {
      kind: ATTACH,
      projectId: project.projectId,
      userId,
      issuedAt,
      expiresAt: minutesAfter(issuedAt, ATTACH_MINUTES),
    });
    return { oauth_attach_token };
  }),
];
