import type {
  AuthenticateAnswer,
  IntermediateField,
  MemberAuthenticateAnswer,
} from '@login-widget/auth-client/wire';
import type { ProjectSettings } from '../project/settings.ts';

/** The cookie names of the wire's clients, so that switching the mode leaves no duplicates. */
export const SESSION_COOKIE = 'stytch_session';
const JWT = 'stytch_session_jwt';

/** The domain of the cookies is not one of the provider's host. */
export class CookieDomainError extends Error {
  override readonly name = 'CookieDomainError';
}

/** @throws {CookieDomainError} for a domain whose cookies browsers drop silently */
const checkDomain = (baseUrl: string, domain: string): void => {
  const { hostname } = new URL(baseUrl);
  const suffix = `.${domain.replace(/^\./, '').toLowerCase()}`;
  if (`.${hostname}`.endsWith(suffix)) return;
  throw new CookieDomainError(
    `COOKIE_DOMAIN=${domain} does not contain the provider's host ${hostname}: browsers would drop its cookies.`,
  );
};

/** Properties of a request that decide about its cookie. */
interface CookieRequest {
  readonly method: string;
  readonly headers: Headers;
}

export interface SessionCookies {
  /** Returns the token of a request's cookie, when the project hides tokens from script. */
  read(request: CookieRequest, settings: ProjectSettings): string | undefined;
  /** Moves the tokens of an answer into cookies. An answer with an intermediate session clears the cookies. */
  hide<Payload extends object>(payload: Payload, settings: ProjectSettings): [Payload, string[]];
  /** Returns cookies that remove both. */
  clear(settings: ProjectSettings): string[];
}

const isOn = ({ session_cookies }: ProjectSettings): boolean => session_cookies === 'http_only';

/**
 * Session tokens in HttpOnly cookies (ASVS 3.3.4), so that injected script cannot steal a session. `Lax` keeps them out
 * of other sites' requests. A sibling subdomain is the same site, though, so a change counts only with an origin from
 * the browser that was checked against the project's before (`http/app.ts`).
 *
 * @param baseUrl the provider's own; over http its cookies cannot be `Secure`
 * @param domain sends them to all hosts of a domain, so that a site's backend beside the provider can verify them.
 * Default: only to the provider's host
 * @throws {CookieDomainError} for a domain that does not contain the provider's host
 */
export const sessionCookies = (baseUrl: string, domain?: string): SessionCookies => {
  if (domain) checkDomain(baseUrl, domain);
  const scope = `${domain ? `; Domain=${domain}` : ''}${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
  const cookie = (name: string, value: string, expires: Date): string =>
    `${name}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${scope}`;
  const both = (token: string, jwt: string, expires: Date): string[] => [
    cookie(SESSION_COOKIE, token, expires),
    cookie(JWT, jwt, expires),
  ];
  return {
    read: ({ method, headers }, settings) => {
      if (!isOn(settings) || (method !== 'GET' && !headers.has('origin'))) return undefined;
      const pairs = (headers.get('cookie') ?? '').split('; ');
      const pair = pairs.find((one) => one.startsWith(`${SESSION_COOKIE}=`));
      return pair?.slice(SESSION_COOKIE.length + 1, 256) || undefined;
    },
    hide: (payload, settings) => {
      const given = payload as Partial<AuthenticateAnswer & MemberAuthenticateAnswer> & IntermediateField;
      // A person who starts another sign-in gives up the current session.
      if (isOn(settings) && given.intermediate_session_token) return [payload, both('', '', new Date(0))];
      const { session_token: token, session_jwt: jwt, session = given.member_session } = given;
      if (!isOn(settings) || !token || !session) return [payload, []];
      const cookies = both(token, jwt ?? '', new Date(session.expires_at));
      return [{ ...payload, session_token: '', session_jwt: '' }, cookies];
    },
    clear: (settings) => (isOn(settings) ? both('', '', new Date(0)) : []),
  };
};
