import { isTestToken, LIVE_API_URL, TEST_API_URL } from './api-hosts.ts';
import type { Environment } from './environment.ts';
import { UsageError } from './errors/usage-error.ts';
import { check, type Fields } from './validation.ts';
import type { Present } from './wire/optional.ts';

/** Names and attributes of the cookies that scripts can write. */
export interface CookieOptions {
  /** Cookie of the opaque session token. Default `stytch_session`. */
  opaqueTokenCookieName?: string | undefined;
  /** Cookie of the session's JWT. Default `stytch_session_jwt`. */
  jwtCookieName?: string | undefined;
  /** Cookie of the intermediate session token. Default `stytch_intermediate_session_token`. */
  istCookieName?: string | undefined;
  /** Path attribute. Default `/`. */
  path?: string | undefined;
  /** Domain attribute, written only together with `availableToSubdomains`. Default: the page's host. */
  domain?: string | undefined;
  /** Shares the cookies with subdomains. Default false; no effect on loopback hosts. */
  availableToSubdomains?: boolean | undefined;
  /**
   * The provider keeps the tokens in HttpOnly cookies (same site only). Scripts never see them, so the client asks for
   * the session at every start. Default false.
   */
  httpOnly?: boolean | undefined;
}

/** Custom domains of a hosted project: bare hosts, or URLs whose host is used. */
export interface EndpointOptions {
  /** API for live tokens. If set, HttpOnly cookies are possible, so the client asks for the session at every start. */
  apiDomain?: string | undefined;
  /** API for test tokens. */
  testApiDomain?: string | undefined;
  /** Host that the fingerprint is submitted to. */
  dfppaDomain?: string | undefined;
  /** Host that serves the fingerprint script. */
  dfpCdnDomain?: string | undefined;
}

/** Options of a client. All are optional. */
export interface ClientOptions {
  /**
   * Origin of your own provider, with scheme and port. Overrides the token's default host and `endpointOptions`. The
   * captcha and fingerprint scripts are loaded from it too: `/recaptcha/enterprise.js`, `/telemetry.js`.
   */
  apiUrl?: string | undefined;
  /** Names and attributes of the cookies. */
  cookieOptions?: CookieOptions | undefined;
  /** Custom domains of a hosted project. */
  endpointOptions?: EndpointOptions | undefined;
  /**
   * Background refreshes ask for the last requested duration again, so that the session of an open page never expires.
   * Default false.
   */
  keepSessionAlive?: boolean | undefined;
  /** Sends analytics events. Default true. The identifying header is always sent, because the provider requires it. */
  telemetry?: boolean | undefined;
  /** Replaces parts of the browser. */
  environment?: Partial<Environment> | undefined;
}

/** Timeout of a call made by a user, in milliseconds (`auth-client/docs/decisions.md#3-timeouts-and-repeats`). */
export const INTERACTIVE_TIMEOUT = 15_000;

/** Timeout of a background refresh, in milliseconds. */
export const REFRESH_TIMEOUT = 10_000;

/** Returns `https://{host}` of the custom domain, or the standard host. Warns about a malformed domain. */
type HostOf = (option: keyof EndpointOptions, words: string, standard: string) => string;

export interface Config {
  readonly publicToken: string;
  /** Origin of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly cookies: Required<Present<Omit<CookieOptions, 'domain'>>> & {
    readonly domain: string | undefined;
  };
  /** True if `apiUrl` is set: the API is not a hosted project's. */
  readonly isOwnProvider: boolean;
  readonly hostOf: HostOf;
  /** The session may live in cookies that scripts cannot read. */
  readonly mayBeHidden: boolean;
  readonly keepSessionAlive: boolean;
  readonly telemetry: boolean;
  /** Prefix of every storage key. */
  readonly storageKey: string;
}

const METHOD = 'createAuthClient';

const COOKIES: Config['cookies'] = {
  opaqueTokenCookieName: 'stytch_session',
  jwtCookieName: 'stytch_session_jwt',
  istCookieName: 'stytch_intermediate_session_token',
  path: '/',
  domain: undefined,
  availableToSubdomains: false,
  httpOnly: false,
};

const hostOf =
  (endpoints: EndpointOptions, log: Environment['log']): HostOf =>
  (option, words, standard) => {
    const domain = endpoints[option];
    if (domain === undefined) return standard;
    try {
      return `https://${new URL(domain.includes('://') ? domain : `https://${domain}`).hostname}`;
    } catch {
      log.warn(`Unable to use custom ${words} domain \`${domain}\`. ${option} should be a valid domain.`);
      return standard;
    }
  };

/** Each field has the type of its default. `domain` has no default and is a string. */
const COOKIE_FIELDS: Fields = Object.fromEntries(
  Object.entries(COOKIES).map(([name, value]) => [
    `${name}?`,
    typeof value === 'boolean' ? 'boolean' : 'string',
  ]),
);

function resolveApiUrl(publicToken: string, apiUrl: string | undefined, host: HostOf): string {
  if (apiUrl !== undefined) {
    try {
      // `localhost:5180` parses as a URL with the scheme `localhost:`, whose origin is the string `null`: a relative
      // path.
      return new URL(/^https?:/i.test(apiUrl) ? apiUrl : '').origin;
    } catch {
      throw new UsageError(METHOD, 'apiUrl must be an http(s):// address.');
    }
  }
  return isTestToken(publicToken)
    ? host('testApiDomain', 'API', TEST_API_URL)
    : host('apiDomain', 'API', LIVE_API_URL);
}

const isSecret = (text: string) => text.startsWith('secret-');

/** Warns about a malformed token, but accepts it: the provider decides. A project's secret is not printed. */
function checkedToken(publicToken: unknown, log: Environment['log']): string {
  const isText = typeof publicToken === 'string';
  // Only printable ASCII, as headers do.
  if (!isText || !/^public-token-[!-~]+$/.test(publicToken)) {
    const wrong = isText
      ? `"public-token-...", got ${isSecret(publicToken) ? 'a secret' : publicToken || 'an empty string'}`
      : `a string, got ${typeof publicToken}`;
    log.warn(`Public token is malformed. Expected ${wrong}.`);
  }
  return String(publicToken);
}

/**
 * Merges the options with their defaults.
 *
 * @throws {UsageError} if an option has a wrong type
 */
export function resolveConfig(token: string, options: ClientOptions, log: Environment['log']): Config {
  const publicToken = checkedToken(token, log);
  const cookies = check(METHOD, COOKIE_FIELDS, options.cookieOptions, 'cookieOptions.');
  const endpoints = options.endpointOptions ?? {};
  const host = hostOf(endpoints, log);
  return {
    publicToken,
    apiUrl: resolveApiUrl(publicToken, options.apiUrl, host),
    cookies: { ...COOKIES, ...cookies },
    isOwnProvider: options.apiUrl !== undefined,
    hostOf: host,
    mayBeHidden: cookies.httpOnly === true || endpoints.apiDomain !== undefined,
    keepSessionAlive: options.keepSessionAlive ?? false,
    telemetry: options.telemetry ?? true,
    storageKey: `stytch_sdk_state_${publicToken}`,
  };
}
