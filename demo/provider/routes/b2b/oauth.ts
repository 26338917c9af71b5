import { b2bOAuthAuthenticate, b2bOAuthDiscoveryAuthenticate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { startDiscovery } from '../../b2b/discovery/start-discovery.ts';
import { finishFirstFactor } from '../../b2b/member-sessions/finish-first-factor.ts';
import { firstFactorFields } from '../../b2b/members/first-factor-fields.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { oauthProof } from '../../b2b/oauth/oauth-proof.ts';
import { DISCOVERY_OAUTH_TOKEN, MEMBER_OAUTH_TOKEN } from '../../b2b/oauth/oauth-tokens.ts';
import { ApiError } from '../../http/api-error.ts';
import { optionalText, protection, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { openProviderValues } from '../../oauth/provider-values.ts';
import { type Services, within } from '../../services.ts';
import { redeem } from '../../tokens/redeem.ts';

function refuse(): ApiError {
  return new ApiError(
    401,
    'oauth_token_not_found',
    'This sign-in was already finished or took too long. Please sign in again.',
  );
}

const authenticateSchema = v.object({
  oauth_token: text(),
  pkce_code_verifier: optionalText(),
  ...firstFactorFields,
});

function authenticateOAuth(services: Services, call: CallOf<typeof b2bOAuthAuthenticate>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { oauth_token: token, pkce_code_verifier: codeVerifier } = call.body;
    const { data } = await redeem(inside, { kinds: [MEMBER_OAUTH_TOKEN], token, codeVerifier, refuse });
    const membership = await memberById(inside, String(data.member_id));
    // The provider has verified the address that the member had then.
    const isSameAddress = data.email_address === membership.member.email_address;
    const answer = await finishFirstFactor(inside, call, {
      membership,
      proof: oauthProof({
        provider: String(data.provider),
        subject: String(data.subject),
        registrationId: String(data.registration_id),
      }),
      provesEmail: data.proves_email === true && isSameAddress,
      durationMinutes: call.body.session_duration_minutes,
      intermediateToken: call.body.intermediate_session_token,
    });
    return { ...answer, provider_values: openProviderValues(services.keys, data.sealed) };
  });
}

const discoverSchema = v.object({
  discovery_oauth_token: text(),
  pkce_code_verifier: optionalText(),
  ...protection,
});

function discoverByOAuth(services: Services, call: CallOf<typeof b2bOAuthDiscoveryAuthenticate>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { discovery_oauth_token: token, pkce_code_verifier: codeVerifier } = call.body;
    const { data } = await redeem(inside, {
      kinds: [DISCOVERY_OAUTH_TOKEN],
      token,
      codeVerifier,
      refuse,
    });
    const account = {
      provider: String(data.provider),
      subject: String(data.subject),
      registrationId: '',
    };
    return startDiscovery(inside, String(data.email_address), oauthProof(account));
  });
}

export function b2bOAuthRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bOAuthAuthenticate, authenticateSchema, authenticateOAuth),
    on(b2bOAuthDiscoveryAuthenticate, discoverSchema, discoverByOAuth),
  ];
}
