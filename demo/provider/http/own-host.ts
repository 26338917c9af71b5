import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../project/loopback.ts';

/**
 * Answers only under the provider's own name. A page of another site can make its name lead to this machine (DNS
 * rebinding) and would then read the operator's pages as its own.
 */
export const ownHostOnly = (baseUrl: string): MiddlewareHandler => {
  const own = new URL(baseUrl).host;
  return async (c, next) => {
    const asked = new URL(c.req.url);
    if (asked.host === own || isLoopback(asked)) return next();
    return c.text('This page is served under its own address alone.', 421);
  };
};
