import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SESSION_COOKIE } from '../../provider/sessions/session-cookies.ts';

/**
 * The session token of a call: that of `Authorization: Bearer …`, else the one in the provider's HttpOnly cookie. The browser
 * adds a cookie whoever asks, so it counts only where the site's own page does, by the origin that the browser names.
 *
 * @param hostUrl the site's origin
 */
export const sessionToken = (c: Context, hostUrl: string): string | undefined => {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  return c.req.header('origin') === hostUrl ? getCookie(c, SESSION_COOKIE) || undefined : undefined;
};

/** The message of every refusal without a session. */
export const NO_SESSION = { message: 'No active session found' } as const;
