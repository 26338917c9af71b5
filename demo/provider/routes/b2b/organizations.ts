import {
  b2bOrganizationsDelete,
  b2bOrganizationsMe,
  b2bOrganizationsSearch,
  b2bOrganizationsUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { checkClaimedDomains } from '../../b2b/organizations/claimed-domains.ts';
import { findOrganization, findOrganizationBySlug } from '../../b2b/organizations/organizations.ts';
import { updateFields } from '../../b2b/organizations/policy-fields.ts';
import { publicOrganization } from '../../b2b/organizations/public-organization.ts';
import { deleteOrganization, updateOrganization } from '../../b2b/organizations/update-organization.ts';
import { authorize, requireManager } from '../../b2b/rbac/authorize.ts';
import { authorizeOrganizationUpdate } from '../../b2b/rbac/permissions.ts';
import { nothing, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import type { Services } from '../../services.ts';

const searchSchema = v.object({ organization_slug: text(128) });

async function searchBySlug(services: Services, { body, ipAddress }: CallOf<typeof b2bOrganizationsSearch>) {
  await guardAddress(services, 'search', ipAddress);
  const organization = await findOrganizationBySlug(services, body.organization_slug);
  return { organization: organization ? publicOrganization(organization) : null };
}

async function showOwnOrganization(services: Services, call: CallOf<typeof b2bOrganizationsMe>) {
  const { organization_id } = await requireMemberSession(services, call);
  return { organization: await findOrganization(services, organization_id) };
}

async function updateOwnOrganization(services: Services, call: CallOf<typeof b2bOrganizationsUpdate>) {
  const manager = await requireManager(services, call);
  authorizeOrganizationUpdate(manager, call.body);
  const { organization_id, email_allowed_domains: before } = manager.organization;
  // Domains that an operator has allowed stay. The DNS decides about a new domain.
  const claimed = call.body.email_allowed_domains?.filter((domain) => !before.includes(domain));
  if (claimed && claimed.length > 0) {
    // Each check queries another person's name servers.
    await guardAddress(services, 'claim-domain', call.ipAddress);
    await checkClaimedDomains(services, manager.member.email_address, claimed);
  }
  return { organization: await updateOrganization(services, organization_id, call.body) };
}

async function deleteOwnOrganization(services: Services, call: CallOf<typeof b2bOrganizationsDelete>) {
  const manager = await requireManager(services, call);
  authorize(manager, 'stytch.organization', 'delete');
  const { organization_id } = manager.organization;
  await deleteOrganization(services, organization_id);
  return { organization_id };
}

export function b2bOrganizationRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bOrganizationsSearch, searchSchema, searchBySlug),
    on(b2bOrganizationsMe, nothing, showOwnOrganization),
    on(b2bOrganizationsUpdate, v.object(updateFields), updateOwnOrganization),
    on(b2bOrganizationsDelete, nothing, deleteOwnOrganization),
  ];
}
