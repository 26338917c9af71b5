import { Hono } from 'hono';
import { adminApp } from './admin/admin-app.ts';
import { finishBusinessFlow } from './b2b/oauth/finish-business-flow.ts';
import { businessOAuthApp } from './b2b/oauth/oauth-start-app.ts';
import { ssoStandIn } from './b2b/sso/connect-sso.ts';
import { ssoApp } from './b2b/sso/sso-app.ts';
import { helperFrameApp } from './helper-frame/helper-frame-app.ts';
import { apiApp } from './http/app.ts';
import type { Connection } from './http/client-address.ts';
import { noNul } from './http/no-nul.ts';
import { pageErrors } from './http/page-errors.ts';
import { idpApp } from './idp/idp-app.ts';
import type { Inbox } from './inbox/inbox.ts';
import { inboxApp } from './inbox/inbox-app.ts';
import { connector, STAND_IN_CLIENT } from './oauth/connect.ts';
import { callbackUri } from './oauth/flow.ts';
import { guardStarts } from './oauth/guard-starts.ts';
import { oauthApp } from './oauth/oauth-app.ts';
import { type StandIn, standInsApp } from './oauth/stand-ins/stand-ins-app.ts';
import type { OAuthClients } from './oauth/upstream-client.ts';
import { isProviderName, upstreams } from './oauth/upstreams/upstreams.ts';
import { GOOGLE_SCRIPT } from './one-tap/google-id-token.ts';
import { GOOGLE_STAND_IN_SCRIPT, googleStandInApp } from './one-tap/google-stand-in-app.ts';
import { oneTapApp } from './one-tap/one-tap-app.ts';
import { operationsApp } from './operations-app.ts';
import { protectionApp } from './protection/protection-app.ts';
import { allRoutes } from './routes/routes.ts';
import { serverRoutes } from './server-api/routes/routes.ts';
import { serverApp } from './server-api/server-app.ts';
import type { Services } from './services.ts';
import type { Store } from './store/open-store.ts';

interface ProviderAppOptions {
  /** Whether the database answers. */
  readonly check: Store['check'];
  /** Credentials at the real social providers. Providers without them get a stand-in. */
  readonly clients: OAuthClients;
  /** Number of our own proxies that append to `X-Forwarded-For`. 0 ignores the header. */
  readonly trustedProxies: number;
  readonly cookieDomain: string | undefined;
  readonly adminSecret: string;
  readonly projectSecret: string;
  /** Served at `/inbox`, if there is one. */
  readonly inbox: Inbox | undefined;
}

/** The stand-in of a social provider without credentials, or of an organization's own provider. */
function standIns(services: Services, clients: OAuthClients) {
  return async (name: string): Promise<StandIn | undefined> => {
    if (!isProviderName(name)) return ssoStandIn(services, name);
    const options = { name, ...STAND_IN_CLIENT, redirectUri: callbackUri(services.baseUrl, name) };
    return clients[name] ? undefined : { upstream: upstreams[name], options };
  };
}

/** Everything that the provider answers, in the order in which the parts are asked. */
export function providerApp(services: Services, options: ProviderAppOptions): Hono<{ Bindings: Connection }> {
  const { baseUrl, google } = services;
  const { clients, trustedProxies, cookieDomain, inbox } = options;
  const app = new Hono<{ Bindings: Connection }>();
  const standIn = services.hasStandIns
    ? async (request: Request): Promise<Response> => app.fetch(request)
    : undefined;
  const connect = connector({ baseUrl, clients, standIn });
  app.use(noNul);
  app.route('/', operationsApp(services, options.check));
  app.route('/', helperFrameApp(services));
  const { sign } = google;
  const scriptUrl = sign ? `${baseUrl}${GOOGLE_STAND_IN_SCRIPT}` : GOOGLE_SCRIPT;
  app.route('/', oneTapApp(services, { scriptUrl, trustedProxies }));
  if (sign) app.route('/', googleStandInApp(services, { ...google, sign }));
  app.route('/', guardStarts(services, trustedProxies));
  if (standIn) app.route('/', standInsApp(baseUrl, standIns(services, clients)));
  app.route(
    '/',
    oauthApp(services, connect, (finished) => finishBusinessFlow(services, finished)),
  );
  app.route('/', businessOAuthApp(services, connect));
  app.route('/', ssoApp(services, standIn));
  app.route('/', protectionApp(services, trustedProxies));
  app.route('/', idpApp(services));
  app.route('/', apiApp(services, allRoutes(services), { trustedProxies, cookieDomain }));
  app.route('/admin', adminApp(services, options.adminSecret, trustedProxies));
  if (inbox) app.route('/inbox', inboxApp(services, inbox));
  // After all other routes below `/v1`: it answers the rest with 404.
  app.route('/', serverApp(services, serverRoutes(services), options.projectSecret));
  app.onError(pageErrors(services, 'A call failed.'));
  return app;
}
