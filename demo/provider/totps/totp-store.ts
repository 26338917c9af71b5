import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { newId } from '../secrets/random.ts';
import { type Services, within } from '../services.ts';

/** RFC 6238, 4.1 and 5.2. */
const PERIOD_SECONDS = 30;

/** Steps before and after the current one that are accepted, for clocks that are off (RFC 6238, 5.2). */
const WINDOW = 1;

const RECOVERY_CODES = 10;

/** Without 0, 1, i, l, o and u: read aloud and typed from paper. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';

/** Whose authenticator app it is. */
export type TotpOwner = { user_id: string } | { member_id: string };

/** The column that names the owner, and whose row keeps two set-ups apart. */
const ownedBy = (owner: TotpOwner) =>
  'user_id' in owner
    ? { column: 'user_id' as const, table: 'users' as const, id: owner.user_id }
    : { column: 'member_id' as const, table: 'members' as const, id: owner.member_id };

export interface NewTotp {
  totpId: string;
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

/** Makes an authenticator secret that counts after its first code. @throws {ApiError} 400 `active_totp_exists` */
export const createTotp = (
  services: Services,
  owner: TotpOwner,
  { label, issuer, lifeMinutes }: { label: string; issuer: string; lifeMinutes: number },
): Promise<NewTotp> =>
  services.db.transaction().execute(async (db) => {
    const { clock, keys } = services;
    const { column, table, id } = ownedBy(owner);
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(db);
    const active = await db
      .selectFrom('totps')
      .select('totp_id')
      .where(column, '=', id)
      .where('verified', '=', true)
      .executeTakeFirst();
    if (active) {
      throw new ApiError(
        400,
        'active_totp_exists',
        'You already have an authenticator app. Remove it first.',
      );
    }
    // One that was never verified is replaced: its page was left.
    await db.deleteFrom('totps').where(column, '=', id).execute();
    const totpId = newId('totp');
    const secret = new Secret({ size: 20 });
    const now = clock.now();
    await db
      .insertInto('totps')
      .values({
        totp_id: totpId,
        ...owner,
        sealed_secret: keys.seal(secret.base32),
        expires_at: minutesAfter(now, lifeMinutes),
        created_at: now,
      })
      .execute();
    const recoveryCodes = await addRecoveryCodes(within(services, db), totpId);
    const uri = new TOTP({ secret, label, issuer, period: PERIOD_SECONDS }).toString();
    return { totpId, secret: secret.base32, uri, recoveryCodes };
  });

/**
 * Tries a code from the app. The statement that accepts a time step refuses it and all before it from then on.
 *
 * @returns the authenticator's id, or the refusal: returned, so that it can be counted
 */
export const tryTotp = async (
  { db, keys, clock }: Services,
  owner: TotpOwner,
  code: string,
): Promise<string | ApiError> => {
  const now = clock.now();
  const { column, id } = ownedBy(owner);
  const totp = await db.selectFrom('totps').selectAll().where(column, '=', id).executeTakeFirst();
  if (!totp) throw notFound();
  if (!totp.verified && totp.expires_at <= now) {
    throw new ApiError(
      400,
      'expired_totp',
      'Your authenticator app was not confirmed in time. Please set it up again.',
    );
  }
  const secret = Secret.fromBase32(keys.open(totp.sealed_secret));
  const timestamp = now.getTime();
  const delta = /^\d{6}$/.test(code)
    ? new TOTP({ secret, period: PERIOD_SECONDS }).validate({ token: code, timestamp, window: WINDOW })
    : null;
  if (delta === null) {
    return new ApiError(
      401,
      'unable_to_authenticate_totp',
      'This code is not right, or not any more. Please try the next one.',
    );
  }
  const step = Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
  const accepted = await db
    .updateTable('totps')
    .set({ last_step: step, verified: true })
    .where('totp_id', '=', totp.totp_id)
    .where(sql<boolean>`last_step < ${step}`)
    .returning('totp_id')
    .executeTakeFirst();
  return (
    accepted?.totp_id ??
    new ApiError(
      401,
      'totp_code_already_authenticated',
      'This code was already used. Please wait for the next one.',
    )
  );
};

/** Tries a recovery code. @returns ids, or the refusal */
export const tryRecoveryCode = async (
  { db, keys, clock }: Services,
  owner: TotpOwner,
  given: string,
): Promise<{ totpId: string; recoveryCodeId: string } | ApiError> => {
  const { column, id } = ownedBy(owner);
  const totp = await db
    .selectFrom('totps')
    .select('totp_id')
    .where(column, '=', id)
    .where('verified', '=', true)
    .executeTakeFirst();
  if (!totp) throw notFound();
  const code = given.trim().toLowerCase();
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('totp_id', '=', totp.totp_id)
    .where('code_hash', '=', keys.pepper(code, totp.totp_id))
    .where('used_at', 'is', null)
    .returning('recovery_code_id')
    .executeTakeFirst();
  return used
    ? { totpId: totp.totp_id, recoveryCodeId: used.recovery_code_id }
    : new ApiError(
        401,
        'unable_to_authenticate_recovery_code',
        'This backup code is not right, or was already used. Please try another one.',
      );
};

/** The codes that are left. */
export const unusedRecoveryCodes = async ({ db, keys }: Services, owner: TotpOwner) => {
  const { column, id } = ownedBy(owner);
  const totps = await db.selectFrom('totps').select(['totp_id', 'verified']).where(column, '=', id).execute();
  return Promise.all(
    totps.map(async ({ totp_id, verified }) => {
      const codes = await db
        .selectFrom('recovery_codes')
        .select('sealed')
        .where('totp_id', '=', totp_id)
        .where('used_at', 'is', null)
        .execute();
      return { totp_id, verified, recovery_codes: codes.map((code) => keys.open(code.sealed)) };
    }),
  );
};

/** Makes new codes for an authenticator app. */
const addRecoveryCodes = async ({ db, keys }: Services, totpId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        recovery_code_id: newId('totp-recovery-code'),
        totp_id: totpId,
        sealed: keys.seal(code),
        code_hash: keys.pepper(code, totpId),
        used_at: null,
      })),
    )
    .execute();
  return codes;
};

/** Replaces every code of a confirmed authenticator app. @throws {ApiError} 404 `totp_not_found` */
export const rotateRecoveryCodes = (services: Services, owner: TotpOwner): Promise<string[]> =>
  services.db.transaction().execute(async (db) => {
    const { column, id } = ownedBy(owner);
    const totp = await db
      .selectFrom('totps')
      .select('totp_id')
      .where(column, '=', id)
      .where('verified', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!totp) throw notFound();
    await db.deleteFrom('recovery_codes').where('totp_id', '=', totp.totp_id).execute();
    return addRecoveryCodes(within(services, db), totp.totp_id);
  });

/** `abcd-efgh-jkmn`: 58 random bits. */
const recoveryCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

const notFound = (): ApiError => new ApiError(404, 'totp_not_found', 'You have no authenticator app.');
