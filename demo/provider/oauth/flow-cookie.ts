import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hashToken } from '../secrets/keys.ts';

/** Longer than a flow lives. */
const SECONDS = 900;

/**
 * Binds a flow to the browser that started it, so that nobody is signed in to another person's account (RFC 9700, 4.7).
 */
const cookieOf = (state: string): string => `oauth_${hashToken(state).slice(0, 16)}`;

/** @param path path of the callback */
export const flowCookie = (baseUrl: string, path: string) => {
  const secure = baseUrl.startsWith('https:');
  return {
    set: (c: Context, state: string): void =>
      setCookie(c, cookieOf(state), '1', {
        path,
        httpOnly: true,
        secure,
        // Apple posts its answer from its own site, and browsers do not send a Lax cookie with it.
        sameSite: secure ? 'None' : 'Lax',
        maxAge: SECONDS,
      }),
    /** Whether the browser has the cookie, which is then removed. */
    take: (c: Context, state: string): boolean => {
      const isBound = getCookie(c, cookieOf(state)) !== undefined;
      setCookie(c, cookieOf(state), '', { path, maxAge: 0 });
      return isBound;
    },
  };
};
