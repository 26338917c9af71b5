import {
  b2bSessionsAuthenticate,
  b2bSessionsExchange,
  b2bSessionsRevoke,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { chooseOrganization } from '../../b2b/discovery/choose-organization.ts';
import { shownInSession } from '../../b2b/discovery/shown-in-session.ts';
import { requireMemberSession } from '../../b2b/member-sessions/find-member-session.ts';
import { renewMemberSession } from '../../b2b/member-sessions/renew-member-session.ts';
import { memberById } from '../../b2b/members/belonging.ts';
import { locale, nothing, optionalMinutes, sessionDuration, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import { type Services, within } from '../../services.ts';
import { sessionNotFound } from '../../sessions/find-session.ts';

export const b2bSessionRoutes = (services: Services): Route[] => [
  route(
    b2bSessionsAuthenticate,
    v.object({ session_duration_minutes: optionalMinutes(5, 527_040) }),
    (call) => renewMemberSession(services, call, call.body.session_duration_minutes),
  ),

  route(b2bSessionsRevoke, nothing, async (call) => {
    const { member_session_id: id } = await requireMemberSession(services, call);
    await services.db.deleteFrom('member_sessions').where('member_session_id', '=', id).execute();
    return {};
  }),

  route(b2bSessionsExchange, v.object({ organization_id: text(128), locale, ...sessionDuration }), (call) =>
    services.db.transaction().execute(async (db) => {
      const inside = within(services, db);
      const session = await requireMemberSession(inside, call);
      // Only one of several concurrent exchanges ends the session, and only that one continues.
      const ended = await db
        .deleteFrom('member_sessions')
        .where('token_hash', '=', session.token_hash)
        .returning('member_session_id')
        .executeTakeFirst();
      if (!ended) throw sessionNotFound();
      const shown = shownInSession(session, await memberById(inside, session.member_id));
      return chooseOrganization(inside, call, {
        shown,
        organizationId: call.body.organization_id,
        durationMinutes: call.body.session_duration_minutes,
      });
    }),
  ),
];
