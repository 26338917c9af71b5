import { join } from 'node:path';
import { Hono } from 'hono';
import { type Connection, clientAddress } from '../http/client-address.ts';
import { corsHeaders, isAllowedOrigin } from '../http/cors.ts';
import { openScript } from '../http/page.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { issueCaptcha, issueTelemetry } from './captcha.ts';

/** Stand-ins of the captcha's and the fingerprint's scripts, at the addresses that a client of this provider uses. */
export const protectionApp = (services: Services, trustedProxies: number): Hono<{ Bindings: Connection }> => {
  const { db, project } = services;
  const app = new Hono<{ Bindings: Connection }>();
  const script = (name: string) => openScript(join(import.meta.dirname, 'page', name));
  app.get('/recaptcha/enterprise.js', script('enterprise.js'));
  app.get('/telemetry.js', script('telemetry.js'));

  const issued = { '/recaptcha/token': issueCaptcha, '/submit': issueTelemetry };
  for (const [path, issue] of Object.entries(issued)) {
    // Any page can send this request without a preflight, but only the project's pages can read the answer.
    app.post(path, async (c) => {
      const origin = c.req.header('origin') ?? '';
      if (!isAllowedOrigin(origin, await project.settings(db)))
        return c.json({ error: 'unknown origin' }, 403);
      await guardAddress(services, 'protection', clientAddress(c.req.raw.headers, c.env, trustedProxies));
      return c.json({ id: await issue(services) }, 200, corsHeaders(origin));
    });
  }
  return app;
};
