import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import type { SessionRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';

/** Whether the user of a session has a confirmed authenticator app that the session does not have among its factors. */
export const lacksSecondFactor = async (
  { db }: Pick<Services, 'db'>,
  { user_id: userId, authentication_factors: factors }: SessionRow,
): Promise<boolean> =>
  !factors.some(({ type }) => type === 'totp') && (await confirmedApp(db, { userId })).length > 0;

const confirmedApp = statement((db, given: { userId: string }) =>
  db.selectFrom('totps').select('totp_id').where('user_id', '=', given.userId).where('verified', '=', true),
);

/**
 * Returns the session of a call that changes how a user signs in. A user with an authenticator app must have used it in
 * this session, because otherwise a stolen first factor could replace the second one, or be counted twice.
 *
 * @throws {ApiError} as `requireSession`; 403 `mfa_required`
 */
export const requireSecondFactor = async (services: Services, call: Call<unknown>): Promise<SessionRow> => {
  const session = await requireSession(services, call);
  if (await lacksSecondFactor(services, session)) throw secondFactorRequired();
  return session;
};

export const secondFactorRequired = (): ApiError =>
  new ApiError(403, 'mfa_required', 'Please confirm with your authenticator app that it is you.');
