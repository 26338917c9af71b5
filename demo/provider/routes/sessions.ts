import { sessionsAuthenticate, sessionsRevoke } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { nothing, optionalMinutes } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { requireSession, sessionNotFound } from '../sessions/find-session.ts';
import { authenticated, checkDuration } from '../sessions/start-session.ts';
import { statement } from '../store/statement.ts';
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
      const [row] = await touch(db, {
        tokenHash: hashToken(call.sessionToken),
        projectId: project.projectId,
        now,
        expiresAt: duration === undefined ? null : minutesAfter(now, duration),
      });
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

interface Touch {
  tokenHash: string;
  projectId: string;
  now: Date;
  /** Null where it ends as before. */
  expiresAt: Date | null;
}

const touch = statement((db, given: Touch) =>
  db
    .updateTable('sessions')
    .set({
      last_accessed_at: given.now,
      expires_at: sql<Date>`coalesce(${given.expiresAt}::timestamptz, expires_at)`,
    })
    .where('token_hash', '=', given.tokenHash)
    .where('project_id', '=', given.projectId)
    .where('expires_at', '>', given.now)
    .returningAll()
    .returning(userOfRow),
);
