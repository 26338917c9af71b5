import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Keys } from '../secrets/keys.ts';
import { randomPasscode } from '../secrets/random.ts';
import type { Database } from '../store/open-store.ts';
import { statement } from '../store/statement.ts';
import type { Address } from '../users/address.ts';

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
  await replacePasscode(db, { ...wanted, codeHash: keys.pepper(code, wanted.methodId) });
  return code;
};

const replacePasscode = statement((db, given: NewPasscode & { codeHash: string }) => {
  const row = {
    user_id: given.userId,
    channel: given.channel,
    code_hash: given.codeHash,
    attempts: 0,
    expires_at: given.expiresAt,
    used_at: null,
    created_at: given.issuedAt,
  };
  return db
    .insertInto('passcodes')
    .values({ method_id: given.methodId, project_id: given.projectId, ...row })
    .onConflict((conflict) => conflict.column('method_id').doUpdateSet(row));
});

export interface RedeemedPasscode {
  userId: string;
  channel: 'email' | 'sms' | 'whatsapp';
  address: Address;
  /** Whether the address was proven before. */
  isKnown: boolean;
}

export interface TriedPasscode {
  methodId: string;
  projectId: string;
  code: string;
  now: Date;
}

/** Tries a user's code. @returns whose it was and which address it proves, or the refusal, as `refusalOf` */
export const tryPasscode = async (
  db: Database,
  keys: Keys,
  wanted: TriedPasscode,
): Promise<RedeemedPasscode | ApiError> => {
  const [tried] = await tryUsersCode(db, trialOf(keys, wanted));
  if (!tried?.used_at) return refusalOf(tried);
  const { user_id: userId, channel, kind, address, verified: isKnown } = tried;
  return { userId, channel, address: { kind, address }, isKnown };
};

/** Tries a code that is no user's. @returns the refusal, as `refusalOf`, or nothing where it was the right one */
export const tryMemberPasscode = async (
  db: Database,
  keys: Keys,
  wanted: TriedPasscode,
): Promise<ApiError | undefined> => {
  const [tried] = await tryNobodysCode(db, trialOf(keys, wanted));
  return tried?.used_at ? undefined : refusalOf(tried);
};

type Trial = ReturnType<typeof trialOf>;

const trialOf = (keys: Keys, { methodId, projectId, code, now }: TriedPasscode) => ({
  methodId,
  projectId,
  codeHash: keys.pepper(code, methodId),
  now,
});

/**
 * Tries a code. One statement counts the try before it compares and spends the code when it matches; parallel guesses
 * queue on the row, so at most five are ever compared.
 */
const tryCode = (db: Database, given: Trial) =>
  db
    .updateTable('passcodes')
    .set({
      attempts: sql<number>`attempts + 1`,
      used_at: sql<Date | null>`case when code_hash = ${given.codeHash} then ${given.now}::timestamptz end`,
    })
    .where('method_id', '=', given.methodId)
    .where('passcodes.project_id', '=', given.projectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .where('attempts', '<', ATTEMPTS)
    .returning('used_at');

const tryUsersCode = statement((db, given: Trial) =>
  tryCode(db, given)
    .from('addresses')
    .whereRef('addresses.address_id', '=', 'method_id')
    .whereRef('addresses.user_id', '=', 'passcodes.user_id')
    .returning(['addresses.user_id', 'channel', 'kind', 'address', 'verified']),
);

const tryNobodysCode = statement((db, given: Trial) => tryCode(db, given).where('user_id', 'is', null));

/**
 * Why a code does not count: 404 `otp_code_not_found` for a wrong one, 401 `unable_to_auth_otp_code` for one that is used,
 * expired, replaced or burnt. Returned, not thrown, so that the transaction around it keeps the count.
 */
const refusalOf = (tried: object | undefined): ApiError =>
  tried ? new ApiError(404, 'otp_code_not_found', 'This is not the code that was sent.') : deadPasscode();

export const deadPasscode = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_otp_code',
    'This code was already used, was replaced by a newer one, has expired, or was tried too often. Please ask for a new one.',
  );
