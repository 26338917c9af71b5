import type {
  IntermediateField,
  MemberAuthenticationFactor,
  MemberReference,
  MfaMethod,
} from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Call } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import {
  findIntermediateSession,
  intermediateSessionNotFound,
  provesAddressOf,
} from '../intermediate-sessions/intermediate-session.ts';
import { requireMemberSession } from '../member-sessions/find-member-session.ts';
import { type Membership, memberById, memberNotFound } from '../members/membership.ts';
import { allowsMfaMethod, enrolledMethods, requirements } from '../members/requirements.ts';

/** A member with a first factor, in an intermediate session or a session. */
export interface Bearer {
  membership: Membership;
  factors: MemberAuthenticationFactor[];
  provesEmail: boolean;
  /** Token of the intermediate session, which ends with the second factor. */
  intermediateToken: string | undefined;
  /** The session, when there is no intermediate one. */
  sessionId: string | undefined;
}

/**
 * Returns the member whose second factor a call is about.
 *
 * @throws {ApiError} 401 or 404 when the caller has no first factor of this member
 */
export const requireBearer = async (
  services: Services,
  call: Call<MemberReference & IntermediateField>,
): Promise<Bearer> => {
  const { organization_id, member_id: memberId, intermediate_session_token: intermediateToken } = call.body;
  const shown =
    intermediateToken === undefined
      ? await inSession(services, call)
      : await findIntermediateSession(services, intermediateToken);
  if (!shown) throw intermediateSessionNotFound();
  if (shown.memberId !== memberId) throw memberNotFound();
  const membership = await memberById(services, memberId);
  if (membership.member.organization_id !== organization_id) throw memberNotFound();
  const own = { membership, factors: shown.factors, intermediateToken };
  return 'sessionId' in shown
    ? { ...own, provesEmail: shown.provesEmail, sessionId: shown.sessionId }
    : { ...own, provesEmail: provesAddressOf(shown, membership), sessionId: undefined };
};

const inSession = async (services: Services, call: Call<unknown>) => {
  const row = await requireMemberSession(services, call);
  return {
    memberId: row.member_id,
    factors: row.authentication_factors,
    provesEmail: row.proves_email,
    sessionId: row.member_session_id,
  };
};

/** @throws {ApiError} 400 when the organization does not accept this second factor */
export const checkMethod = ({ membership }: Bearer, method: MfaMethod): void => {
  if (allowsMfaMethod(membership.organization, membership.member, method)) return;
  throw new ApiError(
    400,
    'mfa_method_not_allowed',
    'Your organization does not accept this second factor. Please use another one.',
  );
};

/**
 * Checks that a new second factor may be set up. A member who has one must use it first, because otherwise a stolen
 * first factor would be enough. One that the organization has ceased to accept does not count: nobody can use it.
 *
 * @throws {ApiError} 403 `mfa_required`
 */
export const checkEnrolling = ({ membership: { member, organization }, factors }: Bearer): void => {
  const isOpen = requirements(organization, member, factors).mfa_required !== null;
  if (isOpen && enrolledMethods(member).some((method) => allowsMfaMethod(organization, member, method))) {
    throw new ApiError(
      403,
      'mfa_required',
      'Please prove who you are with the second factor that you have before you set up another one.',
    );
  }
};
