import { Hono } from 'hono';
import { healthAnswer } from './http/health.ts';
import { baseStyle } from './http/page.ts';
import type { Services } from './services.ts';

/** What machines ask: whether we are ready, and the keys that session tokens are signed with; and all pages' style. */
export const operationsApp = ({ project, sessionJwt }: Services, check: () => Promise<void>): Hono => {
  const app = new Hono();
  app.get('/base.css', baseStyle);
  app.get('/health', () => healthAnswer(check, { status: 'ready' }));
  app.get('/v1/sessions/jwks/:project_id', async (c) =>
    c.req.param('project_id') === project.projectId
      ? c.json(await sessionJwt.jwks(), 200, { 'Cache-Control': 'public, max-age=300' })
      : c.json({ keys: [] }, 404),
  );
  return app;
};
