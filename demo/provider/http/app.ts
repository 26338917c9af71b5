import {
  BASE_PATH,
  b2bOrganizationsDelete,
  b2bSessionsRevoke,
  sessionsRevoke,
} from '@login-widget/auth-client/wire';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { guardProtection } from '../protection/guard-protection.ts';
import type { Services } from '../services.ts';
import { sessionCookies } from '../sessions/session-cookies.ts';
import { answering, routeNotFound } from './answering.ts';
import { type ApiError, misconfigured } from './api-error.ts';
import { sessionTokenFrom } from './authorization.ts';
import { type Connection, clientAddress } from './client-address.ts';
import { corsHeaders, isAllowedOrigin, preflightHeaders } from './cors.ts';
import { answer, newRequestId, refusal } from './envelope.ts';
import { hasBody, queryOf } from './query.ts';
import { checked, readJson } from './read-body.ts';
import { inReadersLanguage } from './reader-locale.ts';
import type { Route } from './route.ts';

/** Calls without authorization (`auth-client/docs/wire.md#requests`). */
const ANONYMOUS = new Set(['/events']);

/** Calls that end the browser's session. */
const REVOKING: ReadonlySet<object> = new Set([sessionsRevoke, b2bSessionsRevoke, b2bOrganizationsDelete]);

interface ApiOptions {
  trustedProxies: number;
  /** As for `sessionCookies`. */
  cookieDomain: string | undefined;
}

/**
 * Serves every endpoint of the contract under its base path, and adds CORS, authorization, body checks, envelope and
 * errors in one place.
 */
export const apiApp = (
  services: Services,
  routes: Route[],
  options: ApiOptions,
): Hono<{ Bindings: Connection }> => {
  const app = new Hono<{ Bindings: Connection }>();
  const cookies = sessionCookies(services.baseUrl, options.cookieDomain);
  // Every visit of a sign-in page waits for it. Other answers may contain secrets, whose length would tell something
  // about them (https://www.breachattack.com/).
  app.use(`${BASE_PATH}/projects/bootstrap/*`, compress());
  app.use(`${BASE_PATH}/*`, async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined) return next();
    const allowed = isAllowedOrigin(origin, await services.project.settings(services.db));
    if (c.req.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: allowed ? preflightHeaders(origin) : { Vary: 'Origin' },
      });
    }
    if (!allowed) return refusal(newRequestId(), badDomain(origin));
    await next();
    for (const [name, value] of Object.entries(corsHeaders(origin))) c.res.headers.set(name, value);
    return undefined;
  });
  for (const { endpoint, schema, handle } of routes) {
    const [path, query] = endpoint.path.split('?');
    app.on(endpoint.method, `${BASE_PATH}${path}`, (c) =>
      answering(services, `${endpoint.method} ${endpoint.path}`, async (requestId) => {
        const params: Record<string, string> = { ...c.req.param(), ...queryOf(query, c.req.query()) };
        const { publicToken } = services.project;
        const anonymous = ANONYMOUS.has(endpoint.path) || 'public_token' in params;
        const header = c.req.header('authorization');
        const settings = await services.project.settings(services.db);
        const given = hasBody(endpoint.method) ? await readJson(c.req.raw) : undefined;
        const call = {
          body: inReadersLanguage(schema, checked(schema, given), c.req.header('accept-language')) as never,
          params,
          requestId,
          sessionToken:
            anonymous && header === undefined
              ? undefined
              : (sessionTokenFrom(header, publicToken) ?? cookies.read(c.req.raw, settings)),
          ipAddress: clientAddress(c.req.raw.headers, c.env, options.trustedProxies),
          userAgent: (c.req.header('user-agent') ?? '').slice(0, 512),
          origin: c.req.header('origin'),
        };
        await guardProtection(services, endpoint, call.body);
        const [payload, set] = cookies.hide(await handle(call), settings);
        const ended = REVOKING.has(endpoint) ? cookies.clear(settings) : set;
        return withCookies(answer(requestId, payload), ended);
      }),
    );
  }
  app.all(`${BASE_PATH}/*`, () => refusal(newRequestId(), routeNotFound()));
  return app;
};

const withCookies = (response: Response, cookies: string[]): Response => {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

const badDomain = (origin: string): ApiError =>
  misconfigured(
    403,
    'bad_domain_for_stytch_sdk',
    `Pages of ${origin} may not call this project. Add the origin to the project's allowed origins.`,
  );
