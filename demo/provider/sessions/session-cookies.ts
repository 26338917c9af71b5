import type {
  AuthenticateAnswer,
  IntermediateField,
  MemberAuthenticateAnswer,
} from '@login-widget/auth-client/wire';
import type { ProjectSettings } from '../project/settings.ts';

/** The names under which clients of the wire look for them, so that turning the mode on or off leaves no twins. */
export const SESSION_COOKIE = 'stytch_session';
const JWT = 'stytch_session_jwt';

/** What a cookie must be judged by. */
export interface CookieRequest {
  readonly method: string;
  readonly headers: Headers;
}

export interface SessionCookies {
  /** The token that a request's cookie proves, where the project keeps tokens from script. */
  read(request: CookieRequest, settings: ProjectSettings): string | undefined;
  /**
   * Takes the tokens out of an answer that has them, and gives the cookies that carry them instead. An intermediate
   * session ends them.
   */
  hide<Payload extends object>(payload: Payload, settings: ProjectSettings): [Payload, string[]];
  /** Cookies that end both. */
  clear(settings: ProjectSettings): string[];
}

const isOn = ({ session_cookies }: ProjectSettings): boolean => session_cookies === 'http_only';

/**
 * Session tokens in cookies that no script can read (ASVS 3.3.4): a stolen page steals no session. `Lax` keeps other
 * sites' requests without them. A neighbouring subdomain is the same site, though: a change counts only with an origin
 * that the browser names, and that one was held against the project's before (`http/app.ts`).
 *
 * @param baseUrl the provider's own; over http its cookies cannot be `Secure`
 * @param domain gives them to all of a domain's hosts, so that a site's backend beside the provider can ask whose they are;
 * to the provider's host alone otherwise
 */
export const sessionCookies = (baseUrl: string, domain?: string): SessionCookies => {
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
      // Whoever is about to be somebody else is no longer who they were.
      if (isOn(settings) && given.intermediate_session_token) return [payload, both('', '', new Date(0))];
      const { session_token: token, session_jwt: jwt, session = given.member_session } = given;
      if (!isOn(settings) || !token || !session) return [payload, []];
      const cookies = both(token, jwt ?? '', new Date(session.expires_at));
      return [{ ...payload, session_token: '', session_jwt: '' }, cookies];
    },
    clear: (settings) => (isOn(settings) ? both('', '', new Date(0)) : []),
  };
};
