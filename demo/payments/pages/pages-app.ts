import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { cardChallengeRoutes } from './card-challenge-routes.ts';
import { cardRoutes } from './card-routes.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { failurePage } from './failure-page.ts';
import { ONCE_SOURCE } from './once-script.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { planChallengeRoutes } from './plan-challenge-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { portalRoutes } from './portal-routes.ts';

const STYLES = readFileSync(join(import.meta.dirname, 'payments.css'), 'utf8');

/**
 * The hosted pages: server-rendered, usable without their one script. Forms may only lead here or back to the site. The
 * address of a session is secret, so the pages send no `Referer`.
 */
export function pagesApp(dependencies: PagesDependencies): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header(
      'content-security-policy',
      `default-src 'none'; script-src ${ONCE_SOURCE}; style-src 'self'; img-src data:; form-action 'self' ${dependencies.hostUrl}; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });
  app.get('/assets/payments.css', (c) => c.body(STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.route('/c/pay', checkoutRoutes(dependencies));
  app.route('/c/pay', challengeRoutes(dependencies));
  app.route('/p/session', portalRoutes(dependencies));
  app.route('/p/session', planRoutes(dependencies));
  app.route('/p/session', planChallengeRoutes(dependencies));
  app.route('/p/session', cardRoutes(dependencies));
  app.route('/p/session', cardChallengeRoutes(dependencies));
  app.onError(failurePage);
  return app;
}
