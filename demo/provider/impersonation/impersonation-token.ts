import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';

/** Enough time to copy the token from one window to another. */
const LIFE_MINUTES = 5;

/** Duration of an impersonation. The session names the staff member throughout. */
export const IMPERSONATION_MINUTES = 60;

const KIND = 'impersonation';

export interface Impersonator {
  /** E-mail address of the staff member. */
  email: string;
  /** Reason, stored with the token. */
  reason: string;
}

/** Issues a token with which staff signs in as a user. @throws {ApiError} 404 `user_not_found` */
export const issueImpersonationToken = async (
  { db, clock, project }: Services,
  userId: string,
  { email, reason }: Impersonator,
): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', project.projectId)
    .executeTakeFirst();
  if (!user) throw new ApiError(404, 'user_not_found', 'User could not be found.');
  const issuedAt = clock.now();
  const { projectId } = project;
  return issueToken(db, {
    kind: KIND,
    projectId,
    userId,
    data: { email, reason },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
  });
};

/** @throws {ApiError} 401 `unable_to_auth_impersonation_token` */
export const redeemImpersonationToken = async (
  { db, clock, project }: Services,
  token: string,
): Promise<{ userId: string; impersonator: string }> => {
  const { projectId } = project;
  const row = await redeemToken(db, { kinds: [KIND], projectId, token, now: clock.now(), refuse: refused });
  if (row.user_id === null) throw refused();
  return { userId: row.user_id, impersonator: String(row.data.email) };
};

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_impersonation_token',
    'This link was already used or has expired. Please ask for a new one.',
  );
