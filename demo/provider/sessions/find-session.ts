import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { SESSION_COLUMNS, type SessionRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';

type Bearer = Pick<Call<unknown>, 'sessionToken' | 'sessionId'>;

/** Returns the active session of a call, or undefined. */
export const findSession = async (
  { db, project, clock }: Pick<Services, 'db' | 'project' | 'clock'>,
  { sessionToken, sessionId }: Bearer,
): Promise<SessionRow | undefined> => {
  const about = { projectId: project.projectId, now: clock.now() };
  if (sessionId !== undefined) return (await activeById(db, { sessionId, ...about }))[0];
  if (sessionToken === undefined) return undefined;
  return (await active(db, { tokenHash: hashToken(sessionToken), ...about }))[0];
};

const active = statement((db, given: { tokenHash: string; projectId: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('token_hash', '=', given.tokenHash)
    .where('project_id', '=', given.projectId)
    .where('expires_at', '>', given.now),
);

const activeById = statement((db, given: { sessionId: string; projectId: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('session_id', '=', given.sessionId)
    .where('project_id', '=', given.projectId)
    .where('expires_at', '>', given.now),
);

/**
 * Returns the active session of a call that requires one.
 *
 * @throws {ApiError} 401 `user_unauthenticated` without a token, 404 `session_not_found` for one that is unknown,
 * expired or revoked; both end the client's session
 */
export const requireSession = async (services: Services, call: Bearer): Promise<SessionRow> => {
  if (call.sessionToken === undefined && call.sessionId === undefined) {
    throw new ApiError(401, 'user_unauthenticated', 'You are not signed in any more. Please sign in again.');
  }
  const session = await findSession(services, call);
  if (!session) throw sessionNotFound();
  return session;
};

export const sessionNotFound = (): ApiError =>
  new ApiError(404, 'session_not_found', 'You are not signed in any more. Please sign in again.');
