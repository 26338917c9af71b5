import { isTestToken, LIVE_API_URL, TEST_API_URL } from './api-hosts.ts';
import type { Environment } from './environment.ts';
import { UsageError } from './errors/usage-error.ts';
import { check, type Fields } from './validation.ts';

/** Names and attributes of the cookies that script can write. */
export interface CookieOptions {
  /** Cookie of the opaque session token. Default `stytch_session`. */
  opaqueTokenCookieName?: string;
  /** Cookie of the session's JWT. Default `stytch_session_jwt`. */
  jwtCookieName?: string;
  /** Cookie of the intermediate session token. Default `stytch_intermediate_session_token`. */
  istCookieName?: string;
  /** Default `/`. */
  path?: string;
  /** Written only together with `availableToSubdomains`; default the page's host. */
  domain?: string;
  /** Gives the cookies to subdomains too. Default false; has no effect on loopback hosts. */
  availableToSubdomains?: boolean;
  /**
   * The provider keeps the tokens in HttpOnly cookies (same site only): script never sees them, the session is asked
   * for at every start. Default false.
   */
  httpOnly?: boolean;
}

/** Custom domains of a hosted project: bare hosts or URLs of which only the host is used. */
export interface EndpointOptions {
  /** API of live tokens. Setting it means HttpOnly cookies are possible: the session is asked for at every start. */
  apiDomain?: string;
  /** API of test tokens. */
  testApiDomain?: string;
  /** Where the fingerprint is submitted. */
  dfppaDomain?: string;
  /** Where the fingerprint script comes from. */
  dfpCdnDomain?: string;
}

/** Options of a client. All are optional. */
export interface ClientOptions {
  /**
   * Origin of your own provider with scheme and port; wins over the token's default host and over `endpointOptions`.
   * The captcha and fingerprint scripts come from there too: `/recaptcha/enterprise.js`, `/telemetry.js`.
   */
  apiUrl?: string;
  /** Names and attributes of the cookies. */
  cookieOptions?: CookieOptions;
  /** Custom domains of a hosted project. */
  endpointOptions?: EndpointOptions;
  /** Background refreshes ask for the duration that was last asked for, so that an open page never runs out. Default false. */
  keepSessionAlive?: boolean;
  /** Sends analytics events. Default true. The identifying header stays: the provider demands it. */
  telemetry?: boolean;
  /** Replaces parts of the browser. */
  environment?: Partial<Environment>;
}

/**
 * Longest wait for an answer to a call that a person made; milliseconds
 * (`auth-client/docs/decisions.md#3-timeouts-and-repeats`).
 */
export const INTERACTIVE_TIMEOUT = 15_000;

/** Milliseconds that a refresh in the background may take. */
export const REFRESH_TIMEOUT = 10_000;

/** `https://{host}` of the custom domain where the option names one, else the standard; a malformed one is warned of. */
export type HostOf = (option: keyof EndpointOptions, words: string, standard: string) => string;

export interface Config {
  readonly publicToken: string;
  /** Origin of the API, without a slash at the end. */
  readonly apiUrl: string;
  readonly cookies: Required<Omit<CookieOptions, 'domain'>> & { readonly domain: string | undefined };
  /** The API is at `apiUrl`, not at a hosted project's. */
  readonly isOwnProvider: boolean;
  readonly hostOf: HostOf;
  /** The session may live in cookies that script cannot see. */
  readonly mayBeHidden: boolean;
  readonly keepSessionAlive: boolean;
  readonly telemetry: boolean;
  /** Prefix of everything in storage. */
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

/** Each is of its default's kind; the domain, which has none, is text. */
const COOKIE_FIELDS: Fields = Object.fromEntries(
  Object.entries(COOKIES).map(([name, value]) => [
    `${name}?`,
    typeof value === 'boolean' ? 'boolean' : 'string',
  ]),
);

function resolveApiUrl(publicToken: string, apiUrl: string | undefined, host: HostOf): string {
  if (apiUrl !== undefined) {
    try {
      // `localhost:5180` is a URL of the scheme `localhost:`; its origin is the word `null`, a path of the page's own.
      return new URL(/^https?:/i.test(apiUrl) ? apiUrl : '').origin;
    } catch {
      throw new UsageError(METHOD, 'apiUrl must be an http(s):// address.');
    }
  }
  return isTestToken(publicToken)
    ? host('testApiDomain', 'API', TEST_API_URL)
    : host('apiDomain', 'API', LIVE_API_URL);
}

/** Only warns of a malformed token: the provider decides. */
function checkedToken(publicToken: unknown, log: Environment['log']): string {
  const isText = typeof publicToken === 'string';
  if (!isText || !publicToken.startsWith('public-token-')) {
    const wrong = isText
      ? `"public-token-...", got ${publicToken || 'an empty string'}`
      : `a string, got ${typeof publicToken}`;
    log.warn(`Public token is malformed. Expected ${wrong}.`);
  }
  return String(publicToken);
}

/**
 * The options with their defaults.
 *
 * @throws {UsageError} where one has a wrong type.
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
