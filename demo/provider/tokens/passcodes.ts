import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Channel } from '../messages/message.ts';
import type { Keys } from '../secrets/keys.ts';
import type { Database } from '../store/open-store.ts';
import { statement } from '../store/statement.ts';
import type { Address } from '../users/address.ts';
import { typedCode } from './typed-code.ts';

/** Attempts at one code before it is disabled. */
const ATTEMPTS = 5;

export interface NewPasscode {
  /** Id of the e-mail address or phone number. It has one active code, so a new one replaces the last. */
  methodId: string;
  projectId: string;
  /** Null when the method id itself identifies the owner (business). */
  userId: string | null;
  channel: Channel;
  code: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Stores a six-digit code, as its peppered hash only. */
export const issuePasscode = async (
  db: Database,
  keys: Keys,
  { code, ...wanted }: NewPasscode,
): Promise<void> => {
  await replacePasscode(db, { ...wanted, codeHash: keys.pepper(code, wanted.methodId) });
};

const replacePasscode = statement((db, given: Omit<NewPasscode, 'code'> & { codeHash: string }) => {
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

/** True if the last code of an address was issued on this channel, not before `since`, and can still be redeemed. */
export const hasRecentPasscode = async (
  db: Database,
  {
    methodId,
    projectId,
    channel,
    since,
    now,
  }: { methodId: string; projectId: string; channel: Channel; since: Date; now: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('passcodes')
    .select('method_id')
    .where('method_id', '=', methodId)
    .where('project_id', '=', projectId)
    .where('channel', '=', channel)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', ATTEMPTS)
    .executeTakeFirst();
  return row !== undefined;
};

interface RedeemedPasscode {
  userId: string;
  channel: Channel;
  address: Address;
  /** Whether the address was verified before. */
  isKnown: boolean;
}

interface TriedPasscode {
  methodId: string;
  projectId: string;
  code: string;
  now: Date;
}

/** Checks a user's code. @returns the owner and the verified address, or the refusal, as `refusalOf` */
export const tryPasscode = async (
  db: Database,
  keys: Keys,
  wanted: TriedPasscode,
): Promise<RedeemedPasscode | ApiError> => {
  const [tried] = await tryUserCode(db, trialOf(keys, wanted));
  if (!tried?.used_at) return refusalOf(tried);
  const { user_id: userId, channel, kind, address, verified: isKnown } = tried;
  return { userId, channel, address: { kind, address }, isKnown };
};

/** Checks a code without a user. @returns the refusal, as `refusalOf`, or undefined when it was right */
export const tryMemberPasscode = async (
  db: Database,
  keys: Keys,
  wanted: TriedPasscode,
): Promise<ApiError | undefined> => {
  const [tried] = await tryCodeWithoutUser(db, trialOf(keys, wanted));
  return tried?.used_at ? undefined : refusalOf(tried);
};

type Trial = ReturnType<typeof trialOf>;

const trialOf = (keys: Keys, { methodId, projectId, code, now }: TriedPasscode) => ({
  methodId,
  projectId,
  codeHash: keys.pepper(typedCode(code), methodId),
  now,
});

/**
 * Checks a code. One statement counts the attempt before it compares, and redeems the code when it matches. Parallel
 * guesses wait for the row, so at most five are ever compared.
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

const tryUserCode = statement((db, given: Trial) =>
  tryCode(db, given)
    .from('addresses')
    .whereRef('addresses.address_id', '=', 'method_id')
    .whereRef('addresses.user_id', '=', 'passcodes.user_id')
    .returning(['addresses.user_id', 'channel', 'kind', 'address', 'verified']),
);

const tryCodeWithoutUser = statement((db, given: Trial) => tryCode(db, given).where('user_id', 'is', null));

/**
 * Reason why a code is refused: 404 `otp_code_not_found` for a wrong one, 401 `unable_to_auth_otp_code` for one that is
 * used, expired, replaced or disabled. Returned, not thrown, so that the surrounding transaction keeps the count.
 */
const refusalOf = (tried: object | undefined): ApiError =>
  tried ? new ApiError(404, 'otp_code_not_found', 'This is not the code that was sent.') : unusablePasscode();

export const unusablePasscode = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_otp_code',
    'This code was already used, was replaced by a newer one, has expired, or was tried too often. Please ask for a new one.',
  );
