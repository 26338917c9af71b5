import {
  b2bDiscoveryOrganizations,
  b2bDiscoveryOrganizationsCreate,
  b2bIntermediateSessionsExchange,
  b2bMagicLinksAuthenticate,
  b2bMagicLinksDiscoveryAuthenticate,
  b2bMagicLinksDiscoverySend,
  b2bOAuthAuthenticate,
  b2bOAuthDiscoveryAuthenticate,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bPasswordsAuthenticate,
  b2bPasswordsDiscoveryAuthenticate,
  b2bPasswordsDiscoveryReset,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmail,
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsStrengthCheck,
  b2bRecoveryCodesRecover,
  b2bSessionsExchange,
  b2bSsoAuthenticate,
  b2bTotpAuthenticate,
  b2bTotpCreate,
  type Endpoint,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { emailIdOf } from '../../b2b/members/email-id.ts';
import type { Membership } from '../../b2b/members/membership.ts';
import { sessionMinutes } from '../../http/fields.ts';
import type { Call, Route } from '../../http/route.ts';
import { b2bRoutes } from '../../routes/b2b/routes.ts';
import type { Services } from '../../services.ts';
import {
  type CallerFields,
  type ClaimFields,
  callerFields,
  claimFields,
  DEFAULT_MEMBER_MINUTES,
} from '../fields.ts';

/** Calls with the same fields and answer for pages and servers. */
export const SHARED: readonly Endpoint[] = [
  b2bDiscoveryOrganizations,
  b2bDiscoveryOrganizationsCreate,
  b2bIntermediateSessionsExchange,
  b2bMagicLinksAuthenticate,
  b2bMagicLinksDiscoveryAuthenticate,
  b2bMagicLinksDiscoverySend,
  b2bOAuthAuthenticate,
  b2bOAuthDiscoveryAuthenticate,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailDiscoveryAuthenticate,
  b2bOtpsEmailDiscoverySend,
  b2bOtpsSmsAuthenticate,
  b2bOtpsSmsSend,
  b2bPasswordsAuthenticate,
  b2bPasswordsDiscoveryAuthenticate,
  b2bPasswordsDiscoveryReset,
  b2bPasswordsDiscoveryResetStart,
  b2bPasswordsResetByEmail,
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsStrengthCheck,
  b2bRecoveryCodesRecover,
  b2bSessionsExchange,
  b2bSsoAuthenticate,
  b2bTotpAuthenticate,
  b2bTotpCreate,
] as readonly Endpoint[];

/**
 * Serves calls of pages to servers with the same handlers. Only the context differs: the body names the session, the
 * duration is optional, there is no captcha, and limits per address do not apply to a server.
 */
export const sharedRoutes = (services: Services): Route[] => {
  const limits = { ...services.limits, callsPerMinute: Number.POSITIVE_INFINITY };
  const pages = new Map(b2bRoutes({ ...services, limits }).map((route) => [route.endpoint, route]));
  return SHARED.map((endpoint) => {
    const page = pages.get(endpoint);
    if (!page) throw new Error(`No page calls ${endpoint.path}.`);
    return { endpoint: asServerCalls(endpoint), schema: serverSchema(page), handle: asServer(page) };
  });
};

/** The hosted provider uses another path for these two calls of servers. */
const SERVER_PATHS = new Map<Endpoint, string>([
  [b2bPasswordsDiscoveryResetStart as Endpoint, '/b2b/passwords/discovery/email/reset/start'],
  [b2bPasswordsDiscoveryReset as Endpoint, '/b2b/passwords/discovery/email/reset'],
]);

/** Returns a page's endpoint as servers call it. */
export const asServerCalls = (endpoint: Endpoint): Endpoint => ({
  method: endpoint.method,
  path: SERVER_PATHS.get(endpoint) ?? endpoint.path,
});

const serverSchema = ({ schema }: Route): Route['schema'] => {
  const {
    captcha_token: _,
    dfp_telemetry_id: __,
    ...entries
  } = (schema as unknown as { entries: v.ObjectEntries }).entries;
  const fields: v.ObjectEntries = { ...entries, ...callerFields };
  if (entries.session_duration_minutes) {
    fields.session_duration_minutes = v.exactOptional(sessionMinutes, DEFAULT_MEMBER_MINUTES);
    Object.assign(fields, claimFields);
  }
  return v.strictObject(fields) as unknown as Route['schema'];
};

/**
 * Removes the fields about the caller, which were read already, and moves the ids of organization and address to the
 * top level.
 */
const asServer =
  ({ handle }: Route): Route['handle'] =>
  async (call: Call<CallerFields & ClaimFields>) => {
    const {
      session_token: _,
      session_jwt: __,
      attributes: ___,
      session_custom_claims: ____,
      ...body
    } = call.body;
    const answer: Partial<Membership> = await handle({ ...call, body } as never);
    return {
      ...answer,
      ...(answer.organization && { organization_id: answer.organization.organization_id }),
      ...(answer.member && { member_email_id: emailIdOf(answer.member.member_id) }),
    };
  };
