import { type Answer, endpoint, type RbacPolicy, type RbacRole } from '@login-widget/auth-client/wire';

type PolicyAnswer = Answer & { policy: Required<RbacPolicy> };

/** The policy for users and members, which the SDK caches to check roles without a call. */
export const rbacPolicy = endpoint<undefined, PolicyAnswer>({ method: 'GET', path: '/rbac/policy' });
export const memberRbacPolicy = endpoint<undefined, PolicyAnswer>({
  method: 'GET',
  path: '/b2b/rbac/policy',
});

/** Roles that only this organization has. Here there are none, but the SDK asks before it decides. */
export const organizationRbacPolicy = endpoint<undefined, Answer & { org_policy: { roles: RbacRole[] } }>({
  method: 'GET',
  path: '/b2b/rbac/organizations/:organization_id',
});
