import { isPermitted } from '@login-widget/auth-client/wire';
import { notAuthorized, requireManager } from '../b2b/rbac/authorize.ts';
import { policyOf } from '../b2b/rbac/policy.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { viewUser } from '../users/user-view.ts';
import type { UserAuthorizationCheck, Verdict } from './endpoints/sessions.ts';

type Named = Pick<Call<unknown>, 'sessionToken' | 'sessionId'>;

/**
 * Returns the roles of the session's member that permit an action, by the current policy.
 *
 * @throws {ApiError} 401 or 404 without an active session, 403 `session_authorization_tenancy_error` for another
 * organization, 403 `session_authorization_error` when no role permits it
 */
export const memberVerdict = async (
  services: Services,
  call: Named,
  { organization_id, resource_id, action }: UserAuthorizationCheck & { organization_id: string },
): Promise<Verdict> => {
  const { member, policy } = await requireManager(services, call);
  if (member.organization_id !== organization_id) throw ofAnotherOrganization();
  const roles = member.roles.map(({ role_id }) => role_id);
  const granting_roles = roles.filter((role) => isPermitted(policy, [role], resource_id, action));
  if (granting_roles.length === 0) throw notAuthorized(resource_id, action);
  return { authorized: true, granting_roles };
};

/**
 * Like `memberVerdict`, for a user.
 *
 * @throws {ApiError} 401 or 404 without an active session, 403 `consumer_session_authorization_error`
 */
export const userVerdict = async (
  services: Services,
  call: Named,
  { resource_id, action }: UserAuthorizationCheck,
): Promise<Verdict> => {
  const { user_id } = await requireSession(services, call);
  const { roles = [] } = await viewUser(services.db, user_id);
  const policy = await policyOf(services);
  const granting_roles = roles.filter((role) => isPermitted(policy, [role], resource_id, action));
  if (granting_roles.length > 0) return { authorized: true, granting_roles };
  throw new ApiError(403, 'consumer_session_authorization_error', 'You are not allowed to do this.', {
    details: { resource_id, action },
  });
};

const ofAnotherOrganization = (): ApiError =>
  new ApiError(
    403,
    'session_authorization_tenancy_error',
    'You are signed in to another organization than the one that you want to do this in.',
  );
