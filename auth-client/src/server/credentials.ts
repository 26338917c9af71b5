import type { CookieOptions } from '../config.ts';
import { ForbiddenError } from './server-error.ts';

/** The headers of a web `Request`, of Node's `IncomingMessage`, or of Next's `headers()`. */
export type RequestHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | string[] | undefined>>;

/**
 * The parts of a request that are verified. Requests of the web platform, Node, Express and Fastify have this shape.
 */
export interface ServerRequest {
  readonly headers: RequestHeaders;
  /** Default `GET`. */
  readonly method?: string | undefined;
}

/** Credentials of a session: the opaque token, its five-minute JWT, or both. */
export interface SessionCredentials {
  readonly session_token?: string | undefined;
  readonly session_jwt?: string | undefined;
}

interface CredentialNames {
  readonly cookieOptions?: Pick<CookieOptions, 'opaqueTokenCookieName' | 'jwtCookieName'> | undefined;
  /** Other origins whose pages may send changing requests with the cookies. */
  readonly origins?: readonly string[] | undefined;
}

const header = ({ headers }: ServerRequest, name: string): string | undefined => {
  const isWeb = typeof headers.get === 'function';
  const value = isWeb ? (headers as Headers).get(name) : (headers as Record<string, string>)[name];
  return value ?? undefined;
};

const cookie = (request: ServerRequest, name: string): string | undefined => {
  const pairs = (header(request, 'cookie') ?? '').split(/; */);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** A JWT has three parts (https://www.rfc-editor.org/rfc/rfc7515#section-3.1); an opaque token contains no dot. */
const isJwt = (token: string): boolean => token.split('.').length === 3;

/**
 * Returns the credentials of a request: those in `Authorization: Bearer …`, else those in the client's cookies.
 *
 * @throws {ForbiddenError} if a page of another site sent the cookies with a changing request
 */
export const readCredentials = (
  request: ServerRequest,
  { cookieOptions, origins = [] }: CredentialNames,
): SessionCredentials => {
  const bearer = /^Bearer +(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  if (bearer) return isJwt(bearer) ? { session_jwt: bearer } : { session_token: bearer };
  const found = {
    session_token: cookie(request, cookieOptions?.opaqueTokenCookieName ?? 'stytch_session'),
    session_jwt: cookie(request, cookieOptions?.jwtCookieName ?? 'stytch_session_jwt'),
  };
  if ((found.session_token || found.session_jwt) && isCrossSite(request, origins))
    throw new ForbiddenError('cross_site_request', 'This request came from a page of another origin.');
  return found;
};

/**
 * True for a changing request from a page of another origin. Browsers add the cookies to it, even for a sibling
 * subdomain, which `SameSite=Lax` counts as the same site. The rule is that of Go's `http.CrossOriginProtection`:
 * https://pkg.go.dev/net/http#CrossOriginProtection.
 */
const isCrossSite = (request: ServerRequest, origins: readonly string[]): boolean => {
  if (/^(GET|HEAD|OPTIONS)$/i.test(request.method ?? 'GET')) return false;
  const origin = header(request, 'origin');
  if (origin && origins.includes(origin)) return false;
  const site = header(request, 'sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  // Programs other than browsers send neither header.
  if (!origin) return false;
  return origin.replace(/^https?:\/\//, '') !== header(request, 'host');
};
