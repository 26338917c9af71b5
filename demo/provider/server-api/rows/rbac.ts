import { type Answer, endpoint, type RbacPolicy, type RbacRole } from '@login-widget/auth-client/wire';

type PolicyAnswer = Answer & { policy: Required<RbacPolicy> };

/** What the SDK keeps, to decide by a session's roles without a call. One policy, for users and members. */
export const rbacPolicy = endpoint<undefined, PolicyAnswer>({ method: 'GET', path: '/rbac/policy' });
export const memberRbacPolicy = endpoint<undefined, PolicyAnswer>({
  method: 'GET',
  path: '/b2b/rbac/policy',
});

/** The roles that an organization has beside the project's. Here it has none, which the SDK asks before it decides. */
export const organizationRbacPolicy = endpoint<undefined, Answer & { org_policy: { roles: RbacRole[] } }>({
  method: 'GET',
  path: '/b2b/rbac/organizations/:organization_id',
});
