import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../project/loopback.ts';

/** An escape in the first part of a path. */
const RESPELT = /^\/[^/]*%/;

/**
 * Answers only under the provider's own host name. Otherwise a page of another site could make its name resolve to this
 * machine (DNS rebinding) and read the operator's pages. Nor does it answer another spelling, such as `/%61dmin`: the
 * proxy that hides `/admin` from outside may compare paths as they are sent.
 */
export const ownHostOnly = (baseUrl: string): MiddlewareHandler => {
  const own = new URL(baseUrl).host;
  return async (c, next) => {
    const requested = new URL(c.req.url);
    if (RESPELT.test(requested.pathname)) return c.notFound();
    if (requested.host === own || isLoopback(requested)) return next();
    return c.text('This page is served under its own address alone.', 421);
  };
};
