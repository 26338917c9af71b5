import type {
  Endpoint,
  IdpAuthorizeStartAnswer,
  IdpAuthorizeStartBody,
  IdpLogoutStartAnswer,
  IdpLogoutStartBody,
} from '@login-widget/auth-client/wire';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { badField } from '../http/api-error.ts';
import { optionalText, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { checkRegistered, requireClient } from './clients.ts';
import { isConsentRequired } from './consent.ts';
import type { People } from './people.ts';
import { sortScopes } from './scopes.ts';
import { rememberSkippedConsent } from './skipped-consent.ts';

interface PreflightRows {
  authorizeStart: Endpoint<IdpAuthorizeStartBody, IdpAuthorizeStartAnswer>;
  logoutStart: Endpoint<IdpLogoutStartBody, IdpLogoutStartAnswer>;
}

/** Calls of a consent screen before it asks the person. */
export const preflightRoutes = (services: Services, rows: PreflightRows, people: People): Route[] => [
  route(
    rows.authorizeStart,
    v.object({ client_id: text(), redirect_uri: text(2_048), response_type: text(64), scope: text() }),
    async (call) => {
      const { client_id, redirect_uri, response_type, scope } = call.body;
      const { person } = await people.require(services, call);
      const client = await requireClient(services, client_id);
      checkRegistered(redirect_uri, client.redirectUris, 'redirect_uri');
      if (response_type !== 'code') throw badField('response_type', 'response_type must be code.');
      const { grantable, ungrantable } = sortScopes(scope, client.isFirstParty);
      const request = { person, client, redirectUri: redirect_uri, scopes: grantable };
      const consent_required = await isConsentRequired(services, request);
      if (!consent_required) await rememberSkippedConsent(services, request);
      return {
        consent_required,
        oidc_client: {
          client_id,
          client_name: client.clientName,
          client_type: client.isFirstParty ? 'first_party' : 'third_party',
        },
        redirect_uri,
        grantable_scope: grantable.join(' '),
        ungrantable_scope: ungrantable.join(' '),
      };
    },
  ),
  route(
    rows.logoutStart,
    v.object({
      client_id: text(),
      post_logout_redirect_uri: text(2_048),
      id_token_hint: optionalText(8_192),
      state: optionalText(),
    }),
    async (call) => {
      const { client_id, post_logout_redirect_uri, id_token_hint, state } = call.body;
      const client = await requireClient(services, client_id);
      checkRegistered(post_logout_redirect_uri, client.postLogoutRedirectUris, 'post_logout_redirect_uri');
      const session = await people.find(services, call);
      // Without a proof that the application knows this person, the person is asked (RP-Initiated Logout, 2).
      const known = await subjectOf(services, client_id, id_token_hint);
      const url = new URL(post_logout_redirect_uri);
      if (state !== undefined) url.searchParams.set('state', state);
      return {
        consent_required: session !== undefined && known !== session.person.id,
        redirect_uri: url.href,
      };
    },
  ),
];

/** Returns the person that one of our ID tokens names, even when it has expired (RP-Initiated Logout, 2.1). */
const subjectOf = async (
  { baseUrl, sessionJwt }: Services,
  audience: string,
  idToken: string | undefined,
): Promise<string | undefined> => {
  if (idToken === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(await sessionJwt.jwks()), {
      issuer: baseUrl,
      audience,
      algorithms: ['RS256'],
      clockTolerance: '10 years',
    });
    return payload.sub;
  } catch {
    return undefined;
  }
};
