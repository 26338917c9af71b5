import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../project/loopback.ts';

/**
 * Answers only under the provider's own host name. Otherwise a page of another site could make its name resolve to this
 * machine (DNS rebinding) and read the operator's pages.
 */
export const ownHostOnly = (baseUrl: string): MiddlewareHandler => {
  const own = new URL(baseUrl).host;
  return async (c, next) => {
    const asked = new URL(c.req.url);
    if (asked.host === own || isLoopback(asked)) return next();
    return c.text('This page is served under its own address alone.', 421);
  };
};
