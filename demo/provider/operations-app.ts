import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from './services.ts';

/** What machines ask: whether we are ready, and the keys that session tokens are signed with. */
export const operationsApp = ({ db, project, sessionJwt }: Services): Hono => {
  const app = new Hono();
  app.get('/health', async (c) => {
    try {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
    } catch {
      return c.json({ status: 'unavailable' }, 503, { 'Retry-After': '5' });
    }
  });
  app.get('/v1/sessions/jwks/:project_id', async (c) =>
    c.req.param('project_id') === project.projectId
      ? c.json(await sessionJwt.jwks(), 200, { 'Cache-Control': 'public, max-age=300' })
      : c.json({ keys: [] }, 404),
  );
  return app;
};
