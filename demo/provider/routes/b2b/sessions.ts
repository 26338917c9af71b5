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
import { lockMember } from '../../b2b/members/lock-member.ts';
import { memberById } from '../../b2b/members/membership.ts';
import { locale, nothing, optionalSessionMinutes, sessionDuration, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import { type Services, within } from '../../services.ts';
import { sessionNotFound } from '../../sessions/find-session.ts';

const renewSessionSchema = v.object({ session_duration_minutes: optionalSessionMinutes });

function renewSession(services: Services, call: CallOf<typeof b2bSessionsAuthenticate>) {
  return renewMemberSession(services, call, call.body.session_duration_minutes);
}

async function revokeSession(services: Services, call: CallOf<typeof b2bSessionsRevoke>) {
  const { member_session_id: id } = await requireMemberSession(services, call);
  await services.db.deleteFrom('member_sessions').where('member_session_id', '=', id).execute();
  return {};
}

const exchangeSessionSchema = v.object({ organization_id: text(128), locale, ...sessionDuration });

function exchangeSession(services: Services, call: CallOf<typeof b2bSessionsExchange>) {
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const session = await requireMemberSession(inside, call);
    // The member's row is locked before the session, as wherever both are.
    const before = await memberById(inside, session.member_id);
    if (session.organization_id === call.body.organization_id) await lockMember(inside, before);
    // Only one of several concurrent exchanges ends the session, and only that one continues.
    const ended = await db
      .deleteFrom('member_sessions')
      .where('token_hash', '=', session.token_hash)
      .returning('member_session_id')
      .executeTakeFirst();
    if (!ended) throw sessionNotFound();
    const shown = shownInSession(session, before);
    return chooseOrganization(inside, call, {
      shown,
      organizationId: call.body.organization_id,
      durationMinutes: call.body.session_duration_minutes,
    });
  });
}

export function b2bSessionRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(b2bSessionsAuthenticate, renewSessionSchema, renewSession),
    on(b2bSessionsRevoke, nothing, revokeSession),
    on(b2bSessionsExchange, exchangeSessionSchema, exchangeSession),
  ];
}
