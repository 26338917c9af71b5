import { errors, jwtVerify } from 'jose';
import { LIVE_API_URL, TEST_API_URL } from '../api-hosts.ts';
import type { CookieOptions } from '../config.ts';
import { UsageError } from '../errors/usage-error.ts';
import { ask } from './ask.ts';
import { readCredentials, type ServerRequest, type SessionCredentials } from './credentials.ts';
import { keySet } from './key-set.ts';
import { ServerError, UnauthenticatedError } from './server-error.ts';
import {
  consumers,
  members,
  type SessionKind,
  type VerifiedMemberSession,
  type VerifiedSession,
} from './session-kind.ts';
import { runtime, type ServerWorld, sharesPromises } from './world.ts';

/** Options of a verifier. Only `projectId` is required. */
export interface SessionVerifierOptions extends Partial<ServerWorld> {
  /** Id of the project, `project-test-…`: the audience of its JWTs. */
  readonly projectId: string;
  /** Origin of your own provider. Default: the hosted one, test or live according to the project's id. */
  readonly apiUrl?: string | undefined;
  /**
   * Secret of the project. With it, the provider is asked if the five-minute JWT has expired, and for `fresh`. Without
   * it, such a request is refused until the client in the page has renewed the JWT, which it does every three minutes.
   */
  readonly secret?: string | undefined;
  /** Accepted issuers of the JWTs. Default: `apiUrl`, and the hosted provider's `stytch.com/{projectId}`. */
  readonly issuer?: string | readonly string[] | undefined;
  /** Names of the cookies, if the client uses others. */
  readonly cookieOptions?: Pick<CookieOptions, 'opaqueTokenCookieName' | 'jwtCookieName'> | undefined;
  /**
   * Other origins whose pages may send changing requests with the session's cookies, such as `https://www.example.com`.
   */
  readonly origins?: readonly string[] | undefined;
  /** Allowed difference between the clocks of provider and server, in seconds. Default 10. */
  readonly clockTolerance?: number | undefined;
  /** Timeout of the provider's answers, in milliseconds. Default 5000. */
  readonly timeout?: number | undefined;
}

/** Options of one verification. */
export interface VerifyOptions {
  /**
   * Always asks the provider. A JWT is accepted for up to five minutes after its session has ended; this option notices
   * the end at once, and also returns the user. Needs the secret. Default false.
   */
  readonly fresh?: boolean | undefined;
}

/**
 * Verifies the session of a request.
 *
 * @typeParam Verified the result: a session, and with `fresh` its user or member
 */
export interface SessionVerifier<Verified> extends Pick<ServerWorld, 'now'> {
  /**
   * Verifies the session of a request, by the client's cookies or by either token in `Authorization: Bearer`.
   *
   * @throws {UnauthenticatedError} 401: nobody is signed in
   * @throws {ForbiddenError} 403: a page of another site sent the cookies
   * @throws {ProviderUnavailableError} 503: the provider is needed and does not answer
   */
  verify(request: ServerRequest, options?: VerifyOptions): Promise<Verified>;
  /** The same for tokens from another source. */
  verifyTokens(credentials: SessionCredentials, options?: VerifyOptions): Promise<Verified>;
  /** Like `verify`; null if nobody is signed in. */
  find(request: ServerRequest, options?: VerifyOptions): Promise<Verified | null>;
  /** Session that a guard verified for this request. @throws {UsageError} if no guard let it pass */
  of(request: object): Verified;
  /** Stores the session of a request, for `of`. */
  keep(request: object, verified: Verified): void;
}

/** Creates a verifier for consumer sessions. Create one per process, because it caches the provider's keys. */
export const createSessionVerifier = (options: SessionVerifierOptions): SessionVerifier<VerifiedSession> =>
  createVerifier('createSessionVerifier', consumers, options);

/** Creates a verifier for the sessions of organizations' members. Create one per process. */
export const createMemberSessionVerifier = (
  options: SessionVerifierOptions,
): SessionVerifier<VerifiedMemberSession> => createVerifier('createMemberSessionVerifier', members, options);

function createVerifier<Verified>(
  method: string,
  kind: SessionKind<Verified>,
  options: SessionVerifierOptions,
): SessionVerifier<Verified> {
  const { projectId, secret, clockTolerance = 10, timeout = 5_000 } = options;
  // With a wrong one, every request would get 503 or 401, and nobody would learn why.
  if (!projectId?.startsWith('project-')) throw new UsageError(method, 'projectId must start with project-');
  const { apiUrl: given = projectId.startsWith('project-test-') ? TEST_API_URL : LIVE_API_URL } = options;
  if (!given.startsWith('http')) throw new UsageError(method, 'apiUrl must start with http');
  // In the spelling of the tokens' issuer: lower case, and no default port.
  const { origin: apiUrl } = new URL(given);
  const address = { apiUrl, projectId, timeout };
  const issuer = options.issuer ?? [apiUrl, `stytch.com/${projectId}`];
  const world = { ...runtime, ...options };
  const keys = keySet(world, address, kind.path);
  const kept = new WeakMap<object, Verified>();
  const checks = new Map<string, Promise<Verified>>();

  const byJwt = async (jwt: string): Promise<Verified> => {
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        issuer: issuer as string | string[],
        audience: projectId,
        // Only algorithms with public keys: no shared secret and not `none`
        // (https://www.rfc-editor.org/rfc/rfc8725#section-3.1).
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp'],
        clockTolerance,
        currentDate: new Date(world.now()),
      });
      const verified = kind.fromClaims(payload);
      if (!verified) throw new UnauthenticatedError('session_invalid');
      return verified;
    } catch (cause) {
      if (cause instanceof ServerError) throw cause;
      const isOld = cause instanceof errors.JWTExpired;
      throw new UnauthenticatedError(isOld ? 'session_expired' : 'session_invalid', { cause });
    }
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
    if (session_token && secret && (fresh || !session_jwt)) return askProvider({ session_token });
    // Only the provider can verify the opaque token, and it requires the secret.
    if (!session_jwt) throw new UnauthenticatedError(session_token ? 'session_expired' : 'session_missing');
    try {
      const verified = await byJwt(session_jwt);
      return fresh ? await askProvider({ session_jwt }) : verified;
    } catch (error) {
      if (!session_token || !secret) throw error;
      return askProvider({ session_token });
    }
  };

  /** Concurrent requests with the same credentials share one verification, if the runtime allows it. */
  const verifyTokens: SessionVerifier<Verified>['verifyTokens'] = (credentials, { fresh = false } = {}) => {
    if (!sharesPromises()) return authenticate(credentials, fresh);
    const key = JSON.stringify([credentials, fresh]);
    const check = checks.get(key) ?? authenticate(credentials, fresh).finally(() => checks.delete(key));
    checks.set(key, check);
    return check;
  };

  const verify: SessionVerifier<Verified>['verify'] = async (request, one) =>
    verifyTokens(readCredentials(request, options), one);

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
      if (!verified) throw new UsageError('of', 'No guard let this request pass.');
      return verified;
    },
    keep: (request, verified) => void kept.set(request, verified),
  };
}
