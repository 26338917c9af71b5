import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';

/** Copied from one window to another, no longer. */
const LIFE_MINUTES = 5;

/** A member of staff may look on for this long; the session says all along who it is. */
export const IMPERSONATION_MINUTES = 60;

const KIND = 'impersonation';

export interface Impersonator {
  /** Who acts, as an address of the staff. */
  email: string;
  /** Why; kept with the token. */
  reason: string;
}

/** A token with which staff signs in as a user. @throws {ApiError} 404 `user_not_found` */
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
