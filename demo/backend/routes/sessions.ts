import { Hono } from 'hono';
import type Stripe from 'stripe';
import { errorLog } from '../../provider/error-log.ts';
import { sessionsGet, sessionsRevoke } from '../../provider/server-api/endpoints/sessions.ts';
import { expirePortals } from '../billing/expire-portals.ts';
import type { Mirror } from '../billing/mirror.ts';
import { type MemberIn, NO_SESSION } from '../http/session-token.ts';
import type { ProviderApi } from '../provider-api.ts';
import type { Member } from '../verify-session.ts';

const logError = errorLog('backend');

interface SessionRoutesDependencies {
  readonly memberIn: MemberIn;
  readonly callProvider: ProviderApi;
  readonly mirror: Mirror;
  readonly stripe: Stripe;
}

/** Where a person is logged in: `GET /user/sessions`, and `DELETE /user/sessions/:id`, which ends one. */
export function sessionRoutes(dependencies: SessionRoutesDependencies): Hono {
  const { memberIn, callProvider } = dependencies;
  const app = new Hono();

  const sessionsOf = async ({ userId }: Member) =>
    (await callProvider(sessionsGet, undefined, { user_id: userId }))?.sessions ?? [];

  app.get('/', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    const sessions = (await sessionsOf(member)).map(({ session_id, attributes, last_accessed_at }) => ({
      id: session_id,
      userAgent: attributes.user_agent,
      ipAddress: attributes.ip_address,
      lastSeenAt: last_accessed_at,
    }));
    return c.json({ sessions: sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt)) });
  });

  // The list shows whether the session is the person's own: the provider's call ends any session of the project.
  app.delete('/:id', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    const id = c.req.param('id');
    const isOwn = (await sessionsOf(member)).some(({ session_id }) => session_id === id);
    if (!isOwn) return c.json({ message: 'This device is already logged out.' }, 404);
    await callProvider(sessionsRevoke, { session_id: id });
    // The device may still show one. It is logged out, whether or not the payment provider can be reached.
    await expirePortals(dependencies, member).catch((error: unknown) =>
      logError('A portal could not be closed.', error),
    );
    return c.json({});
  });

  return app;
}
