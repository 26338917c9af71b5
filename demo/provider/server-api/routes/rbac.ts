import { findOrganization } from '../../b2b/organizations/organizations.ts';
import { policyOf } from '../../b2b/rbac/policy.ts';
import { nothing } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { memberRbacPolicy, organizationRbacPolicy, rbacPolicy } from '../endpoints/rbac.ts';

export const serverRbacRoutes = (services: Services): Route[] => [
  ...[rbacPolicy, memberRbacPolicy].map((endpoint) =>
    route(endpoint, nothing, async () => ({ policy: { scopes: [], ...(await policyOf(services)) } })),
  ),

  route(organizationRbacPolicy, nothing, async ({ params }) => {
    await findOrganization(services, params.organization_id ?? '');
    return { org_policy: { roles: [] } };
  }),
];
