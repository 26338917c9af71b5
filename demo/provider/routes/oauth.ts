import { type AuthenticationFactor, oauthAttach, oauthAuthenticate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { optionalText, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { OAUTH_TOKEN } from '../oauth/finish-flow.ts';
import { ATTACH } from '../oauth/flow.ts';
import { openProviderValues } from '../oauth/provider-values.ts';
import { isProviderName } from '../oauth/upstreams/upstreams.ts';
import { type Services, within } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { type Proof, startSession } from '../sessions/start-session.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';

/** From the click to the provider's page. */
const ATTACH_MINUTES = 5;

export const oauthRoutes = (services: Services): Route[] => [
  route(
    oauthAuthenticate,
    v.object({ token: text(), code_verifier: optionalText(), ...sessionDuration }),
    (call) =>
      services.db.transaction().execute(async (db) => {
        const inside = within(services, db);
        const { clock, project, keys } = inside;
        const { token, code_verifier: codeVerifier, session_duration_minutes: durationMinutes } = call.body;
        const { projectId } = project;
        const now = clock.now();
        const row = await redeemToken(db, {
          kinds: [OAUTH_TOKEN],
          projectId,
          token,
          codeVerifier,
          now,
          refuse: notFound,
        });
        const registration = await db
          .selectFrom('oauth_registrations')
          .selectAll()
          .where('oauth_user_registration_id', '=', String(row.data.registration_id))
          .executeTakeFirst();
        if (!registration) throw notFound();
        const {
          user_id: userId,
          provider,
          provider_subject,
          provider_type,
          profile_picture_url,
          locale,
        } = registration;
        const email = await db
          .selectFrom('addresses')
          .select('address_id')
          .where('user_id', '=', userId)
          .where('kind', '=', 'email')
          .where('verified', '=', true)
          .orderBy('created_at')
          .executeTakeFirst();
        const factor: AuthenticationFactor[`${string}_oauth_factor`] = {
          id: registration.oauth_user_registration_id,
          provider_subject,
          ...(email && { email_id: email.address_id }),
        };
        const factorName = `${provider}_oauth_factor` as const;
        const proof = { type: 'oauth', delivery_method: `oauth_${provider}`, [factorName]: factor } as Proof;
        const started = await startSession(inside, call, { userId, proof, durationMinutes });
        const provider_values = openProviderValues(keys, row.data.sealed);
        return { ...started, provider_subject, provider_type, profile_picture_url, locale, provider_values };
      }),
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

const notFound = (): ApiError =>
  new ApiError(
    401,
    'oauth_token_not_found',
    'This sign-in was already finished or took too long. Please sign in again.',
  );
