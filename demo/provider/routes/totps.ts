import {
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  totpsRecoveryCodes,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutes, nothing, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { thenSession } from '../sessions/start-session.ts';
import { authenticateTotp, recoverTotp } from '../totps/authenticate-totp.ts';
import { setUpTotp } from '../totps/set-up-totp.ts';
import { unusedRecoveryCodes } from '../totps/totp-store.ts';
import { viewUser } from '../users/user-view.ts';

export const totpRoutes = (services: Services): Route[] => [
  route(totpsCreate, v.object({ expiration_minutes: minutes(5, 1_440) }), async (call) => {
    const { user_id } = await requireSession(services, call);
    const made = await setUpTotp(services, user_id, call.body.expiration_minutes);
    return { ...made, __user: await viewUser(services.db, user_id) };
  }),

  route(
    totpsAuthenticate,
    v.object({ totp_code: text(32), ...sessionDuration, ...protection }),
    async (call) => {
      const { user_id } = await requireSession(services, call);
      const after = thenSession(call, call.body.session_duration_minutes);
      return authenticateTotp(services, call, user_id, after);
    },
  ),

  route(totpsRecoveryCodes, nothing, async (call) => {
    const { user_id } = await requireSession(services, call);
    return { user_id, totps: await unusedRecoveryCodes(services, { user_id }) };
  }),

  route(
    totpsRecover,
    v.object({ recovery_code: text(64), ...sessionDuration, ...protection }),
    async (call) => {
      const { user_id } = await requireSession(services, call);
      const after = thenSession(call, call.body.session_duration_minutes);
      return recoverTotp(services, call, user_id, after);
    },
  ),
];
