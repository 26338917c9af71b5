import { SSO_START_PATH } from '@login-widget/auth-client/wire';
import { Hono } from 'hono';
import { type Connection, clientAddress } from '../http/client-address.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';

/** Each start is stored for a day, and anybody can make one. */
const STARTS = [
  '/v1/public/oauth/:provider/start',
  '/v1/b2b/public/oauth/:provider/start',
  '/v1/b2b/public/oauth/:provider/discovery/start',
  SSO_START_PATH,
];

/** Limits the redirects to other providers per address. To be mounted before them. */
export const guardStarts = (services: Services, trustedProxies: number): Hono<{ Bindings: Connection }> => {
  const app = new Hono<{ Bindings: Connection }>();
  for (const path of STARTS) {
    app.use(path, async (c, next) => {
      await guardAddress(services, 'start', clientAddress(c.req.raw.headers, c.env, trustedProxies));
      await next();
    });
  }
  return app;
};
