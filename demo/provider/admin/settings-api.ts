import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { DEFAULT_POLICY } from '../b2b/rbac/default-policy.ts';
import { policyIn } from '../b2b/rbac/policy.ts';
import { checked, readJson } from '../http/read-body.ts';
import { registerClient } from '../idp/clients.ts';
import { deleteMailTemplate, mailTemplates, saveMailTemplate } from '../messages/mail-templates.ts';
import type { Services } from '../services.ts';
import { clientSchema, mailTemplateSchema, settingsSchema, templateId } from './schemas.ts';

/** Returns the settings with the effective policy, which may be the default one. */
async function shownSettings(services: Services) {
  const settings = await services.project.storedSettings();
  return { ...settings, bootstrap: { ...settings.bootstrap, rbac_policy: policyIn(settings) } };
}

async function changeSettings(services: Services, c: Context) {
  const change = checked(settingsSchema, await readJson(c.req.raw));
  await services.project.update((settings) => {
    const bootstrap = { ...settings.bootstrap, ...change.bootstrap };
    // The provider's default policy is not stored, so that a new version's default applies at once.
    if (isDeepStrictEqual(bootstrap.rbac_policy, DEFAULT_POLICY)) bootstrap.rbac_policy = null;
    return { ...settings, ...change, bootstrap } as typeof settings;
  });
  return c.json(await shownSettings(services));
}

async function listClients({ db, project }: Services, c: Context) {
  const clients = db
    .selectFrom('oauth_clients')
    .where('project_id', '=', project.projectId)
    .orderBy('created_at');
  return c.json(
    await clients
      .select(['client_id', 'client_name', 'client_type', 'redirect_uris', 'post_logout_redirect_uris'])
      .execute(),
  );
}

async function addClient(services: Services, c: Context) {
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
}

async function removeClient({ db, project }: Services, c: Context, id: string) {
  const owned = db.deleteFrom('oauth_clients').where('client_id', '=', id);
  await owned.where('project_id', '=', project.projectId).execute();
  return c.body(null, 204);
}

async function saveTemplate(services: Services, c: Context, id: string) {
  const { template_id } = checked(v.object({ template_id: templateId }), {
    template_id: id,
  });
  const template = checked(mailTemplateSchema, await readJson(c.req.raw));
  await saveMailTemplate(services, { template_id, ...template });
  return c.json({ template_id, ...template });
}

async function removeTemplate(services: Services, c: Context, id: string) {
  await deleteMailTemplate(services, id);
  return c.body(null, 204);
}

/**
 * The operator's calls about the project: its settings, its applications and its mails. The caller must already be
 * authorized.
 */
export function settingsApi(services: Services): Hono {
  const api = new Hono();
  api.get('/settings', async (c) => c.json(await shownSettings(services)));
  api.put('/settings', (c) => changeSettings(services, c));

  api.get('/clients', (c) => listClients(services, c));
  api.post('/clients', (c) => addClient(services, c));
  api.delete('/clients/:id', (c) => removeClient(services, c, c.req.param('id')));

  api.get('/templates', async (c) => c.json(await mailTemplates(services)));
  api.put('/templates/:id', (c) => saveTemplate(services, c, c.req.param('id')));
  api.delete('/templates/:id', (c) => removeTemplate(services, c, c.req.param('id')));
  return api;
}
