import { sql } from 'kysely';
import { badField } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { inTransaction, type Services } from '../services.ts';
import { ORGANIZATION_CLAIM, SESSION_CLAIM } from './session-jwt.ts';

/** The hosted provider's limit for all claims of a session, in bytes of JSON. */
const CLAIMS_BYTES = 4_096;

/**
 * Claims that a session's JWT sets itself (https://www.rfc-editor.org/rfc/rfc7519#section-4.1, and the claims of the
 * session).
 */
const RESERVED: readonly string[] = [
  'iss',
  'sub',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
  SESSION_CLAIM,
  ORGANIZATION_CLAIM,
];

type Claims = Record<string, unknown>;

/** Returns the first claim that callers may not set. */
export const reservedClaim = (claims: Claims): string | undefined =>
  Object.keys(claims).find((name) => RESERVED.includes(name));

const KEYS = { sessions: 'session_id', member_sessions: 'member_session_id' } as const;

interface Claimed {
  session_id?: string;
  member_session_id?: string;
  custom_claims: Claims | null;
}

/**
 * Starts, joins or renews a session, and merges the call's changes into its claims, in one transaction.
 *
 * @throws {ApiError} 400 `bad_request` when the claims exceed 4 KiB
 */
export const keepingClaims = async <Row extends Claimed | undefined>(
  services: Services,
  { sessionClaims }: Pick<Call<unknown>, 'sessionClaims'>,
  table: keyof typeof KEYS,
  touch: (inside: Services) => Promise<Row>,
): Promise<Row> => {
  if (sessionClaims === undefined) return touch(services);
  return inTransaction(services, async (inside) => {
    const row = await touch(inside);
    if (!row) return row;
    const custom_claims = mergePatch(row.custom_claims, sessionClaims);
    const text = JSON.stringify(custom_claims);
    if (Buffer.byteLength(text) > CLAIMS_BYTES) throw tooLarge();
    await sql`update ${sql.table(table)} set custom_claims = ${text}::jsonb
      where ${sql.ref(KEYS[table])} = ${row[KEYS[table]]}`.execute(inside.db);
    return { ...row, custom_claims };
  });
};

/**
 * JSON Merge Patch (https://www.rfc-editor.org/rfc/rfc7396#section-2): objects are merged, null removes, anything else
 * replaces.
 */
const mergePatch = (target: unknown, patch: Claims): Claims => {
  const merged = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, isObject(value) ? mergePatch(merged.get(name), value) : value);
  }
  return Object.fromEntries(merged);
};

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tooLarge = () =>
  badField('session_custom_claims', `session_custom_claims must have at most ${CLAIMS_BYTES} bytes in all.`);
