import * as v from 'valibot';
import { activeMemberSessions } from '../../../b2b/member-sessions/active-member-sessions.ts';
import { requireMemberSession } from '../../../b2b/member-sessions/find-member-session.ts';
import { renewMemberSession } from '../../../b2b/member-sessions/renew-member-session.ts';
import { revokeMemberSession } from '../../../b2b/member-sessions/revoke-member-session.ts';
import { endMemberSessions } from '../../../b2b/members/end-member.ts';
import { memberById, memberOf } from '../../../b2b/members/membership.ts';
import { nothing, optionalSessionMinutes, optionalText, text } from '../../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { sessionNotFound } from '../../../sessions/find-session.ts';
import { memberVerdict } from '../../authorization-check.ts';
import { callerFields, checkFields, claimFields } from '../../fields.ts';
import {
  memberSessionsAuthenticate,
  memberSessionsGet,
  memberSessionsRevoke,
} from '../endpoints/sessions.ts';

const { session_token, session_jwt } = callerFields;

async function listSessions(services: Services, { params }: CallOf<typeof memberSessionsGet>) {
  const membership = await memberOf(services, params.organization_id ?? '', params.member_id ?? '');
  return { member_sessions: await activeMemberSessions(services, membership) };
}

const authenticateSchema = v.strictObject({
  session_token,
  session_jwt,
  session_duration_minutes: optionalSessionMinutes,
  ...claimFields,
  authorization_check: v.exactOptional(v.strictObject({ organization_id: text(128), ...checkFields })),
});

async function authenticateSession(services: Services, call: CallOf<typeof memberSessionsAuthenticate>) {
  const { authorization_check: check, session_duration_minutes: durationMinutes } = call.body;
  const verdict = check && (await memberVerdict(services, call, check));
  return { ...(await renewMemberSession(services, call, durationMinutes)), ...(verdict && { verdict }) };
}

const revokeSchema = v.strictObject({
  member_session_id: optionalText(128),
  member_id: optionalText(128),
  session_token,
  session_jwt,
});

async function endSession(services: Services, call: CallOf<typeof memberSessionsRevoke>) {
  const { member_session_id, member_id } = call.body;
  if (member_id !== undefined) {
    await memberById(services, member_id);
    await endMemberSessions(services, member_id);
    return {};
  }
  const id = member_session_id ?? (await requireMemberSession(services, call)).member_session_id;
  if (!(await revokeMemberSession(services, id))) throw sessionNotFound();
  return {};
}

export function serverMemberSessionRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(memberSessionsGet, nothing, listSessions),
    on(memberSessionsAuthenticate, authenticateSchema, authenticateSession),
    on(memberSessionsRevoke, revokeSchema, endSession),
  ];
}
