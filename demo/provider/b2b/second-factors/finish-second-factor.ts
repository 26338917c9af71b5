import type {
  MemberAuthenticateAnswer,
  MfaEnrollment,
  MfaMethod,
  SessionDuration,
} from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Call, Payload } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { spendIntermediateSession } from '../intermediate-sessions/intermediate-session.ts';
import { holdMemberSession } from '../member-sessions/hold-member-session.ts';
import { startMemberSession } from '../member-sessions/start-member-session.ts';
import type { MemberProof } from '../members/factors.ts';
import { lockMember } from '../members/lock-member.ts';
import { memberById } from '../members/membership.ts';
import { factorAt, mergeFactors } from '../members/merge-factors.ts';
import { requirements } from '../members/requirements.ts';
import type { Bearer } from './require-bearer.ts';

export interface SecondFactor {
  proof: MemberProof;
  /** The method that was used, if it may become the default. */
  method?: MfaMethod;
  /** Makes it the default, even when there is another. */
  isDefault?: boolean;
}

/**
 * Starts the session after a second factor. To be run in one transaction with the redemption of its proof: the
 * intermediate session ends in it, so that only one of several concurrent callers gets the session.
 *
 * @throws {ApiError} 401 `primary_authentication_required` when the organization does not accept the first factor; 404
 * `session_not_found` when the session of the first factor has ended meanwhile; as `lockMember`
 */
export const finishSecondFactor = async (
  services: Services,
  call: Call<MfaEnrollment & SessionDuration>,
  { membership, factors, provesEmail, intermediateToken, sessionId }: Bearer,
  { proof, method, isDefault = false }: SecondFactor,
): Promise<Payload<MemberAuthenticateAnswer>> => {
  const { db, clock } = services;
  const { member, organization } = membership;
  const now = clock.now();
  await lockMember(services, membership);
  if (sessionId !== undefined) await holdMemberSession(services, sessionId);
  if (intermediateToken !== undefined) await spendIntermediateSession(services, intermediateToken);
  const all = mergeFactors(factors, [factorAt(proof, now)]);
  if (requirements(organization, member, all).primary_required !== null) {
    throw new ApiError(
      401,
      'primary_authentication_required',
      'Your organization wants you to sign in another way. Please start again.',
    );
  }
  const { set_mfa_enrollment: enrollment } = call.body;
  await db
    .updateTable('members')
    .set({
      ...(enrollment !== undefined && { mfa_enrolled: enrollment === 'enroll' }),
      ...(method !== undefined &&
        (isDefault || member.default_mfa_method === '') && { default_mfa_method: method }),
      updated_at: now,
    })
    .where('member_id', '=', member.member_id)
    .execute();
  return startMemberSession(services, call, {
    membership: await memberById(services, member.member_id),
    factors: all,
    provesEmail,
    durationMinutes: call.body.session_duration_minutes,
  });
};
