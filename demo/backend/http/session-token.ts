import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SESSION_COOKIE } from '../../provider/sessions/session-cookies.ts';
import type { Member } from '../verify-session.ts';

/**
 * Returns the session token of a request: the bearer token, else the provider's HttpOnly cookie. A browser sends the
 * cookie with requests of any page, so the cookie counts only when `Origin` is the site.
 *
 * @param hostUrl the site's origin
 */
export const sessionToken = (c: Context, hostUrl: string): string | undefined => {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  return c.req.header('origin') === hostUrl ? getCookie(c, SESSION_COOKIE) || undefined : undefined;
};

/** Returns the person whose session a request has; undefined without one. */
export type MemberIn = (c: Context) => Promise<Member | undefined>;

/** @param memberOf the person of a session token */
export const memberIn =
  (memberOf: (token: string) => Promise<Member | undefined>, hostUrl: string): MemberIn =>
  async (c) => {
    const token = sessionToken(c, hostUrl);
    return token === undefined ? undefined : memberOf(token);
  };

/** Body of every refusal without a session. */
export const NO_SESSION = { message: 'No active session found' } as const;
