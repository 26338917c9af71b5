import { b2bSsoAuthenticate, b2bSsoDiscoverConnections } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import type { MemberProof } from '../../b2b/members/factors.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { connectionsFor } from '../../b2b/sso/connections.ts';
import { SSO_TOKEN } from '../../b2b/sso/sso-token.ts';
import { ApiError } from '../../http/api-error.ts';
import { nothing, optionalText, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import { type Services, within } from '../../services.ts';
import { redeem } from '../../tokens/redeem.ts';
import { emailAddress } from '../../users/address.ts';

function refuse(): ApiError {
  return new ApiError(
    401,
    'sso_token_not_found',
    'This sign-in was already finished or took too long. Please sign in again.',
  );
}

async function listConnections(
  services: Services,
  { params, ipAddress }: CallOf<typeof b2bSsoDiscoverConnections>,
) {
  await guardAddress(services, 'search', ipAddress);
  const { address } = emailAddress(params.email_address ?? '', 'email_address');
  return { connections: await connectionsFor(services, address) };
}

const authenticateSchema = v.object({
  sso_token: text(),
  pkce_code_verifier: optionalText(),
  ...firstFactorFields,
});

function authenticateSso(services: Services, call: CallOf<typeof b2bSsoAuthenticate>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { sso_token: token, pkce_code_verifier: codeVerifier } = call.body;
    const { data } = await redeem(inside, { kinds: [SSO_TOKEN], token, codeVerifier, refuse });
    const membership = await memberById(inside, String(data.member_id));
    return finishFirstFactor(inside, call, {
      membership,
      proof: {
        type: 'sso',
        delivery_method: 'sso_oidc',
        sequence_order: 'PRIMARY',
        oidc_sso_factor: {
          id: String(data.registration_id),
          provider_id: String(data.connection_id),
          external_id: String(data.external_id),
        },
      } as MemberProof,
      // The organization's provider identifies its people, but verifies their addresses for no other
      // organization.
      provesEmail: false,
      durationMinutes: call.body.session_duration_minutes,
      intermediateToken: call.body.intermediate_session_token,
    });
  });
}

export function b2bSsoRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bSsoDiscoverConnections, nothing, listConnections),
    on(b2bSsoAuthenticate, authenticateSchema, authenticateSso),
  ];
}
