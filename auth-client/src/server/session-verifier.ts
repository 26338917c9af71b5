import { errors, jwtVerify } from 'jose';
import { LIVE_API_URL, TEST_API_URL } from '../api-hosts.ts';
import type { CookieOptions } from '../config.ts';
import { UsageError } from '../errors/usage-error.ts';
import { ask } from './ask.ts';
import { readCredentials, type ServerRequest, type SessionCredentials } from './credentials.ts';
import { keySet } from './key-set.ts';
import { ProviderUnavailableError, UnauthenticatedError } from './server-error.ts';
import {
  consumers,
  members,
  type SessionKind,
  type VerifiedMemberSession,
  type VerifiedSession,
} from './session-kind.ts';
import { runtime, type ServerWorld } from './world.ts';

/** Options of a verifier. Only `projectId` is needed. */
export interface SessionVerifierOptions extends Partial<ServerWorld> {
  /** The project's id, `project-test-…`: the audience of its JWTs. */
  readonly projectId: string;
  /** Origin of your own provider. Default: the hosted one, test or live by the project's id. */
  readonly apiUrl?: string;
  /**
   * The project's secret. With it the provider is asked where the five-minute JWT has expired, and for `fresh`. Without it
   * such a request is refused, until the page's client has renewed the JWT, as it does every three minutes.
   */
  readonly secret?: string;
  /** Issuers of the JWTs. Default: `apiUrl`, and `stytch.com/{projectId}` as the hosted provider writes it. */
  readonly issuer?: string | readonly string[];
  /** Names of the cookies, where the client has others. */
  readonly cookieOptions?: Pick<CookieOptions, 'opaqueTokenCookieName' | 'jwtCookieName'>;
  /** Other origins whose pages may send changes with the session's cookies, such as `https://www.example.com`. */
  readonly origins?: readonly string[];
  /** Seconds that the clocks of provider and server may differ. Default 10. */
  readonly clockTolerance?: number;
  /** Milliseconds that an answer of the provider may take. Default 5000. */
  readonly timeout?: number;
}

/** Options of one verification. */
export interface VerifyOptions {
  /**
   * Asks the provider in any case. A JWT counts for five minutes at most after its session was ended; this sees the end at
   * once, and brings the person along. Needs the secret. Default false.
   */
  readonly fresh?: boolean;
}

/**
 * Says who sent a request.
 *
 * @typeParam Verified what it says: a session, and with `fresh` the person
 */
export interface SessionVerifier<Verified> extends Pick<ServerWorld, 'now'> {
  /**
   * The session of a request, by the client's cookies or by `Authorization: Bearer` with either token.
   *
   * @throws {UnauthenticatedError} 401: nobody is signed in
   * @throws {ForbiddenError} 403: another site's page sent the cookies
   * @throws {ProviderUnavailableError} 503: the provider is needed and does not answer
   */
  verify(request: ServerRequest, options?: VerifyOptions): Promise<Verified>;
  /** The same by tokens that were found elsewhere. */
  verifyTokens(credentials: SessionCredentials, options?: VerifyOptions): Promise<Verified>;
  /** As `verify`; null where nobody is signed in. */
  find(request: ServerRequest, options?: VerifyOptions): Promise<Verified | null>;
  /** What a guard found for this request. @throws {UsageError} where no guard let it pass */
  of(request: object): Verified;
  /** Keeps what was found, for `of`. */
  keep(request: object, verified: Verified): void;
}

/** Verifies sessions of consumers. Make one for the whole process: it keeps the provider's keys. */
export const createSessionVerifier = (options: SessionVerifierOptions): SessionVerifier<VerifiedSession> =>
  createVerifier('createSessionVerifier', consumers, options);

/** Verifies sessions of members of organizations. */
export const createMemberSessionVerifier = (
  options: SessionVerifierOptions,
): SessionVerifier<VerifiedMemberSession> => createVerifier('createMemberSessionVerifier', members, options);

