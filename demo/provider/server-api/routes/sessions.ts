import * as v from 'valibot';
import { nothing, optionalMinutes, optionalText } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { requireSession, sessionNotFound } from '../../sessions/find-session.ts';
import { livingSessions } from '../../sessions/living-sessions.ts';
import { renewSession } from '../../sessions/renew-session.ts';
import { revokeSession } from '../../sessions/revoke-session.ts';
import { requireUser } from '../../users/find-user.ts';
import { userVerdict } from '../authorization-check.ts';
import { callerFields, checkFields, claimFields } from '../fields.ts';
import { sessionsAuthenticate, sessionsGet, sessionsRevoke } from '../rows/sessions.ts';

const { session_token, session_jwt } = callerFields;

export const serverSessionRoutes = (services: Services): Route[] => [
  route(sessionsGet, nothing, async ({ params }) => {
    const user = await requireUser(services, params.user_id ?? '');
    return { sessions: await livingSessions(services, user) };
  }),

  route(
    sessionsAuthenticate,
    v.strictObject({
      session_token,
      session_jwt,
      session_duration_minutes: optionalMinutes(5, 527_040),
      ...claimFields,
      authorization_check: v.exactOptional(v.strictObject(checkFields)),
    }),
    async (call) => {
      const { authorization_check: check, session_duration_minutes: durationMinutes } = call.body;
      const verdict = check && (await userVerdict(services, call, check));
      return { ...(await renewSession(services, call, durationMinutes)), ...(verdict && { verdict }) };
    },
  ),

  route(
    sessionsRevoke,
    v.strictObject({ session_id: optionalText(128), session_token, session_jwt }),
    async (call) => {
      const id = call.body.session_id ?? (await requireSession(services, call)).session_id;
      if (!(await revokeSession(services, id))) throw sessionNotFound();
      return {};
    },
  ),
];
