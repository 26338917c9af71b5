import type { AuthenticateAnswer, User } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { minutesAfter } from '../clock.ts';
import type { Call, Payload } from '../http/route.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { SESSION_COLUMNS, type SessionRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import { userOfRow } from '../users/user-view.ts';
import { keepingClaims } from './custom-claims.ts';
import { sessionNotFound } from './find-session.ts';
import { authenticated, checkDuration } from './start-session.ts';

/** Fields that name the session and change its claims. */
export type Renewing = Pick<Call<unknown>, 'sessionToken' | 'sessionId' | 'sessionClaims'>;

/**
 * Verifies the active session of a call, and extends it to the call's duration. Without a duration its end stays.
 *
 * @returns the session token is empty when the call names the session by a JWT
 * @throws {ApiError} 404 `session_not_found`; 400 as `checkDuration`
 */
export const renewSession = async (
  services: Services,
  call: Renewing,
  durationMinutes: number | undefined,
): Promise<Payload<AuthenticateAnswer>> => {
  const { clock, project } = services;
  if (durationMinutes !== undefined) await checkDuration(services, durationMinutes);
  const now = clock.now();
  const touch = {
    projectId: project.projectId,
    now,
    expiresAt: durationMinutes === undefined ? null : minutesAfter(now, durationMinutes),
  };
  const row = await keepingClaims(services, call, 'sessions', ({ db }) => touched(db, touch, call));
  if (!row) throw sessionNotFound();
  return authenticated(services, row, call.sessionToken ?? '');
};

const touched = async (
  db: Services['db'],
  touch: Touch,
  { sessionToken, sessionId }: Renewing,
): Promise<(SessionRow & { user: User }) | undefined> => {
  if (sessionId !== undefined) return (await touchById(db, { ...touch, sessionId }))[0];
  if (sessionToken === undefined) return undefined;
  return (await touchByToken(db, { ...touch, tokenHash: hashToken(sessionToken) }))[0];
};

interface Touch {
  projectId: string;
  now: Date;
  /** Null keeps the current end. */
  expiresAt: Date | null;
}

const touchActive = (db: Services['db'], given: Touch) =>
  db
    .updateTable('sessions')
    .set({
      last_accessed_at: given.now,
      expires_at: sql<Date>`coalesce(${given.expiresAt}::timestamptz, expires_at)`,
    })
    .where('project_id', '=', given.projectId)
    .where('expires_at', '>', given.now)
    .returning(SESSION_COLUMNS)
    .returning(userOfRow);

const touchByToken = statement((db, given: Touch & { tokenHash: string }) =>
  touchActive(db, given).where('token_hash', '=', given.tokenHash),
);

const touchById = statement((db, given: Touch & { sessionId: string }) =>
  touchActive(db, given).where('session_id', '=', given.sessionId),
);
