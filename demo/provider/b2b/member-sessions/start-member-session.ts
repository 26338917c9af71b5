import type { MemberAuthenticateAnswer, MemberAuthenticationFactor } from '@login-widget/auth-client/wire';
import { minutesAfter } from '../../clock.ts';
import type { Call, Payload } from '../../http/route.ts';
import { hashToken } from '../../secrets/keys.ts';
import { newId, randomToken } from '../../secrets/random.ts';
import type { Services } from '../../services.ts';
import { keepingClaims } from '../../sessions/custom-claims.ts';
import { checkDuration, isUnchanged } from '../../sessions/start-session.ts';
import { MEMBER_SESSION_COLUMNS, type MemberSessionRow } from '../../store/business-schema.ts';
import type { Membership } from '../members/membership.ts';
import { mergeFactors } from '../members/merge-factors.ts';
import { findMemberSession } from './find-member-session.ts';
import { viewMemberSession } from './member-session-view.ts';

interface MemberStart {
  membership: Membership;
  factors: MemberAuthenticationFactor[];
  provesEmail: boolean;
  durationMinutes: number;
}

/**
 * Starts a member's session, or adds the factors to the caller's session of the same member. The token is always new
 * (ASVS 7.2.4). Another member's session in the call ends, because its cookie is about to be overwritten.
 *
 * @throws {ApiError} 400 `invalid_session_duration_minutes` above the project's longest session
 */
export const startMemberSession = async (
  services: Services,
  call: Call<unknown>,
  start: MemberStart,
): Promise<Payload<MemberAuthenticateAnswer>> => {
  await checkDuration(services, start.durationMinutes);
  const token = randomToken();
  const row = await keepingClaims(services, call, 'member_sessions', (inside) =>
    joinOrInsert(inside, call, start, token),
  );
  return memberAuthenticated(services, row, start.membership, token);
};

const joinOrInsert = async (
  services: Services,
  call: Call<unknown>,
  { membership, factors, provesEmail, durationMinutes }: MemberStart,
  token: string,
): Promise<MemberSessionRow> => {
  const { db, clock, project } = services;
  const { member_id, organization_id } = membership.member;
  const before = await findMemberSession(services, call);
  const now = clock.now();
  const proven = {
    token_hash: hashToken(token),
    last_accessed_at: now,
    expires_at: minutesAfter(now, durationMinutes),
  };
  const joined =
    before?.member_id === member_id
      ? await db
          .updateTable('member_sessions')
          .set({
            ...proven,
            authentication_factors: JSON.stringify(mergeFactors(before.authentication_factors, factors)),
            proves_email: before.proves_email || provesEmail,
          })
          .where('member_session_id', '=', before.member_session_id)
          // No match when a concurrent proof renewed the token first. This proof then starts its own session.
          .where('token_hash', '=', before.token_hash)
          // No match when a factor was removed meanwhile, because it must not return.
          .where(isUnchanged(before.authentication_factors))
          .returning(MEMBER_SESSION_COLUMNS)
          .executeTakeFirst()
      : undefined;
  if (joined) return joined;
  if (before && before.member_id !== member_id) {
    await db
      .deleteFrom('member_sessions')
      .where('member_session_id', '=', before.member_session_id)
      .execute();
  }
  return db
    .insertInto('member_sessions')
    .values({
      ...proven,
      member_session_id: newId('member-session'),
      project_id: project.projectId,
      organization_id,
      member_id,
      started_at: now,
      authentication_factors: JSON.stringify(factors),
      proves_email: provesEmail,
    })
    .returning(MEMBER_SESSION_COLUMNS)
    .executeTakeFirstOrThrow();
};

/** Answer of every call that results in a session. */
export const memberAuthenticated = (
  services: Services,
  row: MemberSessionRow,
  { member, organization }: Membership,
  token: string,
): Payload<MemberAuthenticateAnswer> => {
  const member_session = viewMemberSession(row, { member, organization });
  const session_jwt = services.sessionJwt.signMember(member_session);
  return {
    member_id: member.member_id,
    member,
    organization,
    member_session,
    session_token: token,
    session_jwt,
  };
};
