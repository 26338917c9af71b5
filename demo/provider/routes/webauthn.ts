import {
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnAuthenticateStartSecondary,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { optionalSessionMinutes, protection, sessionDuration, text } from '../http/fields.ts';
import { type CallOf, type Route, routing } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { requireChanger } from '../sessions/may-change-factors.ts';
import { DEFAULT_DURATION_MINUTES, startSession, thenSession } from '../sessions/start-session.ts';
import { finishAuthentication, startAuthentication } from '../webauthn/authenticate-passkey.ts';
import { credential, registrationOptions, startOptions } from '../webauthn/fields.ts';
import { finishRegistration, startRegistration } from '../webauthn/register-passkey.ts';
import { renamePasskey } from '../webauthn/rename-passkey.ts';

const startSchema = v.object(startOptions);

const registerStartSchema = v.object({ user_agent: text(), ...registrationOptions });

async function startRegistering(services: Services, call: CallOf<typeof webauthnRegisterStart>) {
  const session = await requireChanger(services, call);
  return {
    user_id: session.user_id,
    public_key_credential_creation_options: await startRegistration(services, call, session.user_id),
  };
}

const registerSchema = v.object({
  public_key_credential: credential,
  session_duration_minutes: optionalSessionMinutes,
});

async function registerPasskey(services: Services, call: CallOf<typeof webauthnRegister>) {
  const { public_key_credential, session_duration_minutes: durationMinutes = DEFAULT_DURATION_MINUTES } =
    call.body;
  const { user_id: userId } = await requireSession(services, call);
  const { id, proof } = await finishRegistration(services, public_key_credential, userId);
  const started = await startSession(services, call, { userId, proof, durationMinutes, keepsToken: true });
  return { ...started, webauthn_registration_id: id };
}

async function startPrimary(services: Services, call: CallOf<typeof webauthnAuthenticateStartPrimary>) {
  await guardAddress(services, 'webauthn', call.ipAddress);
  return { public_key_credential_request_options: await startAuthentication(services, call, undefined) };
}

async function startSecondary(services: Services, call: CallOf<typeof webauthnAuthenticateStartSecondary>) {
  const { user_id } = await requireSession(services, call);
  return {
    user_id,
    public_key_credential_request_options: await startAuthentication(services, call, user_id),
  };
}

const authenticateSchema = v.object({ public_key_credential: credential, ...sessionDuration, ...protection });

async function authenticatePasskey(services: Services, call: CallOf<typeof webauthnAuthenticate>) {
  const { public_key_credential, session_duration_minutes: durationMinutes } = call.body;
  return finishAuthentication(services, public_key_credential, thenSession(call, durationMinutes));
}

async function updatePasskey(services: Services, call: CallOf<typeof webauthnUpdate>) {
  const { user_id } = await requireSession(services, call);
  const id = call.params.id ?? '';
  return { webauthn_registration: await renamePasskey(services, user_id, id, call.body.name) };
}

export function webauthnRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(webauthnRegisterStart, registerStartSchema, startRegistering),
    on(webauthnRegister, registerSchema, registerPasskey),
    on(webauthnAuthenticateStartPrimary, startSchema, startPrimary),
    on(webauthnAuthenticateStartSecondary, startSchema, startSecondary),
    on(webauthnAuthenticate, authenticateSchema, authenticatePasskey),
    on(webauthnUpdate, v.object({ name: text(128) }), updatePasskey),
  ];
}
