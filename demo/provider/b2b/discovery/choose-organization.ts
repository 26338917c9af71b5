import type { MemberFirstFactorAnswer } from '@login-widget/auth-client/wire';
import type { Call, Payload } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type Shown, spendIntermediateSession } from '../intermediate-sessions/intermediate-session.ts';
import { finishLocked } from '../member-sessions/finish-first-factor.ts';
import { emailIdOf } from '../members/email-id.ts';
import { memberOrJoining } from '../members/join.ts';
import { lockMember } from '../members/lock-member.ts';
import { type Membership, memberById, memberNotFound } from '../members/membership.ts';
import { findOrganization } from '../organizations/organizations.ts';

export interface Choice {
  shown: Shown;
  organizationId: string;
  durationMinutes: number;
  /** Token of the intermediate session of the proof, if that ends with the choice and has not ended yet. */
  intermediateToken?: string | undefined;
}

/**
 * Signs a person in to one of their organizations with what they have proven. To be run in the same transaction that
 * ends the session of the proof.
 *
 * @throws {ApiError} 404 for an organization that is not theirs, 400 for one that they may not join; as `lockMember`
 */
export const chooseOrganization = async (
  services: Services,
  call: Call<unknown>,
  { shown, organizationId, durationMinutes, intermediateToken }: Choice,
): Promise<Payload<MemberFirstFactorAnswer>> => {
  const membership = await chosen(services, shown, organizationId);
  await lockMember(services, membership);
  // After the member, as wherever both are locked: a second factor may be given meanwhile.
  if (intermediateToken !== undefined) await spendIntermediateSession(services, intermediateToken);
  const factors = shown.factors.map((factor) =>
    factor.email_factor === undefined
      ? factor
      : {
          ...factor,
          email_factor: { ...factor.email_factor, email_id: emailIdOf(membership.member.member_id) },
        },
  );
  return finishLocked(services, call, {
    membership,
    factors,
    provesEmail: shown.provesEmail,
    durationMinutes,
  });
};

const chosen = async (services: Services, shown: Shown, organizationId: string): Promise<Membership> => {
  if (shown.provesEmail) {
    const organization = await findOrganization(services, organizationId);
    return memberOrJoining(services, organization, shown.emailAddress);
  }
  if (shown.memberId === null) throw memberNotFound();
  const own = await memberById(services, shown.memberId);
  if (own.organization.organization_id !== organizationId) throw memberNotFound();
  return own;
};
