import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../http/api-error.ts';
import type { Call } from '../../http/route.ts';
import { hashToken } from '../../secrets/keys.ts';
import type { Services } from '../../services.ts';
import { sessionNotFound } from '../../sessions/find-session.ts';
import { MEMBER_SESSION_COLUMNS, type MemberSessionRow } from '../../store/business-schema.ts';

/** The session's member has not been deleted, not even during the insert. */
export const isOfExistingMember = sql<boolean>`exists (
  select from members where members.member_id = member_sessions.member_id and members.status <> 'deleted')`;

type Bearer = Pick<Call<unknown>, 'sessionToken' | 'sessionId'>;

/** Returns the active member session of a call, or undefined. */
export const findMemberSession = async (
  { db, project, clock }: Pick<Services, 'db' | 'project' | 'clock'>,
  bearer: Bearer,
): Promise<MemberSessionRow | undefined> => {
  const named = namedBy(bearer);
  return (
    named &&
    db
      .selectFrom('member_sessions')
      .select(MEMBER_SESSION_COLUMNS)
      .where(named)
      .where('project_id', '=', project.projectId)
      .where('expires_at', '>', clock.now())
      .where(isOfExistingMember)
      .executeTakeFirst()
  );
};

/** Matches the session of a call by its token, or by the id in a server's JWT. Undefined when the call names none. */
export const namedBy = ({ sessionToken, sessionId }: Bearer): RawBuilder<boolean> | undefined => {
  if (sessionId !== undefined) return sql<boolean>`member_session_id = ${sessionId}`;
  return sessionToken === undefined ? undefined : sql<boolean>`token_hash = ${hashToken(sessionToken)}`;
};

/**
 * Returns the active member session of a call that requires one.
 *
 * @throws {ApiError} 401 `user_unauthenticated` without a token, 404 `session_not_found` for one that is unknown,
 * expired or revoked; both end the client's session
 */
export const requireMemberSession = async (services: Services, call: Bearer): Promise<MemberSessionRow> => {
  if (namedBy(call) === undefined) {
    throw new ApiError(401, 'user_unauthenticated', 'You are not signed in any more. Please sign in again.');
  }
  const session = await findMemberSession(services, call);
  if (!session) throw sessionNotFound();
  return session;
};
