import { sessionsAuthenticate, sessionsRevoke } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { nothing, optionalSessionMinutes } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { revokeSession } from '../sessions/revoke-session.ts';

export const sessionRoutes = (services: Services): Route[] => [
  route(sessionsAuthenticate, v.object({ session_duration_minutes: optionalSessionMinutes }), (call) =>
    renewSession(services, call, call.body.session_duration_minutes),
  ),
  route(sessionsRevoke, nothing, async (call) => {
    const { session_id } = await requireSession(services, call);
    await revokeSession(services, session_id);
    return {};
  }),
];
