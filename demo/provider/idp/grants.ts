import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { minutesAfter, secondsAfter, secondsOf } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../secrets/keys.ts';
import { signingKey } from '../secrets/signing-key.ts';
import { type Services, within } from '../services.ts';
import type { TokenRow } from '../store/schema.ts';
import type { TokenKind } from '../tokens/kinds.ts';
import { countVerifier } from '../tokens/limit-verifiers.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import type { RelyingParty } from './clients.ts';
import type { ConsentRequest } from './consent.ts';
import { ACCESS, CODE, lockGrants, REFRESH } from './end-grants.ts';
import { ownerOf, type Person, personOf } from './people.ts';
import { profileOf } from './profile.ts';
import { claimsOf } from './scopes.ts';

/** RFC 6749, 4.1.2, allows ten minutes. A browser needs a second. */
const CODE_SECONDS = 60;
const ACCESS_MINUTES = 60;
const REFRESH_MINUTES = 30 * 24 * 60;

export interface AuthorizationCode extends ConsentRequest {
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
    // The same for everything that follows from this code. All of it ends when the code is used twice.
    subject: randomUUID(),
    data: {
      ...owner.data,
      client_id: code.client.clientId,
      redirect_uri: code.redirectUri,
      scopes: code.scopes,
      nonce: code.nonce ?? null,
      auth_time: secondsOf(code.authenticatedAt),
    },
    issuedAt,
    expiresAt: secondsAfter(issuedAt, CODE_SECONDS),
  });
};

const invalidGrant = (): ApiError =>
  new ApiError(400, 'invalid_grant', 'The grant is not valid, or was already used.');

interface TokenRequest {
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
  return redeemOnce(
    services,
    { kind: CODE, token: wanted.code, codeVerifier: wanted.codeVerifier },
    (inside, row) => {
      const { client_id, redirect_uri } = row.data;
      const isTheirs = client_id === wanted.client.clientId && redirect_uri === wanted.redirectUri;
      return isTheirs ? issueTokens(inside, wanted.client, row) : invalidGrant();
    },
  );
};

/** Exchanges a refresh token for new tokens. Each is used once (RFC 9700, 4.14.2). @throws {ApiError} 400 */
export const refresh = (services: Services, client: RelyingParty, token: string): Promise<object> =>
  redeemOnce(services, { kind: REFRESH, token, codeVerifier: undefined }, (inside, row) =>
    row.data.client_id === client.clientId ? issueTokens(inside, client, row) : invalidGrant(),
  );

type Exchanged = object | ApiError;

/**
 * Redeems a token and issues its successors in one transaction. A second use means that somebody has a copy, so
 * everything of that grant ends (RFC 6749, 4.1.2), also the tokens that a concurrent first use has just received.
 */
const redeemOnce = async (
  services: Services,
  wanted: { kind: TokenKind; token: string; codeVerifier: string | undefined },
  exchange: (inside: Services, row: TokenRow) => Exchanged | Promise<Exchanged>,
): Promise<object> => {
  const { clock, project } = services;
  const { kind, token, codeVerifier } = wanted;
  const { projectId } = project;
  const result = await services.db.transaction().execute(async (db): Promise<Exchanged> => {
    const known = await db
      .selectFrom('tokens')
      .select(['user_id', 'data'])
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    const person = known && personOf(known);
    if (!person) return invalidGrant();
    await lockGrants(db, person);
    const now = clock.now();
    const kinds = [kind];
    const row = await redeemToken(db, {
      kinds,
      projectId,
      token,
      codeVerifier,
      now,
      refuse: invalidGrant,
    }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (row) return exchange(within(services, db), row);
    const used = db
      .selectFrom('tokens')
      .select('subject')
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is not', null);
    await db
      .deleteFrom('tokens')
      .where('subject', 'in', used)
      .where('kind', 'in', [ACCESS, REFRESH])
      .execute();
    // Returned instead of thrown, so that the transaction that ends the grant commits.
    return invalidGrant();
  });
  if (result instanceof ApiError) throw result;
  return result;
};

const issueTokens = async (services: Services, client: RelyingParty, row: TokenRow): Promise<Exchanged> => {
  const { db, clock, project, baseUrl } = services;
  const person = personOf(row);
  const profile = person && (await profileOf(services, person));
  if (!profile) return invalidGrant();
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
  const seconds = secondsOf(issuedAt);
  const id_token = scopes.includes('openid')
    ? await signIdToken(services, {
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
};

const signIdToken = async (services: Services, claims: Record<string, unknown>): Promise<string> => {
  const { kid, key } = await signingKey(services, 'RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key);
};

/**
 * Returns the owner and scopes of an access token, or undefined when it is no longer valid, or the operator has removed its
 * application.
 */
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
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('oauth_clients')
          .select('client_id')
          .where(sql<boolean>`client_id = tokens.data ->> 'client_id'`),
      ),
    )
    .executeTakeFirst();
  const person = row && personOf(row);
  return person && { person, scopes: row.data.scopes as string[] };
};
