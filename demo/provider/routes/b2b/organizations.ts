import { b2bOrganizationsMe, b2bOrganizationsSearch } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { findOrganization, findOrganizationBySlug } from '../../b2b/organizations/organizations.ts';
import { publicOrganization } from '../../b2b/organizations/public-organization.ts';
import { nothing, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { guardAddress } from '../../limits/guard.ts';
import type { Services } from '../../services.ts';

export const b2bOrganizationRoutes = (services: Services): Route[] => [
  route(b2bOrganizationsSearch, v.object({ organization_slug: text(128) }), async ({ body, ipAddress }) => {
    await guardAddress(services, 'search', ipAddress);
    const organization = await findOrganizationBySlug(services, body.organization_slug);
    return { organization: organization ? publicOrganization(organization) : null };
  }),

  route(b2bOrganizationsMe, nothing, async (call) => {
    const { organization_id } = await requireMemberSession(services, call);
    return { organization: await findOrganization(services, organization_id) };
  }),
];
