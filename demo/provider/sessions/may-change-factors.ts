import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { SessionRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import { requireSession } from './find-session.ts';

/**
 * Returns why a session may not change how its user signs in; undefined when it may.
 *
 * - A user with a confirmed authenticator app must have used it in this session, because otherwise a stolen first factor
 *   could replace the second one, or be counted twice.
 * - What staff adds while they act as a user would outlive the impersonation, and no session would name them.
 */
export const changeRefusal = async (
  { db }: Pick<Services, 'db'>,
  { user_id: userId, authentication_factors: factors }: SessionRow,
): Promise<ApiError | undefined> => {
  const types = factors.map(({ type }) => type);
  if (types.includes('impersonated')) {
    return new ApiError(403, 'consumer_session_authorization_error', 'You are not allowed to do this.');
  }
  if (types.includes('totp') || (await confirmedApp(db, { userId })).length === 0) return undefined;
  return new ApiError(403, 'mfa_required', 'Please confirm with your authenticator app that it is you.');
};

const confirmedApp = statement((db, given: { userId: string }) =>
  db.selectFrom('totps').select('totp_id').where('user_id', '=', given.userId).where('verified', '=', true),
);

/**
 * Returns the session of a call that changes how a user signs in.
 *
 * @throws {ApiError} as `requireSession`, and 403 as `changeRefusal`
 */
export const requireChanger = async (services: Services, call: Call<unknown>): Promise<SessionRow> => {
  const session = await requireSession(services, call);
  const refusal = await changeRefusal(services, session);
  if (refusal) throw refusal;
  return session;
};
