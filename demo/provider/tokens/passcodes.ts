import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Keys } from '../secrets/keys.ts';
import { randomPasscode } from '../secrets/random.ts';
import type { Database } from '../store/open-store.ts';

/** Tries of one code before it is burnt. */
const ATTEMPTS = 5;

export interface NewPasscode {
  /** The e-mail's or phone number's id: it has one living code, so a new one replaces the last. */
  methodId: string;
  projectId: string;
  /** Null where the method id says by itself whose code it is (business). */
  userId: string | null;
  channel: 'email' | 'sms' | 'whatsapp';
  issuedAt: Date;
  expiresAt: Date;
}

/** Makes a six-digit code, keeps its peppered hash only. */
export const issuePasscode = async (db: Database, keys: Keys, wanted: NewPasscode): Promise<string> => {
  const code = randomPasscode();
  const row = {
    user_id: wanted.userId,
    channel: wanted.channel,
    code_hash: keys.pepper(code, wanted.methodId),
    attempts: 0,
    expires_at: wanted.expiresAt,
    used_at: null,
    created_at: wanted.issuedAt,
  };
  await db
    .insertInto('passcodes')
    .values({ method_id: wanted.methodId, project_id: wanted.projectId, ...row })
    .onConflict((conflict) => conflict.column('method_id').doUpdateSet(row))
    .execute();
  return code;
};

export interface RedeemedPasscode {
  userId: string;
  channel: 'email' | 'sms' | 'whatsapp';
}

export interface TriedPasscode {
  methodId: string;
  projectId: string;
  code: string;
  now: Date;
}

/** Tries a user's code. @returns whose it was, or the refusal, as `tryCode` */
export const tryPasscode = async (
  db: Database,
  keys: Keys,
  wanted: TriedPasscode,
): Promise<RedeemedPasscode | ApiError> => {
  const tried = await tryCode(db, keys, wanted, 'is not');
  return tried instanceof ApiError ? tried : { userId: String(tried.user_id), channel: tried.channel };
};

/** Tries a code that is no user's. @returns the refusal, as `tryCode`, or nothing where it was the right one */
export const tryMemberPasscode = async (
  db: Database,
  keys: Keys,
  wanted: TriedPasscode,
): Promise<ApiError | undefined> => {
  const tried = await tryCode(db, keys, wanted, 'is');
  return tried instanceof ApiError ? tried : undefined;
};

/**
 * Tries a code. One statement counts the try before it compares and spends the code when it matches; parallel guesses
 * queue on the row, so at most five are ever compared.
 *
 * @param isNoUsers `is` for a code of nobody, `is not` for a user's: neither ever counts as the other
 * @returns the row, or the refusal: 404 `otp_code_not_found` for a wrong code, 401 `unable_to_auth_otp_code` for
 * one that is used, expired, replaced or burnt. Returned, not thrown, so that the transaction around it keeps the count
 */
const tryCode = async (db: Database, keys: Keys, wanted: TriedPasscode, isNoUsers: 'is' | 'is not') => {
  const hash = keys.pepper(wanted.code, wanted.methodId);
  const tried = await db
    .updateTable('passcodes')
    .set({
      attempts: sql<number>`attempts + 1`,
      used_at: sql<Date | null>`case when code_hash = ${hash} then ${wanted.now}::timestamptz end`,
    })
    .where('method_id', '=', wanted.methodId)
    .where('project_id', '=', wanted.projectId)
    .where('user_id', isNoUsers, null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wanted.now)
    .where('attempts', '<', ATTEMPTS)
    .returning(['user_id', 'channel', 'used_at'])
    .executeTakeFirst();
  if (!tried) {
    return new ApiError(
      401,
      'unable_to_auth_otp_code',
      'The passcode could not be authenticated because it was either already used, replaced or expired, or tried too often. Send another passcode to this user.',
    );
  }
  if (tried.used_at === null) return new ApiError(404, 'otp_code_not_found', 'Passcode could not be found.');
  return tried;
};
