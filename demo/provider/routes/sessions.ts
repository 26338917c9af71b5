import { sessionsAuthenticate, sessionsRevoke } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { nothing, optionalMinutes } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { requireSession, sessionNotFound } from '../sessions/find-session.ts';
import { authenticated, checkDuration } from '../sessions/start-session.ts';
import { userOfRow } from '../users/user-view.ts';

export const sessionRoutes = (services: Services): Route[] => [
  route(
    sessionsAuthenticate,
    v.object({ session_duration_minutes: optionalMinutes(5, 527_040) }),
    async (call) => {
      const { db, clock, project } = services;
      const { session_duration_minutes: duration } = call.body;
      if (call.sessionToken === undefined) throw sessionNotFound();
      if (duration !== undefined) await checkDuration(services, duration);
      const now = clock.now();
      const row = await db
        .updateTable('sessions')
        .set({
          last_accessed_at: now,
          ...(duration !== undefined && { expires_at: minutesAfter(now, duration) }),
        })
        .where('token_hash', '=', hashToken(call.sessionToken))
        .where('project_id', '=', project.projectId)
        .where('expires_at', '>', now)
        .returningAll()
        .returning(userOfRow)
        .executeTakeFirst();
      if (!row) throw sessionNotFound();
      return authenticated(services, row, call.sessionToken);
    },
  ),
  route(sessionsRevoke, nothing, async (call) => {
    const session = await requireSession(services, call);
    await services.db.deleteFrom('sessions').where('session_id', '=', session.session_id).execute();
    return {};
  }),
];
