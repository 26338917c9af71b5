import * as v from 'valibot';
import { optionalText, text } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { requireUser } from '../../users/find-user.ts';
import { ownerOfFactor } from '../../users/remove-factor.ts';
import { finishAuthentication, startAuthentication } from '../../webauthn/authenticate-passkey.ts';
import { credential, registrationOptions, startOptions } from '../../webauthn/fields.ts';
import { finishRegistration, startRegistration } from '../../webauthn/register-passkey.ts';
import { renamePasskey } from '../../webauthn/rename-passkey.ts';
import { sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';
import {
  webauthnAuthenticate,
  webauthnAuthenticateStart,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '../rows/webauthn.ts';

const user_id = text(128);
const encoding = { use_base64_url_encoding: v.exactOptional(v.literal(true, 'must be true.')) };

export const serverWebauthnRoutes = (services: Services): Route[] => [
  route(
    webauthnRegisterStart,
    v.strictObject({ user_id, user_agent: optionalText(), ...registrationOptions, ...encoding }),
    async ({ body, origin }) => {
      const { user_id: id } = await requireUser(services, body.user_id);
      const about = { body: { ...body, user_agent: body.user_agent ?? '' }, origin };
      return {
        user_id: id,
        public_key_credential_creation_options: await startRegistration(services, about, id),
      };
    },
  ),
  route(
    webauthnRegister,
    v.strictObject({ user_id, public_key_credential: credential, ...sessionFields }),
    async (call) => {
      const { user_id: userId } = await requireUser(services, call.body.user_id);
      const { id, proof } = await finishRegistration(services, call.body.public_key_credential, userId);
      const answer = await optionalSession(call)(services, { userId, proof });
      return { ...answer, webauthn_registration_id: id };
    },
  ),
  route(
    webauthnAuthenticateStart,
    v.strictObject({ user_id: optionalText(128), ...startOptions, ...encoding }),
    async ({ body, origin }) => {
      const user = body.user_id === undefined ? undefined : await requireUser(services, body.user_id);
      const options = await startAuthentication(services, { body, origin }, user?.user_id);
      return { user_id: user?.user_id ?? '', public_key_credential_request_options: options };
    },
  ),
  route(
    webauthnAuthenticate,
    v.strictObject({ public_key_credential: credential, ...sessionFields }),
    async (call) => {
      const { id, userId, proof } = await finishAuthentication(services, call.body.public_key_credential);
      const answer = await optionalSession(call)(services, { userId, proof });
      return { ...answer, webauthn_registration_id: id };
    },
  ),
  route(webauthnUpdate, v.strictObject({ name: text(128) }), async ({ body, params }) => {
    const id = params.webauthn_registration_id ?? '';
    const userId = await ownerOfFactor(services, 'webauthn_registrations', id);
    return { webauthn_registration: await renamePasskey(services, userId, id, body.name) };
  }),
];
