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
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsStrengthCheck,
  b2bRecoveryCodesRecover,
  b2bSessionsExchange,
  b2bSsoAuthenticate,
  b2bTotpAuthenticate,
  b2bTotpCreate,
  type Endpoint,
  type Organization,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutes } from '../../http/fields.ts';
import type { Call, Route } from '../../http/route.ts';
import { b2bRoutes } from '../../routes/b2b/routes.ts';
import type { Services } from '../../services.ts';
import { type CallerFields, callerFields } from '../fields.ts';

/** What a page and a server call alike: the same path below their base, fields and answer. */
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
  b2bPasswordsResetByExistingPassword,
  b2bPasswordsStrengthCheck,
  b2bRecoveryCodesRecover,
  b2bSessionsExchange,
  b2bSsoAuthenticate,
  b2bTotpAuthenticate,
  b2bTotpCreate,
] as readonly Endpoint[];

/** Where a server names no duration, as the hosted provider: a member's session always begins. */
const DEFAULT_MINUTES = 60;

/**
 * The calls that pages make as well, answered by the same handlers. Only what stands around differs: the session is named
 * in the body, its duration may be left out, nothing proves that a person is there, and a server is not one address.
 */
export const sharedRoutes = (services: Services): Route[] => {
  const limits = { ...services.limits, callsPerMinute: Number.POSITIVE_INFINITY };
  const pages = new Map(b2bRoutes({ ...services, limits }).map((route) => [route.endpoint, route]));
  return SHARED.map((endpoint) => {
    const page = pages.get(endpoint);
    if (!page) throw new Error(`No page calls ${endpoint.path}.`);
    const { method, path } = endpoint;
    return { endpoint: { method, path }, schema: serverSchema(page), handle: asServer(page) };
  });
};

const serverSchema = ({ schema }: Route): Route['schema'] => {
  const {
    captcha_token: _,
    dfp_telemetry_id: __,
    ...entries
  } = (schema as unknown as { entries: v.ObjectEntries }).entries;
  const fields: v.ObjectEntries = { ...entries, ...callerFields };
  if (entries.session_duration_minutes)
    fields.session_duration_minutes = v.exactOptional(minutes(5, 527_040), DEFAULT_MINUTES);
  return v.strictObject(fields) as unknown as Route['schema'];
};

/** Without what the server says of the caller, which is read already, and with the organization's id on its own. */
const asServer =
  ({ handle }: Route): Route['handle'] =>
  async (call: Call<CallerFields>) => {
    const { session_token: _, session_jwt: __, attributes: ___, ...body } = call.body;
    const answer: { organization?: Organization } = await handle({ ...call, body } as never);
    return {
      ...answer,
      ...(answer.organization && { organization_id: answer.organization.organization_id }),
    };
  };
