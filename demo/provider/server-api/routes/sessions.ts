import * as v from 'valibot';
import { nothing, optionalSessionMinutes, optionalText } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { activeSessions } from '../../sessions/active-sessions.ts';
import { requireSession, sessionNotFound } from '../../sessions/find-session.ts';
import { renewSession } from '../../sessions/renew-session.ts';
import { revokeSession } from '../../sessions/revoke-session.ts';
import { requireUser } from '../../users/find-user.ts';
import { userVerdict } from '../authorization-check.ts';
import { sessionsAuthenticate, sessionsGet, sessionsRevoke } from '../endpoints/sessions.ts';
import { callerFields, checkFields, claimFields } from '../fields.ts';

const { session_token, session_jwt } = callerFields;

async function listSessions(services: Services, { params }: CallOf<typeof sessionsGet>) {
  const user = await requireUser(services, params.user_id ?? '');
  return { sessions: await activeSessions(services, user) };
}

const authenticateSchema = v.strictObject({
  session_token,
  session_jwt,
  session_duration_minutes: optionalSessionMinutes,
  ...claimFields,
  authorization_check: v.exactOptional(v.strictObject(checkFields)),
});

async function authenticateSession(services: Services, call: CallOf<typeof sessionsAuthenticate>) {
  const { authorization_check: check, session_duration_minutes: durationMinutes } = call.body;
  const verdict = check && (await userVerdict(services, call, check));
  return { ...(await renewSession(services, call, durationMinutes)), ...(verdict && { verdict }) };
}

const revokeSchema = v.strictObject({ session_id: optionalText(128), session_token, session_jwt });

async function endSession(services: Services, call: CallOf<typeof sessionsRevoke>) {
  const id = call.body.session_id ?? (await requireSession(services, call)).session_id;
  if (!(await revokeSession(services, id))) throw sessionNotFound();
  return {};
}

export function serverSessionRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(sessionsGet, nothing, listSessions),
    on(sessionsAuthenticate, authenticateSchema, authenticateSession),
    on(sessionsRevoke, revokeSchema, endSession),
  ];
}
