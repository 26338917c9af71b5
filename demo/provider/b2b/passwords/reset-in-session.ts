import type { MemberAuthenticateAnswer } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import type { Call, Payload } from '../../http/route.ts';
import { checkFresh } from '../../passwords/replace-password.ts';
import { type Services, within } from '../../services.ts';
import type { MemberSessionRow } from '../../store/business-schema.ts';
import { requireMemberSession } from '../member-sessions/find-member-session.ts';
import { holdMemberSession } from '../member-sessions/hold-member-session.ts';
import { startMemberSession } from '../member-sessions/start-member-session.ts';
import { passwordProof } from '../members/factors.ts';
import { lockMember } from '../members/lock-member.ts';
import { type Membership, memberById } from '../members/membership.ts';
import { factorAt } from '../members/merge-factors.ts';
import { setMemberPassword } from './member-passwords.ts';

/**
 * Returns the session of a call that may set a password without the old one.
 *
 * @throws {ApiError} 401 or 404 without an active session, 403 `email_address_not_verified`, 400
 * `session_too_old_to_reset_password`
 */
export const requireFreshSession = async (
  services: Services,
  call: Pick<Call<unknown>, 'sessionToken' | 'sessionId'>,
): Promise<MemberSessionRow> => {
  const session = await requireMemberSession(services, call);
  // The password signs in to all organizations of the address. A proof for one of them is not enough.
  if (!session.proves_email) throw addressNotProven();
  checkFresh(services, session);
  return session;
};

interface InSession {
  /** The session's owner, as they were before the password was hashed. */
  membership: Membership;
  hash: string;
  durationMinutes: number;
}

/**
 * Sets the password of the session's owner. Only that session continues.
 *
 * @throws {ApiError} as `requireFreshSession` and `lockMember`: the session may have ended and the owner may have been
 * given another person's address while the password was hashed
 */
export const resetInSession = (
  services: Services,
  call: Call<unknown>,
  { membership, hash, durationMinutes }: InSession,
): Promise<Payload<MemberAuthenticateAnswer>> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { member_id: memberId, email_address } = membership.member;
    const { member_session_id: sessionId } = await requireFreshSession(inside, call);
    await setMemberPassword(inside, email_address, hash, { sessionId });
    await lockMember(inside, membership);
    await holdMemberSession(inside, sessionId);
    return startMemberSession(inside, call, {
      membership: await memberById(inside, memberId),
      factors: [factorAt(passwordProof, inside.clock.now())],
      provesEmail: true,
      durationMinutes,
    });
  });

const addressNotProven = (): ApiError =>
  new ApiError(
    403,
    'email_address_not_verified',
    'Please sign in with your email address first, so that we know it is yours.',
  );
