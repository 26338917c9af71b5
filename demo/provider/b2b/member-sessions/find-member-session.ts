import { sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Call } from '../../http/route.ts';
import { hashToken } from '../../secrets/keys.ts';
import type { Services } from '../../services.ts';
import { sessionNotFound } from '../../sessions/find-session.ts';
import type { MemberSessionRow } from '../../store/business-schema.ts';

/** Whose session it is has not been deleted, not even while it was being made. */
export const isOfLiving = sql<boolean>`exists (
  select from members where members.member_id = member_sessions.member_id and members.status <> 'deleted')`;

type Bearer = Pick<Call<unknown>, 'sessionToken'>;

/** The living member session of a call, if it has one. */
export const findMemberSession = async (
  { db, project, clock }: Pick<Services, 'db' | 'project' | 'clock'>,
  { sessionToken }: Bearer,
): Promise<MemberSessionRow | undefined> =>
  sessionToken === undefined
    ? undefined
    : db
        .selectFrom('member_sessions')
        .selectAll()
        .where('token_hash', '=', hashToken(sessionToken))
        .where('project_id', '=', project.projectId)
        .where('expires_at', '>', clock.now())
        .where(isOfLiving)
        .executeTakeFirst();

/**
 * The living member session of a call that cannot do without.
 *
 * @throws {ApiError} 401 `user_unauthenticated` without a token, 404 `session_not_found` for one that is unknown,
 * expired or revoked; both end the client's session
 */
export const requireMemberSession = async (services: Services, call: Bearer): Promise<MemberSessionRow> => {
  if (call.sessionToken === undefined) {
    throw new ApiError(401, 'user_unauthenticated', 'You are not signed in any more. Please sign in again.');
  }
  const session = await findMemberSession(services, call);
  if (!session) throw sessionNotFound();
  return session;
};
