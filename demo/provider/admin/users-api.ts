import { type Context, Hono } from 'hono';
import { checked, readJson } from '../http/read-body.ts';
import { endGrants } from '../idp/end-grants.ts';
import { issueImpersonationToken } from '../impersonation/impersonation-token.ts';
import type { Services } from '../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { revokeSession } from '../sessions/revoke-session.ts';
import { deleteUser } from '../users/delete-user.ts';
import { findUsers, userDetails } from './directory.ts';
import { impersonationSchema } from './schemas.ts';

async function removeUser(services: Services, c: Context, id: string) {
  await deleteUser(services, id);
  return c.body(null, 204);
}

async function endUserSessions(services: Services, c: Context, userId: string) {
  const { user_id: id } = (await userDetails(services, userId)).user;
  await services.db.transaction().execute(async (tx) => {
    await endSessions(tx, id);
    await endGrants(tx, { kind: 'user', id });
  });
  return c.body(null, 204);
}

async function endSession(services: Services, c: Context, id: string) {
  await revokeSession(services, id);
  return c.body(null, 204);
}

async function impersonateUser(services: Services, c: Context, id: string) {
  const who = checked(impersonationSchema, await readJson(c.req.raw));
  return c.json({ impersonation_token: await issueImpersonationToken(services, id, who) });
}

/** The operator's calls about users and their sessions. The caller must already be authorized. */
export function usersApi(services: Services): Hono {
  const api = new Hono();
  api.get('/users', async (c) => c.json(await findUsers(services, c.req.query())));
  api.get('/users/:id', async (c) => c.json(await userDetails(services, c.req.param('id'))));
  api.delete('/users/:id', (c) => removeUser(services, c, c.req.param('id')));
  api.delete('/users/:id/sessions', (c) => endUserSessions(services, c, c.req.param('id')));
  api.delete('/sessions/:id', (c) => endSession(services, c, c.req.param('id')));
  api.post('/users/:id/impersonation', (c) => impersonateUser(services, c, c.req.param('id')));
  return api;
}
