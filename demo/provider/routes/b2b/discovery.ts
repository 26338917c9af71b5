import {
  b2bDiscoveryOrganizations,
  b2bDiscoveryOrganizationsCreate,
  b2bIntermediateSessionsExchange,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { chooseOrganization } from '../../b2b/discovery/choose-organization.ts';
import { discoveredOrganizations } from '../../b2b/discovery/discovered-organizations.ts';
import { shownInSession } from '../../b2b/discovery/shown-in-session.ts';
import {
  findIntermediateSession,
  intermediateSessionNotFound,
  type Shown,
  spendIntermediateSession,
} from '../../b2b/intermediate-sessions/intermediate-session.ts';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { checkClaimedDomains } from '../../b2b/organizations/claimed-domains.ts';
import { foundOrganization } from '../../b2b/organizations/found-organization.ts';
import { draftFields, organizationName, organizationSlug } from '../../b2b/organizations/policy-fields.ts';
import { ApiError } from '../../http/api-error.ts';
import { locale, optionalText, sessionDuration, text } from '../../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import { type Services, within } from '../../services.ts';

const intermediate = { intermediate_session_token: optionalText() };

/** Returns the proofs of an intermediate session. */
async function shownIn(services: Services, token: string | undefined): Promise<Shown> {
  const shown = token === undefined ? undefined : await findIntermediateSession(services, token);
  if (!shown) throw intermediateSessionNotFound();
  return shown;
}

/** Returns the caller's proofs, from an intermediate session or a session. */
async function shownBy(
  services: Services,
  call: Call<{ intermediate_session_token?: string }>,
): Promise<Shown> {
  const token = call.body.intermediate_session_token;
  if (token !== undefined) return shownIn(services, token);
  const session = await requireMemberSession(services, call);
  const membership = await memberById(services, session.member_id);
  // It has ended if the member was given another person's address before it was read.
  await requireMemberSession(services, call);
  return shownInSession(session, membership);
}

/** Ends the intermediate session that a call requires. */
async function spentBy(services: Services, token: string | undefined): Promise<Shown> {
  if (token === undefined) throw intermediateSessionNotFound();
  return spendIntermediateSession(services, token);
}

function emailNotProven(): ApiError {
  return new ApiError(
    403,
    'email_address_not_verified',
    'Please sign in with your email address first, so that we know it is yours.',
  );
}

async function listOrganizations(services: Services, call: CallOf<typeof b2bDiscoveryOrganizations>) {
  const shown = await shownBy(services, call);
  return {
    email_address: shown.emailAddress,
    discovered_organizations: await discoveredOrganizations(services, shown),
    organization_id_hint: null,
  };
}

const exchangeSchema = v.object({ organization_id: text(128), locale, ...sessionDuration, ...intermediate });

function joinOrganization(services: Services, call: CallOf<typeof b2bIntermediateSessionsExchange>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { intermediate_session_token: token, organization_id: organizationId } = call.body;
    return chooseOrganization(inside, call, {
      shown: await shownIn(inside, token),
      organizationId,
      durationMinutes: call.body.session_duration_minutes,
      intermediateToken: token,
    });
  });
}

const createSchema = v.object({
  organization_name: v.exactOptional(organizationName),
  organization_slug: v.exactOptional(organizationSlug),
  ...draftFields,
  ...sessionDuration,
  ...intermediate,
});

async function createOrganization(services: Services, call: CallOf<typeof b2bDiscoveryOrganizationsCreate>) {
  await guardAddress(services, 'create-organization', call.ipAddress);
  const {
    session_duration_minutes: durationMinutes,
    intermediate_session_token: token,
    ...draft
  } = call.body;
  if (draft.email_allowed_domains) {
    // Outside of the transaction, so that no database lock waits for name servers.
    const { emailAddress } = await shownBy(services, call);
    await checkClaimedDomains(services, emailAddress, draft.email_allowed_domains);
  }
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const shown = await spentBy(inside, token);
    if (!shown.provesEmail) throw emailNotProven();
    const { organization_id: organizationId } = await foundOrganization(inside, shown.emailAddress, draft);
    return chooseOrganization(inside, call, { shown, organizationId, durationMinutes });
  });
}

export function b2bDiscoveryRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bDiscoveryOrganizations, v.object(intermediate), listOrganizations),
    on(b2bIntermediateSessionsExchange, exchangeSchema, joinOrganization),
    on(b2bDiscoveryOrganizationsCreate, createSchema, createOrganization),
  ];
}
