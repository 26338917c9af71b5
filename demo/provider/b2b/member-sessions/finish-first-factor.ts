import type { MemberFirstFactorAnswer } from '@login-widget/auth-client/wire';
import type { Call, Payload } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import {
  findIntermediateSession,
  issueIntermediateSession,
  provesAddressOf,
  type Shown,
  spendIntermediateSession,
} from '../intermediate-sessions/intermediate-session.ts';
import { activateMember } from '../members/activate-member.ts';
import type { MemberProof } from '../members/factors.ts';
import { lockMember } from '../members/lock-member.ts';
import type { Membership } from '../members/membership.ts';
import { factorAt, mergeFactors } from '../members/merge-factors.ts';
import { requirements } from '../members/requirements.ts';
import { startMemberSession } from './start-member-session.ts';

interface FirstFactor {
  membership: Membership;
  proof: MemberProof;
  /** The proof covers the address itself, not only the membership. */
  provesEmail: boolean;
  durationMinutes: number;
  intermediateToken: string | undefined;
}

/**
 * Continues after a first factor: starts a session, or an intermediate session with the missing steps. The caller's
 * earlier proofs count too. To be run in one transaction with the redemption of the proof.
 *
 * @throws {ApiError} as `lockMember`
 */
export const finishFirstFactor = async (
  services: Services,
  call: Call<unknown>,
  { membership, proof, provesEmail, durationMinutes, intermediateToken }: FirstFactor,
): Promise<Payload<MemberFirstFactorAnswer>> => {
  await lockMember(services, membership);
  const before = await joinShown(services, membership, intermediateToken);
  return finishLocked(services, call, {
    membership,
    factors: mergeFactors(before?.factors ?? [], [factorAt(proof, services.clock.now())]),
    provesEmail: provesEmail || (before !== undefined && provesAddressOf(before, membership)),
    durationMinutes,
  });
};

interface Finish extends Pick<Shown, 'factors' | 'provesEmail'> {
  membership: Membership;
  durationMinutes: number;
}

/**
 * Like `finishFirstFactor`, for factors that were collected before: a choice among organizations. The member is locked.
 */
export const finishLocked = async (
  services: Services,
  call: Call<unknown>,
  { membership, factors, provesEmail, durationMinutes }: Finish,
): Promise<Payload<MemberFirstFactorAnswer>> => {
  const wanted = requirements(membership.organization, membership.member, factors);
  // Staff who impersonate a member do not accept an invitation.
  const isAccepted = !wanted.primary_required && !factors.some(({ type }) => type === 'impersonated');
  const now = isAccepted ? await activateMember(services, membership, provesEmail) : membership;
  if (wanted.primary_required === null && wanted.mfa_required === null) {
    const session = await startMemberSession(services, call, {
      membership: now,
      factors,
      provesEmail,
      durationMinutes,
    });
    return {
      ...session,
      member_authenticated: true,
      intermediate_session_token: '',
      mfa_required: null,
      primary_required: null,
    };
  }
  const { member, organization } = now;
  const { member_id: memberId, email_address: emailAddress } = member;
  return {
    member_id: memberId,
    member,
    organization,
    member_authenticated: false,
    member_session: null,
    session_token: '',
    session_jwt: '',
    intermediate_session_token: await issueIntermediateSession(services, {
      emailAddress,
      factors,
      provesEmail,
      memberId,
    }),
    ...wanted,
  };
};

/** Adds the proofs of the caller's intermediate session, unless it has ended or belongs to somebody else. */
const joinShown = async (
  services: Services,
  membership: Membership,
  token: string | undefined,
): Promise<Shown | undefined> => {
  const shown = token === undefined ? undefined : await findIntermediateSession(services, token);
  const isSame = shown && belongsTo(shown, membership);
  return token !== undefined && isSame ? spendIntermediateSession(services, token) : undefined;
};

/** Whether proofs count for a member: they name this member, or prove the member's address. */
const belongsTo = (shown: Shown, membership: Membership): boolean =>
  shown.memberId === membership.member.member_id || provesAddressOf(shown, membership);
