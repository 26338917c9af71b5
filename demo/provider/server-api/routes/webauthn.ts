import * as v from 'valibot';
import { optionalText, text } from '../../http/fields.ts';
import { type CallOf, type Route, routing } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { requireUser } from '../../users/find-user.ts';
import { ownerOfFactor } from '../../users/remove-factor.ts';
import { finishAuthentication, startAuthentication } from '../../webauthn/authenticate-passkey.ts';
import { credential, registrationOptions, startOptions } from '../../webauthn/fields.ts';
import { finishRegistration, startRegistration } from '../../webauthn/register-passkey.ts';
import { renamePasskey } from '../../webauthn/rename-passkey.ts';
import {
  webauthnAuthenticate,
  webauthnAuthenticateStart,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '../endpoints/webauthn.ts';
import { sessionFields } from '../fields.ts';
import { optionalSession } from '../optional-session.ts';

const user_id = text(128);

const encoding = { use_base64_url_encoding: v.exactOptional(v.literal(true, 'must be true.')) };

const registerStartSchema = v.strictObject({
  user_id,
  user_agent: optionalText(),
  ...registrationOptions,
  ...encoding,
});

async function startRegistering(services: Services, { body, origin }: CallOf<typeof webauthnRegisterStart>) {
  const { user_id: id } = await requireUser(services, body.user_id);
  const about = { body: { ...body, user_agent: body.user_agent ?? '' }, origin };
  return {
    user_id: id,
    public_key_credential_creation_options: await startRegistration(services, about, id),
  };
}

const registerSchema = v.strictObject({ user_id, public_key_credential: credential, ...sessionFields });

async function registerPasskey(services: Services, call: CallOf<typeof webauthnRegister>) {
  const { user_id: userId } = await requireUser(services, call.body.user_id);
  const { id, proof } = await finishRegistration(services, call.body.public_key_credential, userId);
  const answer = await optionalSession(call)(services, { userId, proof, keepsToken: true });
  return { ...answer, webauthn_registration_id: id };
}

const authenticateStartSchema = v.strictObject({ user_id: optionalText(128), ...startOptions, ...encoding });

async function startAuthenticating(
  services: Services,
  { body, origin }: CallOf<typeof webauthnAuthenticateStart>,
) {
  const user = body.user_id === undefined ? undefined : await requireUser(services, body.user_id);
  const options = await startAuthentication(services, { body, origin }, user?.user_id);
  return { user_id: user?.user_id ?? '', public_key_credential_request_options: options };
}

const authenticateSchema = v.strictObject({ public_key_credential: credential, ...sessionFields });

async function authenticatePasskey(services: Services, call: CallOf<typeof webauthnAuthenticate>) {
  return finishAuthentication(services, call.body.public_key_credential, optionalSession(call));
}

async function updatePasskey(services: Services, { body, params }: CallOf<typeof webauthnUpdate>) {
  const id = params.webauthn_registration_id ?? '';
  const userId = await ownerOfFactor(services, 'webauthn_registrations', id);
  return { webauthn_registration: await renamePasskey(services, userId, id, body.name) };
}

export function serverWebauthnRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(webauthnRegisterStart, registerStartSchema, startRegistering),
    on(webauthnRegister, registerSchema, registerPasskey),
    on(webauthnAuthenticateStart, authenticateStartSchema, startAuthenticating),
    on(webauthnAuthenticate, authenticateSchema, authenticatePasskey),
    on(webauthnUpdate, v.strictObject({ name: text(128) }), updatePasskey),
  ];
}
