import type { AuthenticateAnswer, AuthenticationFactor, User } from '@login-widget/auth-client/wire';
import { type Insertable, sql } from 'kysely';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call, Payload } from '../http/route.ts';
import { hashToken } from '../secrets/keys.ts';
import { newId, randomToken } from '../secrets/random.ts';
import type { Services } from '../services.ts';
import { SESSION_COLUMNS, type SessionRow, type SessionsTable } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import { userOfRow } from '../users/user-view.ts';
import { keepingClaims } from './custom-claims.ts';
import { findSession } from './find-session.ts';
import { viewSession } from './session-view.ts';

/** A successful proof of identity: a factor without its times. */
export type Proof = Omit<AuthenticationFactor, 'last_authenticated_at' | 'created_at' | 'updated_at'>;

/** The user and their proof. */
interface ProvenUser {
  userId: string;
  proof: Proof;
  /**
   * The joined session keeps its token. Only for a factor that everyone with the token could add, so that a new token
   * protects nothing. Default: the token is renewed, and the person is signed out if the answer is lost.
   */
  keepsToken?: boolean;
}

/** Continues after a proof, within its transaction. A page gets a session, a server gets one on request. */
export type AfterProof<Answer> = (services: Services, proven: ProvenUser) => Promise<Answer>;

export interface Start extends ProvenUser {
  durationMinutes: number;
}

/** A session with its user. */
type SessionOfUser = SessionRow & { user: User };

/** Starts a session after a page's call. */
export const thenSession =
  (call: Call<unknown>, durationMinutes: number): AfterProof<Payload<AuthenticateAnswer>> =>
  (services, proven) =>
    startSession(services, call, { ...proven, durationMinutes });

/** Default duration of a call that may omit it (`auth-client/docs/wire.md#lifetimes-and-limits`). */
export const DEFAULT_DURATION_MINUTES = 30;

/**
 * Starts a session after a proof, or adds the proof to the caller's session of the same user. The token is new (ASVS
 * 7.2.4), unless the proof `keepsToken`. Another person's session in the call ends, because its cookie is about to be
 * overwritten.
 *
 * @throws {ApiError} 400 `invalid_session_duration_minutes` above the project's longest session
 */
export const startSession = async (
  services: Services,
  call: Call<unknown>,
  start: Start,
): Promise<Payload<AuthenticateAnswer>> => {
  const started = await joinOrStartSession(services, call, start);
  if (!started) throw notStarted();
  return started;
};

/**
 * Like `startSession`, for a call that may omit the duration: the caller's session of the same user then keeps its end,
 * and without one no session starts.
 *
 * @throws {ApiError} as `startSession`
 */
export const joinOrStartSession = async (
  services: Services,
  call: Call<unknown>,
  proven: Proven,
): Promise<Payload<AuthenticateAnswer> | undefined> => {
  const token = randomToken();
  const row = await keepingClaims(services, call, 'sessions', (inside) =>
    joinOrInsert(inside, call, proven, token),
  );
  const isNew = row?.token_hash === hashToken(token);
  return row && authenticated(services, row, isNew ? token : (call.sessionToken ?? ''));
};

type Proven = ProvenUser & { durationMinutes: number | undefined };

const joinOrInsert = async (
  services: Services,
  call: Call<unknown>,
  { userId, proof, durationMinutes, keepsToken }: Proven,
  token: string,
): Promise<SessionOfUser | undefined> => {
  const { db, clock, project } = services;
  if (durationMinutes !== undefined) await checkDuration(services, durationMinutes);
  const before = await findSession(services, call);
  if (durationMinutes === undefined && before?.user_id !== userId) return undefined;
  const now = clock.now();
  const proven = {
    token_hash: hashToken(token),
    last_accessed_at: now,
    expires_at: expiryOf(now, durationMinutes, before),
    ip_address: call.ipAddress,
    user_agent: call.userAgent,
  };
  const joined =
    before?.user_id === userId
      ? await db
          .updateTable('sessions')
          .set({
            ...proven,
            ...(keepsToken && { token_hash: before.token_hash }),
            authentication_factors: JSON.stringify(withProof(before.authentication_factors, proof, now)),
          })
          .where('session_id', '=', before.session_id)
          // No match when a concurrent proof renewed the token first. This proof then starts its own session.
          .where('token_hash', '=', before.token_hash)
          // No match when a factor was removed meanwhile, because it must not return.
          .where(isUnchanged(before.authentication_factors))
          .returning(SESSION_COLUMNS)
          .returning(userOfRow)
          .executeTakeFirst()
      : undefined;
  if (joined) return joined;
  if (durationMinutes === undefined) return undefined;
  if (before && before.user_id !== userId) {
    await db.deleteFrom('sessions').where('session_id', '=', before.session_id).execute();
  }
  const [row] = await insertSession(db, {
    ...proven,
    session_id: newId('session'),
    project_id: project.projectId,
    user_id: userId,
    started_at: now,
    authentication_factors: JSON.stringify(withProof([], proof, now)),
  });
  if (!row) throw notStarted();
  return row;
};

const notStarted = (): Error => new Error('The session was not started.');

/** Returns the requested end, or the end of the joined session. */
const expiryOf = (now: Date, durationMinutes: number | undefined, before: SessionRow | undefined): Date =>
  durationMinutes === undefined ? (before?.expires_at ?? now) : minutesAfter(now, durationMinutes);

const insertSession = statement((db, given: Omit<Insertable<SessionsTable>, 'custom_claims'>) =>
  db
    .insertInto('sessions')
    .values({
      session_id: given.session_id,
      project_id: given.project_id,
      user_id: given.user_id,
      token_hash: given.token_hash,
      started_at: given.started_at,
      last_accessed_at: given.last_accessed_at,
      expires_at: given.expires_at,
      ip_address: given.ip_address,
      user_agent: given.user_agent,
      authentication_factors: given.authentication_factors,
    })
    .returning(SESSION_COLUMNS)
    .returning(userOfRow),
);

export const checkDuration = async ({ db, project }: Services, durationMinutes: number): Promise<void> => {
  const longest = (await project.settings(db)).max_session_duration_minutes;
  if (durationMinutes > longest) {
    throw new ApiError(
      400,
      'invalid_session_duration_minutes',
      `session_duration_minutes must be at most ${longest}.`,
    );
  }
};

/** Answer of every authenticate call. */
export const authenticated = (
  services: Services,
  row: SessionOfUser,
  token: string,
): Payload<AuthenticateAnswer> => {
  const session = viewSession(row, row.user);
  const session_jwt = services.sessionJwt.sign(session);
  return { user_id: row.user_id, user: row.user, session, session_token: token, session_jwt };
};

/** Whether a session's factors have not changed since they were read. */
export const isUnchanged = (factors: object[]) =>
  sql<boolean>`authentication_factors = ${JSON.stringify(factors)}::jsonb`;

/** Renews a factor that is already there, and adds a new one. */
const withProof = (factors: AuthenticationFactor[], proof: Proof, now: Date): AuthenticationFactor[] => {
  const at = now.toISOString();
  const same = factors.find((factor) => identity(factor) === identity(proof));
  const renewed = {
    ...proof,
    last_authenticated_at: at,
    created_at: same?.created_at ?? at,
    updated_at: at,
  } as AuthenticationFactor;
  return [...factors.filter((factor) => factor !== same), renewed];
};

const identity = (factor: Proof | AuthenticationFactor): string => {
  const detail = Object.entries(factor).find(([name]) => name.endsWith('_factor'))?.[1];
  return `${factor.type} ${factor.delivery_method} ${detail ? Object.values(detail)[0] : ''}`;
};
