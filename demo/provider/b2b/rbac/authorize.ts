import { isPermitted, type RbacPolicy } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Call } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { MemberSessionRow } from '../../store/business-schema.ts';
import { requireMemberSession } from '../member-sessions/find-member-session.ts';
import { type Membership, memberById } from '../members/membership.ts';
import { policyOf } from './policy.ts';

/** A signed-in member who wants to change something, with their current roles. */
export interface Manager extends Membership {
  readonly session: MemberSessionRow;
  readonly policy: RbacPolicy;
}

/** @throws {ApiError} 401 or 404 without an active session */
export const requireManager = async (
  services: Services,
  call: Pick<Call<unknown>, 'sessionToken' | 'sessionId'>,
): Promise<Manager> => {
  const session = await requireMemberSession(services, call);
  const membership = await memberById(services, session.member_id);
  return { ...membership, session, policy: await policyOf(services) };
};

const isAllowed = ({ member, policy }: Manager, resource: string, action: string): boolean =>
  isPermitted(
    policy,
    member.roles.map(({ role_id }) => role_id),
    resource,
    action,
  );

/** @throws {ApiError} 403 `session_authorization_error` when no role of the member has the permission */
export const authorize = (manager: Manager, resource: string, action: string): void => {
  if (!isAllowed(manager, resource, action)) throw notAuthorized(resource, action);
};

/**
 * Like `authorize`, for an action on a member. For actions on themselves, members may instead have the permission of
 * `stytch.self`.
 *
 * @throws {ApiError} 403 `session_authorization_error`
 */
export const authorizeOn = (manager: Manager, memberId: string, action: string): void => {
  const isSelf = memberId === manager.member.member_id;
  if (isSelf && isAllowed(manager, 'stytch.self', action)) return;
  authorize(manager, 'stytch.member', action);
};

export const notAuthorized = (resource: string, action: string): ApiError =>
  new ApiError(403, 'session_authorization_error', 'You are not allowed to do this in your organization.', {
    details: { resource_id: resource, action },
  });
