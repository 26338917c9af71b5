import { ApiError } from '../http/api-error.ts';
import { endGrants } from '../idp/end-grants.ts';
import { type Services, within } from '../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { holdSession } from '../sessions/hold-session.ts';
import { lastProofOf, type ProvenSession } from '../sessions/last-proof.ts';
import type { AfterProof } from '../sessions/start-session.ts';
import type { SessionRow } from '../store/schema.ts';
import { redeemAddressToken } from '../tokens/redeem-address-token.ts';
import { passwordFactor } from '../users/factors.ts';
import { proveAddress } from '../users/prove.ts';
import type { CheckedAccount } from './check-password.ts';
import { setPassword } from './password-store.ts';
import { withCheckedPassword } from './with-checked-password.ts';

/** An older session does not set a password without the old one. */
const FRESH_MS = 5 * 60_000;

/** Sets another password and ends everything that the old one gave access to. To be run in a transaction. */
const replacePassword = async <Answer>(
  inside: Services,
  { userId, hash, keptSession }: { userId: string; hash: string; keptSession?: string },
  after: AfterProof<Answer>,
): Promise<Answer> => {
  await setPassword(inside, userId, hash);
  if (keptSession !== undefined) await holdSession(inside, keptSession);
  await endSessions(inside.db, userId, keptSession);
  await endGrants(inside.db, { kind: 'user', id: userId });
  return after(inside, { userId, proof: passwordFactor });
};

/**
 * Replaces the password by the token of a reset mail. @throws {ApiError} 401 `unable_to_auth_password_reset_token`, or
 * as `redeemToken`
 */
export const replaceByToken = <Answer>(
  services: Services,
  { token, code_verifier: codeVerifier }: { token: string; code_verifier?: string },
  hash: string,
  after: AfterProof<Answer>,
): Promise<Answer> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const wanted = { kinds: ['password_reset' as const], token, codeVerifier };
    const { userId } = await proveAddress(inside, await redeemAddressToken(inside, wanted, refused));
    return replacePassword(inside, { userId, hash }, after);
  });

/** Replaces the password of a user whose old one was checked before. @throws {ApiError} as `withCheckedPassword` */
export const replaceOfUser = <Answer>(
  services: Services,
  account: CheckedAccount,
  hash: string,
  after: AfterProof<Answer>,
): Promise<Answer> =>
  withCheckedPassword(services, account, (inside) =>
    replacePassword(inside, { userId: account.userId, hash }, after),
  );

/**
 * Replaces the password in a session whose age was checked before. The session continues.
 *
 * @throws {ApiError} 404 `session_not_found` when it has ended while the password was hashed
 */
export const replaceInSession = <Answer>(
  services: Services,
  { user_id: userId, session_id: keptSession }: SessionRow,
  hash: string,
  after: AfterProof<Answer>,
): Promise<Answer> =>
  services.db
    .transaction()
    .execute((db) => replacePassword(within(services, db), { userId, hash, keptSession }, after));

/** @throws {ApiError} 400 `session_too_old_to_reset_password` when no factor was proven within five minutes */
export const checkFresh = (services: Services, session: ProvenSession): void => {
  if (services.clock.now().getTime() - lastProofOf(session) > FRESH_MS) throw tooOld();
};

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_password_reset_token',
    'This link was already used or has expired. Please ask for a new one.',
  );

const tooOld = (): ApiError =>
  new ApiError(
    400,
    'session_too_old_to_reset_password',
    'You signed in too long ago to set a password. Please sign in again, then set it within five minutes.',
  );
