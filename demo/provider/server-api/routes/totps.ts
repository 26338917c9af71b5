import * as v from 'valibot';
import { optionalMinutes, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { authenticateTotp, recoverTotp } from '../../totps/authenticate-totp.ts';
import { setUpTotp } from '../../totps/set-up-totp.ts';
import { unusedRecoveryCodes } from '../../totps/totp-store.ts';
import { requireUser } from '../../users/find-user.ts';
import { sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';
import { totpsAuthenticate, totpsCreate, totpsRecover, totpsRecoveryCodes } from '../rows/totps.ts';

/** Default lifetime of a set-up in minutes: a day, as of the hosted provider. */
const SET_UP_MINUTES = 1_440;

const user_id = text(128);

export const serverTotpRoutes = (services: Services): Route[] => [
  route(
    totpsCreate,
    v.strictObject({ user_id, expiration_minutes: optionalMinutes(5, 1_440) }),
    async ({ body }) => {
      const { user_id: id } = await requireUser(services, body.user_id);
      const made = await setUpTotp(services, id, body.expiration_minutes ?? SET_UP_MINUTES);
      return { ...made, user: await requireUser(services, id) };
    },
  ),
  route(
    totpsAuthenticate,
    v.strictObject({ user_id, totp_code: text(32), ...sessionFields }),
    async (call) => {
      const { user_id: id } = await requireUser(services, call.body.user_id);
      return authenticateTotp(services, call, id, optionalSession(call));
    },
  ),
  route(totpsRecoveryCodes, v.strictObject({ user_id }), async ({ body }) => {
    const { user_id: id } = await requireUser(services, body.user_id);
    return { user_id: id, totps: await unusedRecoveryCodes(services, { user_id: id }) };
  }),
  route(
    totpsRecover,
    v.strictObject({ user_id, recovery_code: text(64), ...sessionFields }),
    async (call) => {
      const { user_id: id } = await requireUser(services, call.body.user_id);
      return recoverTotp(services, call, id, optionalSession(call));
    },
  ),
];
