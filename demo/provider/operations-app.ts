import { Hono } from 'hono';
import { sql } from 'kysely';
import { baseStyle } from './http/page.ts';
import type { Services } from './services.ts';

/** Whoever asks wants to know it now (`reliability.md`, 4.2: within two seconds). */
const HEALTH_MS = 1_500;

const tooLate = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The database takes too long.')), ms).unref();
  });

/** What machines ask: whether we are ready, and the keys that session tokens are signed with; and all pages' style. */
export const operationsApp = ({ db, project, sessionJwt }: Services): Hono => {
  const app = new Hono();
  app.get('/base.css', baseStyle);
  app.get('/health', async (c) => {
    try {
      await Promise.race([sql`select 1`.execute(db), tooLate(HEALTH_MS)]);
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
