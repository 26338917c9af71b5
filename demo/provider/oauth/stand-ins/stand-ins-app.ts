import { join } from 'node:path';
import { Hono } from 'hono';
import { asset } from '../../http/page.ts';
import type { Upstream } from '../upstreams/upstream.ts';
import type { StandInOptions } from './oauth2-stand-in.ts';
import { standInBase } from './stand-in-base.ts';

export interface StandIn {
  upstream: Upstream;
  options: StandInOptions;
}

type Answer = (request: Request) => Promise<Response>;

/**
 * Serves stand-ins of the providers without credentials. Each is loaded at its first request.
 *
 * @param find returns the stand-in's provider and its only client, or undefined for a real provider
 */
export const standInsApp = (baseUrl: string, find: (name: string) => Promise<StandIn | undefined>): Hono => {
  const running = new Map<string, Promise<Answer>>();
  const app = new Hono();
  app.get('/stand-in/account-page.css', asset(join(import.meta.dirname, 'account-page.css')));
  app.all('/stand-in/:name/*', async (c) => {
    const name = c.req.param('name');
    const wanted = running.has(name) ? undefined : await find(name);
    const answer = running.get(name) ?? (wanted && load(wanted, standInBase(baseUrl, name)));
    if (!answer) return c.notFound();
    running.set(name, answer);
    return (await answer)(c.req.raw);
  });
  return app;
};

const load = async ({ upstream, options }: StandIn, base: string): Promise<Answer> => {
  if (upstream.protocol === 'oidc') {
    const { oidcStandIn } = await import('./oidc-stand-in.ts');
    return oidcStandIn(upstream, base, options);
  }
  const { oauth2StandIn } = await import('./oauth2-stand-in.ts');
  const app = new Hono().route(new URL(base).pathname, oauth2StandIn(upstream, options));
  return async (request) => app.fetch(request);
};
