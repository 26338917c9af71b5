import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { newId } from '../secrets/random.ts';
import { type Services, within } from '../services.ts';
import type { Database } from '../store/open-store.ts';
import { typedCode } from '../tokens/typed-code.ts';

/** RFC 6238, 4.1 and 5.2. */
const PERIOD_SECONDS = 30;

/** Accepted steps before and after the current one, for inexact clocks (RFC 6238, 5.2). */
const WINDOW = 1;

const RECOVERY_CODES = 10;

/** Number of unconfirmed secrets: each open tab creates its own, and the person scans one of them. */
const UNCONFIRMED = 3;

/** Without 0, 1, i, l, o and u, because codes are read aloud and typed from paper. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';

/** Owner of an authenticator app. */
type TotpOwner = { user_id: string } | { member_id: string };

/** The column that names the owner, and whose row lock separates two set-ups. */
const ownedBy = (owner: TotpOwner) =>
  'user_id' in owner
    ? { column: 'user_id' as const, table: 'users' as const, id: owner.user_id }
    : { column: 'member_id' as const, table: 'members' as const, id: owner.member_id };

/** Serializes set-ups and codes of one owner. New sessions of the owner do not wait. */
const lockOwner = async (db: Database, owner: TotpOwner): Promise<void> => {
  const { column, table, id } = ownedBy(owner);
  await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} for no key update`.execute(db);
};

export interface NewTotp {
  totpId: string;
  secret: string;
  uri: string;
  recoveryCodes: string[];
}

/** Creates an authenticator secret that is active after its first code. @throws {ApiError} 400 `active_totp_exists` */
export const createTotp = (
  services: Services,
  owner: TotpOwner,
  { label, issuer, lifeMinutes }: { label: string; issuer: string; lifeMinutes: number },
): Promise<NewTotp> =>
  services.db.transaction().execute(async (db) => {
    const { clock, keys } = services;
    const { column, id } = ownedBy(owner);
    await lockOwner(db, owner);
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
    const now = clock.now();
    const pending = db
      .selectFrom('totps')
      .select('totp_id')
      .where(column, '=', id)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(UNCONFIRMED - 1);
    await db.deleteFrom('totps').where(column, '=', id).where('totp_id', 'not in', pending).execute();
    const totpId = newId('totp');
    const secret = new Secret({ size: 20 });
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
 * Checks a code from the app. The first one confirms its secret, and removes those of other tabs. The statement that
 * accepts a time step refuses it and all earlier ones from then on. To be run in a transaction.
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
  await lockOwner(db, owner);
  const totps = await db
    .selectFrom('totps')
    .select(['totp_id', 'sealed_secret', 'verified', 'expires_at'])
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  if (totps.length === 0) throw notFound();
  const active = totps.filter(({ verified, expires_at }) => verified || expires_at > now);
  if (active.length === 0) {
    throw new ApiError(
      400,
      'expired_totp',
      'Your authenticator app was not confirmed in time. Please set it up again.',
    );
  }
  for (const { totp_id, sealed_secret } of active) {
    const step = stepOf(keys.open(sealed_secret), code, now);
    if (step === undefined) continue;
    const accepted = await db
      .updateTable('totps')
      .set({ last_step: step, verified: true })
      .where('totp_id', '=', totp_id)
      .where(sql<boolean>`last_step < ${step}`)
      .returning('totp_id')
      .executeTakeFirst();
    if (!accepted) {
      return new ApiError(
        401,
        'totp_code_already_authenticated',
        'This code was already used. Please wait for the next one.',
      );
    }
    if (totps.length > 1) {
      await db.deleteFrom('totps').where(column, '=', id).where('totp_id', '!=', totp_id).execute();
    }
    return totp_id;
  }
  return new ApiError(
    401,
    'unable_to_authenticate_totp',
    'This code is not right, or not any more. Please try the next one.',
  );
};

/** Returns the time step of a code, or undefined when it is not one of this secret's. */
const stepOf = (secret: string, given: string, now: Date): number | undefined => {
  const code = typedCode(given);
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
};

/** A recovery code in its own form, without regard to how its groups were separated. */
const groupedCode = (given: string): string =>
  (
    typedCode(given)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-');

/** Checks a recovery code. @returns ids, or the refusal */
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
  const code = groupedCode(given);
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

/** Returns the unused codes. */
export const unusedRecoveryCodes = async ({ db, keys }: Services, owner: TotpOwner) => {
  const { column, id } = ownedBy(owner);
  const totps = await db
    .selectFrom('totps')
    .select(['totp_id', 'verified'])
    .where(column, '=', id)
    .orderBy('created_at', 'desc')
    .execute();
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

/** Creates new codes for an authenticator app. */
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

/** Creates a code such as `abcd-efgh-jkmn`: 58 random bits. */
const recoveryCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

const notFound = (): ApiError => new ApiError(404, 'totp_not_found', 'You have no authenticator app.');
