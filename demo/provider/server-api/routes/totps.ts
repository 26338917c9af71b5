import * as v from 'valibot';
import { optionalMinutes, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { authenticateTotp, recoverTotp } from '../../totps/authenticate-totp.ts';
import { setUpTotp } from '../../totps/set-up-totp.ts';
import { unusedRecoveryCodes } from '../../totps/totp-store.ts';
import { requireUser } from '../../users/find-user.ts';
import { totpsAuthenticate, totpsCreate, totpsRecover, totpsRecoveryCodes } from '../endpoints/totps.ts';
import { sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';

/** Default lifetime of a set-up in minutes: a day, as of the hosted provider. */
const SET_UP_MINUTES = 1_440;

const user_id = text(128);

const createTotpSchema = v.strictObject({ user_id, expiration_minutes: optionalMinutes(5, 1_440) });

async function createTotp(services: Services, { body }: CallOf<typeof totpsCreate>) {
  const { user_id: id } = await requireUser(services, body.user_id);
  const made = await setUpTotp(services, id, body.expiration_minutes ?? SET_UP_MINUTES);
  return { ...made, user: await requireUser(services, id) };
}

const authenticateCodeSchema = v.strictObject({ user_id, totp_code: text(32), ...sessionFields });

async function authenticateCode(services: Services, call: CallOf<typeof totpsAuthenticate>) {
  const { user_id: id } = await requireUser(services, call.body.user_id);
  return authenticateTotp(services, call, { userId: id }, optionalSession(call));
}

async function showRecoveryCodes(services: Services, { body }: CallOf<typeof totpsRecoveryCodes>) {
  const { user_id: id } = await requireUser(services, body.user_id);
  return { user_id: id, totps: await unusedRecoveryCodes(services, { user_id: id }) };
}

const recoverSchema = v.strictObject({ user_id, recovery_code: text(64), ...sessionFields });

async function recoverByCode(services: Services, call: CallOf<typeof totpsRecover>) {
  const { user_id: id } = await requireUser(services, call.body.user_id);
  return recoverTotp(services, call, { userId: id }, optionalSession(call));
}

export function serverTotpRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(totpsCreate, createTotpSchema, createTotp),
    on(totpsAuthenticate, authenticateCodeSchema, authenticateCode),
    on(totpsRecoveryCodes, v.strictObject({ user_id }), showRecoveryCodes),
    on(totpsRecover, recoverSchema, recoverByCode),
  ];
}
