import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../secrets/keys.ts';
import { randomToken } from '../secrets/random.ts';
import type { Database } from '../store/open-store.ts';
import { TOKEN_COLUMNS, type TokenRow } from '../store/schema.ts';
import { statement } from '../store/statement.ts';
import type { TokenKind } from './kinds.ts';

export interface NewToken {
  kind: TokenKind;
  projectId: string;
  userId?: string | undefined;
  /** Data for the redemption. */
  data?: Record<string, unknown>;
  /** S256 PKCE challenge of the browser that started the flow. */
  codeChallenge?: string | undefined;
  issuedAt: Date;
  expiresAt: Date;
  /** Subject of the token, for searches without the token. */
  subject?: string;
  /** Set when the protocol defines the token's form (a WebAuthn challenge). Default: random. */
  token?: string;
}

/** Creates a single-use token, and stores only its SHA-256. */
export const issueToken = async (db: Database, wanted: NewToken): Promise<string> => {
  const token = wanted.token ?? randomToken();
  await insertToken(db, {
    ...wanted,
    tokenHash: hashToken(token),
    userId: wanted.userId ?? null,
    data: JSON.stringify(wanted.data ?? {}),
    codeChallenge: wanted.codeChallenge ?? null,
    subject: wanted.subject ?? null,
  });
  return token;
};

interface KeptToken extends Pick<NewToken, 'kind' | 'projectId' | 'issuedAt' | 'expiresAt'> {
  tokenHash: string;
  userId: string | null;
  data: string;
  codeChallenge: string | null;
  subject: string | null;
}

const insertToken = statement((db, given: KeptToken) =>
  db.insertInto('tokens').values({
    token_hash: given.tokenHash,
    kind: given.kind,
    project_id: given.projectId,
    user_id: given.userId,
    data: given.data,
    code_challenge: given.codeChallenge,
    subject: given.subject,
    created_at: given.issuedAt,
    expires_at: given.expiresAt,
    used_at: null,
  }),
);

export interface Redemption {
  kinds: TokenKind[];
  projectId: string;
  token: string;
  codeVerifier?: string | undefined;
  now: Date;
  /** Creates the error for an unknown, expired or used token. */
  refuse: () => ApiError;
}

/**
 * Redeems a token in one statement, so that exactly one of any number of concurrent callers succeeds, on any number of
 * processes. A wrong PKCE verifier does not redeem the token, because the client then tries its other one.
 *
 * @throws {ApiError} `refuse()`, or 400 `pkce_…` (RFC 7636, 4.6; RFC 9700, 2.1.1 for an unexpected verifier)
 */
export const redeemToken = async (db: Database, wanted: Redemption): Promise<TokenRow> => {
  const { kinds, projectId, token, codeVerifier, now } = wanted;
  const challenge = codeVerifier === undefined ? null : codeChallengeOf(codeVerifier);
  const [won] = await spend(db, { kinds, projectId, tokenHash: hashToken(token), challenge, now });
  if (won) return won;
  const active = await findToken(db, wanted);
  throw active && active.code_challenge !== challenge
    ? pkceRefusal(active.code_challenge, challenge)
    : wanted.refuse();
};

interface Spending {
  kinds: TokenKind[];
  projectId: string;
  tokenHash: string;
  challenge: string | null;
  now: Date;
}

const spend = statement((db, given: Spending) =>
  db
    .updateTable('tokens')
    .set({ used_at: given.now })
    .where('token_hash', '=', given.tokenHash)
    .where(sql<boolean>`kind = any(${given.kinds}::text[])`)
    .where('project_id', '=', given.projectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .where(sql<boolean>`code_challenge is not distinct from ${given.challenge}::text`)
    .returning(TOKEN_COLUMNS),
);

/** Returns the row of a valid token, unchanged, or undefined. */
export const findToken = (
  db: Database,
  { kinds, projectId, token, now }: Pick<Redemption, 'kinds' | 'projectId' | 'token' | 'now'>,
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('tokens')
    .select(TOKEN_COLUMNS)
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', kinds)
    .where('project_id', '=', projectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** RFC 7636, 4.2, S256. */
export const codeChallengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

/** Clients recognize these by the word `pkce` in the message, so it must stay. */
const pkceRefusal = (expected: string | null, given: string | null): ApiError => {
  if (expected === null) {
    return new ApiError(
      400,
      'pkce_did_not_expect_code_verifier',
      'This link was asked for in another browser (pkce). Please ask for a new one.',
    );
  }
  return given === null
    ? new ApiError(
        400,
        'pkce_expected_code_verifier',
        'This link was asked for in another browser (pkce). Please open it there, or ask for a new one.',
      )
    : new ApiError(
        400,
        'pkce_mismatch',
        'This link was asked for in another browser (pkce). Please open it there, or ask for a new one.',
      );
};
