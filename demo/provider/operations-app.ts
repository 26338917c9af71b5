import { Hono } from 'hono';
import { ApiError } from './http/api-error.ts';
import { newRequestId, refusal } from './http/envelope.ts';
import { healthAnswer } from './http/health.ts';
import { baseStyle } from './http/page.ts';
import type { Services } from './services.ts';

/**
 * Endpoints for machines: the health check, and the public keys of session tokens. Also the common style of all pages.
 */
export const operationsApp = ({ project, sessionJwt }: Services, check: () => Promise<void>): Hono => {
  const app = new Hono();
  app.get('/base.css', baseStyle);
  app.get('/health', () => healthAnswer(check, { status: 'ready' }));
  for (const variant of ['', '/b2b']) {
    app.get(`/v1${variant}/sessions/jwks/:project_id`, async (c) =>
      c.req.param('project_id') === project.projectId
        ? c.json(await sessionJwt.jwks(), 200, { 'Cache-Control': 'public, max-age=300' })
        : refusal(newRequestId(), projectNotFound()),
    );
  }
  return app;
};

const projectNotFound = (): ApiError =>
  new ApiError(404, 'project_not_found', 'The project is not one of this provider.');
