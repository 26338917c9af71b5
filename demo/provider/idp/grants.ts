import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { minutesAfter, secondsAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../secrets/keys.ts';
import { signingKey } from '../secrets/signing-key.ts';
import { type Services, within } from '../services.ts';
import type { TokenRow } from '../store/schema.ts';
import { countVerifier } from '../tokens/limit-verifiers.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import type { RelyingParty } from './clients.ts';
import { ownerOf, type Person, personOf } from './people.ts';
import { profileOf } from './profile.ts';
import { claimsOf } from './scopes.ts';

/** RFC 6749, 4.1.2, allows ten minutes; the browser takes a second. */
const CODE_SECONDS = 60;
const ACCESS_MINUTES = 60;
const REFRESH_MINUTES = 30 * 24 * 60;

const CODE = 'idp_code';
const ACCESS = 'idp_access';
const REFRESH = 'idp_refresh';

export interface AuthorizationCode {
  person: Person;
  client: RelyingParty;
  redirectUri: string;
  scopes: string[];
  codeChallenge: string | undefined;
  nonce: string | undefined;
  authenticatedAt: Date;
}

export const issueCode = async (
  { db, clock, project }: Services,
  code: AuthorizationCode,
): Promise<string> => {
  const issuedAt = clock.now();
  const owner = ownerOf(code.person);
  return issueToken(db, {
    kind: CODE,
    projectId: project.projectId,
    userId: owner.userId,
    codeChallenge: code.codeChallenge,
    // All that follows from this code; ends together when it is used twice.
    subject: randomUUID(),
    data: {
      ...owner.data,
      client_id: code.client.clientId,
      redirect_uri: code.redirectUri,
      scopes: code.scopes,
      nonce: code.nonce ?? null,
      auth_time: Math.floor(code.authenticatedAt.getTime() / 1_000),
    },
    issuedAt,
    expiresAt: secondsAfter(issuedAt, CODE_SECONDS),
  });
};

const invalidGrant = (): ApiError =>
  new ApiError(400, 'invalid_grant', 'The grant is not valid, or was already used.');

export interface TokenRequest {
  client: RelyingParty;
  code: string;
  redirectUri: string;
  codeVerifier: string | undefined;
}

/** Exchanges a code. @throws {ApiError} 400 `invalid_grant` */
export const exchangeCode = async (services: Services, wanted: TokenRequest): Promise<object> => {
  await countVerifier(services, wanted.code).catch((error) => {
    throw error instanceof ApiError ? invalidGrant() : error;
  });
  const row = await redeemOnce(services, CODE, wanted.code, wanted.codeVerifier);
  const { client_id, redirect_uri } = row.data;
  if (client_id !== wanted.client.clientId || redirect_uri !== wanted.redirectUri) throw invalidGrant();
  return issueTokens(services, wanted.client, row);
};

/** Exchanges a refresh token for new ones; each is used once (RFC 9700, 4.14.2). @throws {ApiError} 400 */
export const refresh = async (services: Services, client: RelyingParty, token: string): Promise<object> => {
  const row = await redeemOnce(services, REFRESH, token, undefined);
  if (row.data.client_id !== client.clientId) throw invalidGrant();
  return issueTokens(services, client, row);
};

/** A second use means that somebody has a copy, so everything of that grant ends (RFC 6749, 4.1.2). */
const redeemOnce = async (
  { db, clock, project }: Services,
  kind: string,
  token: string,
  codeVerifier: string | undefined,
): Promise<TokenRow> => {
  const { projectId } = project;
  try {
    return await redeemToken(db, {
      kinds: [kind],
      projectId,
      token,
      codeVerifier,
      now: clock.now(),
      refuse: invalidGrant,
    });
  } catch (error) {
    const used = await db
      .selectFrom('tokens')
      .select('subject')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('used_at', 'is not', null)
      .executeTakeFirst();
    if (used?.subject) {
      await db
        .deleteFrom('tokens')
        .where('subject', '=', used.subject)
        .where('kind', 'in', [ACCESS, REFRESH])
        .execute();
    }
    throw error instanceof ApiError ? invalidGrant() : error;
  }
};

const issueTokens = (services: Services, client: RelyingParty, row: TokenRow): Promise<object> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { clock, project, baseUrl } = inside;
    const person = personOf(row);
    const profile = person && (await profileOf(inside, person));
    if (!profile) throw invalidGrant();
    const scopes = row.data.scopes as string[];
    const issuedAt = clock.now();
    const about = {
      projectId: project.projectId,
      userId: row.user_id ?? undefined,
      subject: row.subject ?? randomUUID(),
      data: row.data,
      issuedAt,
    };
    const access_token = await issueToken(db, {
      ...about,
      kind: ACCESS,
      expiresAt: minutesAfter(issuedAt, ACCESS_MINUTES),
    });
    const refresh_token = scopes.includes('offline_access')
      ? await issueToken(db, { ...about, kind: REFRESH, expiresAt: minutesAfter(issuedAt, REFRESH_MINUTES) })
      : undefined;
    const seconds = Math.floor(issuedAt.getTime() / 1_000);
    const id_token = scopes.includes('openid')
      ? await signIdToken(inside, {
          ...claimsOf(profile, scopes),
          iss: baseUrl,
          sub: person.id,
          aud: client.clientId,
          iat: seconds,
          exp: seconds + ACCESS_MINUTES * 60,
          auth_time: row.data.auth_time,
          ...(row.data.nonce !== null && { nonce: row.data.nonce }),
        })
      : undefined;
    return {
      access_token,
      token_type: 'Bearer',
      expires_in: ACCESS_MINUTES * 60,
      scope: scopes.join(' '),
      ...(refresh_token !== undefined && { refresh_token }),
      ...(id_token !== undefined && { id_token }),
    };
  });

const signIdToken = async (services: Services, claims: Record<string, unknown>): Promise<string> => {
  const { kid, key } = await signingKey(services, 'RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key);
};

/** Whose access token this is, and for what; nothing where it is not valid any more. */
export const findAccess = async (
  { db, clock, project }: Services,
  token: string,
): Promise<{ person: Person; scopes: string[] } | undefined> => {
  const row = await db
    .selectFrom('tokens')
    .select(['user_id', 'data'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', ACCESS)
    .where('project_id', '=', project.projectId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const person = row && personOf(row);
  return person && { person, scopes: row.data.scopes as string[] };
};
