import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { DEFAULT_POLICY } from '../b2b/rbac/default-policy.ts';
import { policyOf } from '../b2b/rbac/policy.ts';
import { ApiError } from '../http/api-error.ts';
import { type Connection, clientAddress } from '../http/client-address.ts';
import { ownHostOnly } from '../http/own-host.ts';
import { asset, page } from '../http/page.ts';
import { checked, readJson, readText } from '../http/read-body.ts';
import { registerClient } from '../idp/clients.ts';
import { endGrants } from '../idp/end-grants.ts';
import { issueImpersonationToken } from '../impersonation/impersonation-token.ts';
import { guardAddress } from '../limits/guard.ts';
import { deleteMailTemplate, mailTemplates, saveMailTemplate } from '../messages/mail-templates.ts';
import type { Services } from '../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { revokeSession } from '../sessions/revoke-session.ts';
import { deleteUser } from '../users/delete-user.ts';
import { adminPage, loginPage } from './admin-page.ts';
import { businessApi } from './business-api.ts';
import { findUsers, userDetails } from './directory.ts';
import {
  clientSchema,
  impersonationSchema,
  mailTemplateSchema,
  settingsSchema,
  templateId,
} from './schemas.ts';

const FOLDER = join(import.meta.dirname, 'page');

const COOKIE = 'provider_admin';

/** A working day. */
const SESSION_SECONDS = 8 * 3_600;

/**
 * The operator's page and API. The API takes `Authorization: Bearer <secret>`. The page takes a cookie that proves the
 * secret without containing it. Other origins get no answer.
 *
 * @param secret at least as long as a session token
 * @param trustedProxies as for `clientAddress`
 */
export const adminApp = (
  services: Services,
  secret: string,
  trustedProxies: number,
): Hono<{ Bindings: Connection }> => {
  const { db, project } = services;
  const isSecure = services.baseUrl.startsWith('https:');
  const cookieValue = createHmac('sha256', secret).update('admin cookie').digest('base64url');
  const app = new Hono<{ Bindings: Connection }>();

  const isOperator = (c: Context): boolean => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    return bearer === undefined ? same(getCookie(c, COOKIE) ?? '', cookieValue) : same(bearer, secret);
  };

  app.use(ownHostOnly(services.baseUrl));
  app.use(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== services.baseUrl) {
      return c.json({ error_message: 'The admin page is served to its own origin alone.' }, 403);
    }
    return next();
  });

  for (const name of readdirSync(FOLDER).filter((file) => /\.(css|js)$/.test(file))) {
    app.get(`/${name}`, asset(join(FOLDER, name)));
  }

  app.get('/', async (c) => {
    if (!isOperator(c)) return page(loginPage());
    return page(adminPage((await project.settings(db)).bootstrap.project_name, project.projectId));
  });

  app.post('/login', async (c) => {
    await guardAddress(services, 'admin', clientAddress(c.req.raw.headers, c.env, trustedProxies));
    const form = new URLSearchParams(await readText(c.req.raw));
    if (!same(form.get('secret') ?? '', secret)) return page(loginPage('That is not the secret.'), 401);
    setCookie(c, COOKIE, cookieValue, {
      path: '/admin',
      httpOnly: true,
      secure: isSecure,
      sameSite: 'Strict',
      maxAge: SESSION_SECONDS,
    });
    return c.redirect('/admin', 303);
  });

  app.post('/logout', (c) => {
    deleteCookie(c, COOKIE, { path: '/admin' });
    return c.redirect('/admin', 303);
  });

  app.use('/api/*', async (c, next) =>
    isOperator(c) ? next() : c.json({ error_message: 'The admin secret is missing or wrong.' }, 401),
  );

  /** Returns the settings with the effective policy, which may be the default one. */
  const shown = async () => {
    const settings = await project.settings(db);
    return { ...settings, bootstrap: { ...settings.bootstrap, rbac_policy: await policyOf(services) } };
  };

  app.get('/api/settings', async (c) => c.json(await shown()));
  app.put('/api/settings', async (c) => {
    const change = checked(settingsSchema, await readJson(c.req.raw));
    const settings = await project.settings(db);
    const bootstrap = { ...settings.bootstrap, ...change.bootstrap };
    // The provider's default policy is not stored, so that a new version's default applies at once.
    if (isDeepStrictEqual(bootstrap.rbac_policy, DEFAULT_POLICY)) bootstrap.rbac_policy = null;
    await project.update({ ...settings, ...change, bootstrap } as typeof settings);
    return c.json(await shown());
  });

  app.get('/api/users', async (c) => c.json(await findUsers(services, c.req.query())));
  app.get('/api/users/:id', async (c) => c.json(await userDetails(services, c.req.param('id'))));
  app.delete('/api/users/:id', async (c) => {
    await deleteUser(services, c.req.param('id'));
    return c.body(null, 204);
  });
  app.delete('/api/users/:id/sessions', async (c) => {
    const { user_id: id } = (await userDetails(services, c.req.param('id'))).user;
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, id);
      await endGrants(tx, { kind: 'user', id });
    });
    return c.body(null, 204);
  });
  app.delete('/api/sessions/:id', async (c) => {
    await revokeSession(services, c.req.param('id'));
    return c.body(null, 204);
  });
  app.post('/api/users/:id/impersonation', async (c) => {
    const who = checked(impersonationSchema, await readJson(c.req.raw));
    return c.json({ impersonation_token: await issueImpersonationToken(services, c.req.param('id'), who) });
  });

  app.get('/api/clients', async (c) => {
    const clients = db
      .selectFrom('oauth_clients')
      .where('project_id', '=', project.projectId)
      .orderBy('created_at');
    return c.json(
      await clients
        .select(['client_id', 'client_name', 'client_type', 'redirect_uris', 'post_logout_redirect_uris'])
        .execute(),
    );
  });
  app.post('/api/clients', async (c) => {
    const { name, type, is_public, redirect_uris, post_logout_redirect_uris } = checked(
      clientSchema,
      await readJson(c.req.raw),
    );
    return c.json(
      await registerClient(services, {
        name,
        type,
        isPublic: is_public,
        redirectUris: redirect_uris,
        postLogoutRedirectUris: post_logout_redirect_uris,
      }),
    );
  });
  app.delete('/api/clients/:id', async (c) => {
    const owned = db.deleteFrom('oauth_clients').where('client_id', '=', c.req.param('id'));
    await owned.where('project_id', '=', project.projectId).execute();
    return c.body(null, 204);
  });

  app.get('/api/templates', async (c) => c.json(await mailTemplates(services)));
  app.put('/api/templates/:id', async (c) => {
    const { template_id } = checked(v.object({ template_id: templateId }), {
      template_id: c.req.param('id'),
    });
    const template = checked(mailTemplateSchema, await readJson(c.req.raw));
    await saveMailTemplate(services, { template_id, ...template });
    return c.json({ template_id, ...template });
  });
  app.delete('/api/templates/:id', async (c) => {
    await deleteMailTemplate(services, c.req.param('id'));
    return c.body(null, 204);
  });

  app.route('/api', businessApi(services));

  app.onError((error, c) => {
    if (error instanceof ApiError) {
      const { type: error_type, message: error_message, details } = error;
      return c.json({ error_type, error_message, field: details?.field }, error.status as 400);
    }
    services.log('An admin call failed.', error);
    return c.json({ error_message: 'Something went wrong.' }, 500);
  });
  return app;
};

const same = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));
