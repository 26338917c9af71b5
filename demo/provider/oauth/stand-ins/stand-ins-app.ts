import { join } from 'node:path';
import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { Hono } from 'hono';
import { asset } from '../../http/page.ts';
import { isProviderName, upstreams } from '../upstreams/upstreams.ts';
import type { StandInOptions } from './oauth2-stand-in.ts';
import { standInBase } from './stand-in-base.ts';

type Answer = (request: Request) => Promise<Response>;

/**
 * Stand-ins of the providers without credentials, each loaded when it is first asked.
 *
 * @param optionsOf the one client that a stand-in knows; nothing for a provider that is real
 */
export const standInsApp = (
  baseUrl: string,
  optionsOf: (name: OAuthProviderName) => StandInOptions | undefined,
): Hono => {
  const running = new Map<string, Promise<Answer>>();
  const app = new Hono();
  app.get('/stand-in/account-page.css', asset(join(import.meta.dirname, 'account-page.css')));
  app.all('/stand-in/:name/*', async (c) => {
    const name = c.req.param('name');
    const options = isProviderName(name) ? optionsOf(name) : undefined;
    if (!options) return c.notFound();
    const answer = running.get(name) ?? load(options, standInBase(baseUrl, name));
    running.set(name, answer);
    return (await answer)(c.req.raw);
  });
  return app;
};

const load = async (options: StandInOptions, base: string): Promise<Answer> => {
  const upstream = upstreams[options.name];
  if (upstream.protocol === 'oidc') {
    const { oidcStandIn } = await import('./oidc-stand-in.ts');
    return oidcStandIn(upstream, base, options);
  }
  const { oauth2StandIn } = await import('./oauth2-stand-in.ts');
  const app = new Hono().route(new URL(base).pathname, oauth2StandIn(upstream, options));
  return async (request) => app.fetch(request);
};
