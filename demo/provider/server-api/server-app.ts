import { Hono } from 'hono';
import { answering, routeNotFound } from '../http/answering.ts';
import { ApiError } from '../http/api-error.ts';
import { plainAnswer } from '../http/envelope.ts';
import { hasBody, queryOf } from '../http/query.ts';
import { checked, readJson } from '../http/read-body.ts';
import type { Route } from '../http/route.ts';
import { guardServers } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { memberSessionsAuthenticate } from './b2b/endpoints/sessions.ts';
import { checkCredentials } from './credentials.ts';
import { sessionsAuthenticate } from './endpoints/sessions.ts';
import { serverCall } from './server-call.ts';

export const SERVER_PATH = '/v1';

/**
 * Calls that are not counted: strangers can make a site's backend send them without limit, and must not use up the
 * project's limit.
 */
const UNCOUNTED: ReadonlySet<object> = new Set([sessionsAuthenticate, memberSessionsAuthenticate]);

/**
 * The API for the project's own servers: credentials, body checks, answers and errors of all its endpoints in one
 * place. Pages cannot read its answers, because there is no CORS header.
 */
export const serverApp = (services: Services, routes: Route[], secret: string): Hono => {
  const app = new Hono();
  const check = checkCredentials({ projectId: services.project.projectId, secret });
  for (const { endpoint, schema, handle } of routes) {
    const [path, query] = endpoint.path.split('?');
    app.on(endpoint.method, `${SERVER_PATH}${path}`, (c) =>
      answering(services, `${endpoint.method} ${SERVER_PATH}${endpoint.path}`, async (requestId) => {
        check(c.req.header('authorization'));
        refuseMemberSessions(c.req.raw.headers);
        if (!UNCOUNTED.has(endpoint)) await guardServers(services);
        const given = hasBody(endpoint.method) ? await readJson(c.req.raw) : undefined;
        const params = { ...c.req.param(), ...queryOf(query, c.req.query()) };
        const call = await serverCall(services, { body: checked(schema, given), params, requestId });
        return plainAnswer(requestId, await handle(call as never));
      }),
    );
  }
  app.all(`${SERVER_PATH}/*`, (c) =>
    answering(services, c.req.path, async () => {
      throw routeNotFound();
    }),
  );
  return app;
};

/**
 * Official clients can ask for a check of a member's roles by naming the member's session in a header. Here only the
 * project's secret is checked, so such a call is refused instead of being executed without the check.
 */
const refuseMemberSessions = (headers: Headers): void => {
  const named = MEMBER_HEADERS.find((name) => headers.has(name));
  if (named === undefined) return;
  const sentence = `The header ${named} is not supported: decide by the member's roles before the call.`;
  throw new ApiError(400, 'member_authorization_not_supported', sentence);
};

const MEMBER_HEADERS = ['x-stytch-member-session', 'x-stytch-member-sessionjwt'];