function createVerifier<Verified>(
  method: string,
  kind: SessionKind<Verified>,
  options: SessionVerifierOptions,
): SessionVerifier<Verified> {
  const { projectId, secret, origins = [], clockTolerance = 10, timeout = 5_000, cookieOptions } = options;
  if (!projectId) throw new UsageError(method, 'projectId is required.');
  const hosted = projectId.startsWith('project-test-') ? TEST_API_URL : LIVE_API_URL;
  const address = { apiUrl: (options.apiUrl ?? hosted).replace(/\/$/, ''), projectId, timeout };
  const issuer = options.issuer ?? [address.apiUrl, `stytch.com/${projectId}`];
  const names = {
    opaqueTokenCookieName: 'stytch_session',
    jwtCookieName: 'stytch_session_jwt',
    ...cookieOptions,
    origins,
  };
  const world = { ...runtime, ...options };
  const keys = keySet(world, address, kind.path);
  const kept = new WeakMap<object, Verified>();
  const checks = new Map<string, Promise<Verified>>();

  const byJwt = async (jwt: string): Promise<Verified> => {
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        issuer: issuer as string | string[],
        audience: projectId,
        // Those of published keys: never a shared secret, never none (https://www.rfc-editor.org/rfc/rfc8725#section-3.1).
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp'],
        clockTolerance,
        currentDate: new Date(world.now()),
      });
      const verified = kind.fromClaims(payload);
      if (verified) return verified;
    } catch (cause) {
      if (cause instanceof ProviderUnavailableError) throw cause;
      const reason = cause instanceof errors.JWTExpired ? 'session_expired' : 'session_invalid';
      throw new UnauthenticatedError(reason, { cause });
    }
    throw new UnauthenticatedError('session_invalid');
  };

  const askProvider = async (body: SessionCredentials): Promise<Verified> => {
    const headers = {
      authorization: `Basic ${btoa(`${projectId}:${secret}`)}`,
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const verified = await ask(world, address, `${kind.path}/sessions/authenticate`, kind.fromAnswer, init);
    if (!verified) throw new UnauthenticatedError('session_not_found');
    return verified;
  };

  const authenticate = async (
    { session_token, session_jwt }: SessionCredentials,
    fresh: boolean,
  ): Promise<Verified> => {
    if (fresh && !secret) throw new UsageError('verify', 'fresh needs the secret of the project.');
    if (!session_jwt && !session_token) throw new UnauthenticatedError('session_missing');
    if (session_token && secret && (fresh || !session_jwt)) return askProvider({ session_token });
    // Without the secret nobody can be asked about the opaque token.
    if (!session_jwt) throw new UnauthenticatedError('session_expired');
    try {
      const verified = await byJwt(session_jwt);
      return fresh ? await askProvider({ session_jwt }) : verified;
    } catch (error) {
      if (!session_token || !secret) throw error;
      return askProvider({ session_token });
    }
  };

  /** Requests at the same time share one check, and with it one question. */
  const verifyTokens: SessionVerifier<Verified>['verifyTokens'] = (credentials, { fresh = false } = {}) => {
    const key = JSON.stringify([credentials.session_token, credentials.session_jwt, fresh]);
    const check = checks.get(key) ?? authenticate(credentials, fresh).finally(() => checks.delete(key));
    checks.set(key, check);
    return check;
  };

  const verify: SessionVerifier<Verified>['verify'] = async (request, options) =>
    verifyTokens(readCredentials(request, names), options);

  return {
    now: world.now,
    verify,
    verifyTokens,
    find: (request, options) =>
      verify(request, options).catch((error: unknown) => {
        if (error instanceof UnauthenticatedError) return null;
        throw error;
      }),
    of(request) {
      const verified = kept.get(request);
      if (verified === undefined) throw new UsageError('of', 'No guard let this request pass.');
      return verified;
    },
    keep: (request, verified) => void kept.set(request, verified),
  };
}
