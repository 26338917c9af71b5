import { type Answer, endpoint, type RbacPolicy } from '@login-widget/auth-client/wire';

type PolicyAnswer = Answer & { policy: RbacPolicy };

/** What the SDK keeps, to decide by a session's roles without a call. One policy, for users and members. */
export const rbacPolicy = endpoint<undefined, PolicyAnswer>({ method: 'GET', path: '/rbac/policy' });
export const memberRbacPolicy = endpoint<undefined, PolicyAnswer>({
  method: 'GET',
  path: '/b2b/rbac/policy',
});
