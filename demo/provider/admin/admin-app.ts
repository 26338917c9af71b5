import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ApiError } from '../http/api-error.ts';
import { type Connection, clientAddress } from '../http/client-address.ts';
import { ownHostOnly } from '../http/own-host.ts';
import { asset, page } from '../http/page.ts';
import { readText } from '../http/read-body.ts';
import { asUnavailable } from '../http/unavailable.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { adminPage, loginPage } from './admin-page.ts';
import { businessApi } from './business-api.ts';
import { settingsApi } from './settings-api.ts';
import { usersApi } from './users-api.ts';

const FOLDER = join(import.meta.dirname, 'page');

const COOKIE = 'provider_admin';

/** A working day. */
const SESSION_SECONDS = 8 * 3_600;

function same(a: string, b: string): boolean {
  return Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Value of the page's cookie. It proves the secret without containing it. */
function cookieOf(secret: string): string {
  return createHmac('sha256', secret).update('admin cookie').digest('base64url');
}

function operatorCheck(secret: string): (c: Context) => boolean {
  const cookieValue = cookieOf(secret);
  return (c) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    return bearer === undefined ? same(getCookie(c, COOKIE) ?? '', cookieValue) : same(bearer, secret);
  };
}

function ownOriginOnly(baseUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== baseUrl) {
      return c.json({ error_message: 'The admin page is served to its own origin alone.' }, 403);
    }
    return next();
  };
}

async function logIn(services: Services, c: Context, secret: string, trustedProxies: number) {
  await guardAddress(services, 'admin', clientAddress(c.req.raw.headers, c.env, trustedProxies));
  const form = new URLSearchParams(await readText(c.req.raw));
  const entered = form.get('secret') ?? '';
  // Blanks around it come with a copy out of a terminal.
  if (!same(entered.trim(), secret.trim())) return page(loginPage('That is not the secret.'), 401);
  setCookie(c, COOKIE, cookieOf(secret), {
    path: '/admin',
    httpOnly: true,
    secure: services.baseUrl.startsWith('https:'),
    sameSite: 'Strict',
    maxAge: SESSION_SECONDS,
  });
  return c.redirect('/admin', 303);
}

function logOut(c: Context) {
  deleteCookie(c, COOKIE, { path: '/admin' });
  return c.redirect('/admin', 303);
}

function answerError(services: Services, error: Error, c: Context) {
  const known = asUnavailable(error);
  if (known instanceof ApiError) {
    const { type: error_type, message: error_message, details, retryAfter } = known;
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json({ error_type, error_message, field: details?.field }, known.status as 400);
  }
  services.log('An admin call failed.', error);
  return c.json({ error_message: 'Something went wrong.' }, 500);
}

/**
 * The operator's page and API. The API takes `Authorization: Bearer <secret>`. The page takes a cookie that proves the
 * secret without containing it. Other origins get no answer.
 *
 * @param secret at least as long as a session token
 * @param trustedProxies as for `clientAddress`
 */
export function adminApp(
  services: Services,
  secret: string,
  trustedProxies: number,
): Hono<{ Bindings: Connection }> {
  const { db, project } = services;
  const isOperator = operatorCheck(secret);
  const app = new Hono<{ Bindings: Connection }>();

  app.use(ownHostOnly(services.baseUrl));
  app.use(ownOriginOnly(services.baseUrl));
  for (const name of readdirSync(FOLDER).filter((file) => /\.(css|js)$/.test(file))) {
    app.get(`/${name}`, asset(join(FOLDER, name)));
  }
  app.get('/', async (c) => {
    if (!isOperator(c)) return page(loginPage());
    return page(adminPage((await project.settings(db)).bootstrap.project_name, project.projectId));
  });
  app.post('/login', (c) => logIn(services, c, secret, trustedProxies));
  app.post('/logout', logOut);

  app.use('/api/*', async (c, next) =>
    isOperator(c) ? next() : c.json({ error_message: 'The admin secret is missing or wrong.' }, 401),
  );
  app.route('/api', settingsApi(services));
  app.route('/api', usersApi(services));
  app.route('/api', businessApi(services));

  app.onError((error, c) => answerError(services, error, c));
  return app;
}
