import type { Environment } from './environment.ts';
import { UsageError } from './errors/usage-error.ts';
import { check } from './validation.ts';

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

export interface ClientOptions {
  /**
   * Origin of your own provider with scheme and port; wins over the token's default host and over `endpointOptions`.
   * The captcha and fingerprint scripts come from there too: `/recaptcha/enterprise.js`, `/telemetry.js`.
   */
  apiUrl?: string;
  cookieOptions?: CookieOptions;
  endpointOptions?: EndpointOptions;
  /** Background refreshes ask for the duration that was last asked for, so that an open page never runs out. Default false. */
  keepSessionAlive?: boolean;
  /** Sends analytics events. Default true. The identifying header stays: the provider demands it. */
  telemetry?: boolean;
  /** Replaces parts of the browser. */
  environment?: Partial<Environment>;
}

/** Milliseconds that a person waits at most for an answer (`reliability.md`, section 3.1). */
export const INTERACTIVE_TIMEOUT = 15_000;

/** Milliseconds that a refresh in the background may take. */
export const REFRESH_TIMEOUT = 10_000;

export const LIVE_API_URL = 'https://api.stytch.com';
export const TEST_API_URL = 'https://test.stytch.com';

export interface Config {
  readonly publicToken: string;
  /** Origin of the API, without a slash at the end. */
  readonly apiUrl: string;
  readonly cookies: Required<Omit<CookieOptions, 'domain'>> & { readonly domain: string | undefined };
  /** Where the captcha and fingerprint scripts are, and where the fingerprint goes. */
  readonly scripts: { readonly captcha: string; readonly fingerprint: string; readonly submit: string };
  /** The session may live in cookies that script cannot see. */
  readonly mayBeHidden: boolean;
  readonly keepSessionAlive: boolean;
  readonly telemetry: boolean;
  /** Prefix of everything in storage. */
  readonly storageKey: string;
}

const METHOD = 'createAuthClient';

/** `https://{host}` of a bare host or URL; undefined where it is neither. */
function httpsUrl(domain: string): string | undefined {
  try {
    return `https://${new URL(domain.includes('://') ? domain : `https://${domain}`).hostname}`;
  } catch {
    return undefined;
  }
}

/** The custom domain for an option, else the default, with a warning where the option is malformed. */
function customDomain(
  options: EndpointOptions,
  name: keyof EndpointOptions,
  words: string,
  standard: string,
  log: Environment['log'],
): string {
  const value = options[name];
  if (value === undefined) return standard;
  const url = httpsUrl(value);
  if (url === undefined) {
    log.warn(`Unable to use custom ${words} domain \`${value}\`. ${name} should be a valid domain.`);
  }
  return url ?? standard;
}

function resolveApiUrl(publicToken: string, options: ClientOptions, log: Environment['log']): string {
  if (options.apiUrl !== undefined) {
    try {
      return new URL(options.apiUrl).origin;
    } catch {
      throw new UsageError(METHOD, 'apiUrl must be a URL such as "https://login.example.com".');
    }
  }
  const endpoints = options.endpointOptions ?? {};
  return publicToken.includes('public-token-test')
    ? customDomain(endpoints, 'testApiDomain', 'API', TEST_API_URL, log)
    : customDomain(endpoints, 'apiDomain', 'API', LIVE_API_URL, log);
}

function resolveScripts(options: ClientOptions, apiUrl: string, log: Environment['log']): Config['scripts'] {
  const endpoints = options.endpointOptions ?? {};
  const [captcha, cdn, backend] =
    options.apiUrl === undefined
      ? ['https://www.google.com', 'https://elements.stytch.com', 'https://telemetry.stytch.com']
      : [apiUrl, apiUrl, apiUrl];
  return {
    captcha: `${captcha}/recaptcha/enterprise.js`,
    fingerprint: `${customDomain(endpoints, 'dfpCdnDomain', 'DFP CDN', cdn, log)}/telemetry.js`,
    submit: `${customDomain(endpoints, 'dfppaDomain', 'DFPPA', backend, log)}/submit`,
  };
}

/** A malformed token is only warned of: the provider decides. */
function checkPublicToken(publicToken: unknown, log: Environment['log']): asserts publicToken is string {
  const help = 'It is on the page of your project’s API keys.';
  if (typeof publicToken !== 'string') {
    log.warn(`Public token is malformed. Expected a string, got ${typeof publicToken}.\n${help}`);
    throw new UsageError(METHOD, 'publicToken must be a string.');
  }
  if (!publicToken.startsWith('public-token-')) {
    const got = publicToken === '' ? 'an empty string' : publicToken;
    log.warn(`Public token is malformed. Expected "public-token-...", got ${got}.\n${help}`);
  }
}

/**
 * The options with their defaults.
 *
 * @throws {UsageError} where one has a wrong type.
 */
export function resolveConfig(publicToken: string, options: ClientOptions, log: Environment['log']): Config {
  checkPublicToken(publicToken, log);
  const cookies = options.cookieOptions ?? {};
  check(
    METHOD,
    {
      'opaqueTokenCookieName?': 'string',
      'jwtCookieName?': 'string',
      'istCookieName?': 'string',
      'path?': 'string',
      'domain?': 'string',
      'availableToSubdomains?': 'boolean',
      'httpOnly?': 'boolean',
    },
    cookies,
    'cookieOptions.',
  );
  const apiUrl = resolveApiUrl(publicToken, options, log);
  return {
    publicToken,
    apiUrl,
    cookies: {
      opaqueTokenCookieName: cookies.opaqueTokenCookieName ?? 'stytch_session',
      jwtCookieName: cookies.jwtCookieName ?? 'stytch_session_jwt',
      istCookieName: cookies.istCookieName ?? 'stytch_intermediate_session_token',
      path: cookies.path ?? '/',
      domain: cookies.domain,
      availableToSubdomains: cookies.availableToSubdomains ?? false,
      httpOnly: cookies.httpOnly ?? false,
    },
    scripts: resolveScripts(options, apiUrl, log),
    mayBeHidden: cookies.httpOnly === true || options.endpointOptions?.apiDomain !== undefined,
    keepSessionAlive: options.keepSessionAlive ?? false,
    telemetry: options.telemetry ?? true,
    storageKey: `stytch_sdk_state_${publicToken}`,
  };
}
