import {
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  totpsRecoveryCodes,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutes, nothing, protection, sessionDuration, text } from '../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { requireChanger } from '../sessions/may-change-factors.ts';
import { thenSession } from '../sessions/start-session.ts';
import { authenticateTotp, recoverTotp } from '../totps/authenticate-totp.ts';
import { setUpTotp } from '../totps/set-up-totp.ts';
import { unusedRecoveryCodes } from '../totps/totp-store.ts';
import { viewUser } from '../users/user-view.ts';

const createTotpSchema = v.object({ expiration_minutes: minutes(5, 1_440) });

async function createTotp(services: Services, call: CallOf<typeof totpsCreate>) {
  const { user_id } = await requireChanger(services, call);
  const made = await setUpTotp(services, user_id, call.body.expiration_minutes);
  return { ...made, __user: await viewUser(services.db, user_id) };
}

async function ownerOf(services: Services, call: Call<unknown>) {
  const { user_id: userId, session_id: sessionId } = await requireSession(services, call);
  return { userId, sessionId };
}

const authenticateCodeSchema = v.object({ totp_code: text(32), ...sessionDuration, ...protection });

async function authenticateCode(services: Services, call: CallOf<typeof totpsAuthenticate>) {
  const owner = await ownerOf(services, call);
  const after = thenSession(call, call.body.session_duration_minutes);
  return authenticateTotp(services, call, owner, after);
}

async function showRecoveryCodes(services: Services, call: CallOf<typeof totpsRecoveryCodes>) {
  const { user_id } = await requireChanger(services, call);
  return { user_id, totps: await unusedRecoveryCodes(services, { user_id }) };
}

const recoverSchema = v.object({ recovery_code: text(64), ...sessionDuration, ...protection });

async function recoverByCode(services: Services, call: CallOf<typeof totpsRecover>) {
  const owner = await ownerOf(services, call);
  const after = thenSession(call, call.body.session_duration_minutes);
  return recoverTotp(services, call, owner, after);
}

export function totpRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(totpsCreate, createTotpSchema, createTotp),
    on(totpsAuthenticate, authenticateCodeSchema, authenticateCode),
    on(totpsRecoveryCodes, nothing, showRecoveryCodes),
    on(totpsRecover, recoverSchema, recoverByCode),
  ];
}
