import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Database } from '../store/open-store.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, sharedStore } from '../testing.ts';
import { codeChallengeOf, findToken, issueToken, type Redemption, redeemToken } from './single-use.ts';

const issuedAt = new Date('2026-03-01T12:00:00Z');
const expiresAt = new Date('2026-03-01T12:10:00Z');
const now = new Date('2026-03-01T12:05:00Z');
const codeVerifier = 'the verifier of this browser';

let db: Database;
let projectId: string;
let otherProjectId: string;

const newProject = async (): Promise<string> => {
  const { publicToken } = await createTestProvider();
  const found = db.selectFrom('projects').select('project_id').where('public_token', '=', publicToken);
  return (await found.executeTakeFirstOrThrow()).project_id;
};

beforeAll(async () => {
  ({ db } = await sharedStore());
  projectId = await newProject();
  otherProjectId = await newProject();
});

const issue = (more: object = {}) =>
  issueToken(db, { kind: 'magic_link', projectId, issuedAt, expiresAt, ...more });

const refused = () => new ApiError(401, 'refused', 'It is refused.');

const redeem = (token: string, more: Partial<Redemption> = {}) =>
  redeemToken(db, { kinds: ['magic_link'], projectId, token, now, refuse: refused, ...more });

const refusalOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'redeemed',
    (error: ApiError) => `${error.status} ${error.type}: ${error.message}`,
  );

const REFUSED = '401 refused: It is refused.';

describe('a single-use token', () => {
  it('is stored as its hash, with the data for its redemption', async () => {
    const token = await issue({ data: { to: 'somebody' }, subject: 'a subject' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await redeem(token)).toMatchObject({
      token_hash: hashToken(token),
      kind: 'magic_link',
      project_id: projectId,
      user_id: null,
      data: { to: 'somebody' },
      code_challenge: null,
      subject: 'a subject',
      created_at: issuedAt,
      expires_at: expiresAt,
      used_at: now,
    });
  });

  it('has no data, subject and person by default, and may have a fixed form', async () => {
    const token = await issue({ token: 'a challenge of ours' });
    expect(token).toBe('a challenge of ours');
    expect(await redeem(token)).toMatchObject({ data: {}, subject: null, user_id: null });
  });

  it('names the person whom it was issued to', async () => {
    const { user_id: userId } = await signIn(await createTestProvider(), 'owner@example.com');
    expect(await redeem(await issue({ userId }))).toMatchObject({ user_id: userId });
  });

  it('is redeemed once', async () => {
    const token = await issue();
    await redeem(token);
    expect(await refusalOf(redeem(token))).toBe(REFUSED);
  });

  it('is redeemed by one of many at once', async () => {
    const token = await issue();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(redeem(token))));
    expect(answers.filter((one) => one === 'redeemed')).toHaveLength(1);
    expect(answers.filter((one) => one === REFUSED)).toHaveLength(9);
  });

  it('is valid until just before its end', async () => {
    const token = await issue();
    expect(await refusalOf(redeem(token, { now: expiresAt }))).toBe(REFUSED);
    expect(await refusalOf(redeem(token, { now: new Date(expiresAt.getTime() - 1) }))).toBe('redeemed');
  });

  it('is unknown in another project, as another kind, or by another name', async () => {
    const token = await issue();
    expect(await refusalOf(redeem(token, { projectId: otherProjectId }))).toBe(REFUSED);
    expect(await refusalOf(redeem(token, { kinds: ['password_reset', 'oauth_state'] }))).toBe(REFUSED);
    expect(await refusalOf(redeem(`${token}x`))).toBe(REFUSED);
    expect(await refusalOf(redeem(token, { kinds: ['password_reset', 'magic_link'] }))).toBe('redeemed');
  });
});

describe('a token with a challenge', () => {
  const codeChallenge = codeChallengeOf(codeVerifier);

  it('is redeemed with its verifier', async () => {
    const token = await issue({ codeChallenge });
    expect(await redeem(token, { codeVerifier })).toMatchObject({ code_challenge: codeChallenge });
  });

  it('reports a wrong or missing verifier, and survives it', async () => {
    const token = await issue({ codeChallenge });
    const ELSEWHERE =
      'This link was asked for in another browser (pkce). Please open it there, or ask for a new one.';
    expect(await refusalOf(redeem(token, { codeVerifier: 'another' }))).toBe(
      `400 pkce_mismatch: ${ELSEWHERE}`,
    );
    expect(await refusalOf(redeem(token))).toBe(`400 pkce_expected_code_verifier: ${ELSEWHERE}`);
    expect(await refusalOf(redeem(token, { codeVerifier }))).toBe('redeemed');
  });

  it('does not mention verifiers once used, or in another project', async () => {
    const token = await issue({ codeChallenge });
    expect(await refusalOf(redeem(token, { projectId: otherProjectId }))).toBe(REFUSED);
    await redeem(token, { codeVerifier });
    expect(await refusalOf(redeem(token, { codeVerifier: 'another' }))).toBe(REFUSED);
    expect(await refusalOf(redeem(token, { codeVerifier }))).toBe(REFUSED);
  });

  it('refuses an unexpected verifier, and the token survives', async () => {
    const token = await issue();
    expect(await refusalOf(redeem(token, { codeVerifier }))).toBe(
      '400 pkce_did_not_expect_code_verifier: This link was asked for in another browser (pkce). Please ask for a new one.',
    );
    expect(await refusalOf(redeem(token))).toBe('redeemed');
  });

  it('is the SHA-256 of RFC 7636, appendix B', () => {
    expect(codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});

describe('finding a token', () => {
  it('returns a valid one, however often, and redeems nothing', async () => {
    const token = await issue();
    const look = (more: object = {}) =>
      findToken(db, { kinds: ['sso', 'magic_link'], projectId, token, now, ...more });
    expect(await look()).toMatchObject({ kind: 'magic_link', used_at: null });
    expect(await look()).toMatchObject({ kind: 'magic_link', used_at: null });
    expect(await look({ token: 'unknown' })).toBeUndefined();
    expect(await look({ kinds: ['sso'] })).toBeUndefined();
    expect(await look({ projectId: otherProjectId })).toBeUndefined();
    expect(await look({ now: expiresAt })).toBeUndefined();
    await redeem(token);
    expect(await look()).toBeUndefined();
  });
});
