import {
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnAuthenticateStartSecondary,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { optionalMinutes, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { DEFAULT_DURATION_MINUTES, startSession } from '../sessions/start-session.ts';
import { finishAuthentication, startAuthentication } from '../webauthn/authenticate-passkey.ts';
import { credential, registrationOptions, startOptions } from '../webauthn/fields.ts';
import { finishRegistration, startRegistration } from '../webauthn/register-passkey.ts';
import { renamePasskey } from '../webauthn/rename-passkey.ts';

const startSchema = v.object(startOptions);

export const webauthnRoutes = (services: Services): Route[] => [
  route(webauthnRegisterStart, v.object({ user_agent: text(), ...registrationOptions }), async (call) => {
    const session = await requireSession(services, call);
    return {
      user_id: session.user_id,
      public_key_credential_creation_options: await startRegistration(services, call, session.user_id),
    };
  }),
  route(
    webauthnRegister,
    v.object({ public_key_credential: credential, session_duration_minutes: optionalMinutes(5, 527_040) }),
    async (call) => {
      const { public_key_credential, session_duration_minutes: durationMinutes = DEFAULT_DURATION_MINUTES } =
        call.body;
      const { user_id: userId } = await requireSession(services, call);
      const { id, proof } = await finishRegistration(services, public_key_credential, userId);
      const started = await startSession(services, call, { userId, proof, durationMinutes });
      return { ...started, webauthn_registration_id: id };
    },
  ),
  route(webauthnAuthenticateStartPrimary, startSchema, async (call) => {
    await guardAddress(services, 'webauthn', call.ipAddress);
    return { public_key_credential_request_options: await startAuthentication(services, call, undefined) };
  }),
  route(webauthnAuthenticateStartSecondary, startSchema, async (call) => {
    const { user_id } = await requireSession(services, call);
    return {
      user_id,
      public_key_credential_request_options: await startAuthentication(services, call, user_id),
    };
  }),
  route(
    webauthnAuthenticate,
    v.object({ public_key_credential: credential, ...sessionDuration, ...protection }),
    async (call) => {
      const { public_key_credential, session_duration_minutes: durationMinutes } = call.body;
      const { id, userId, proof } = await finishAuthentication(services, public_key_credential);
      const started = await startSession(services, call, { userId, proof, durationMinutes });
      return { ...started, webauthn_registration_id: id };
    },
  ),
  route(webauthnUpdate, v.object({ name: text(128) }), async (call) => {
    const { user_id } = await requireSession(services, call);
    const id = call.params.id ?? '';
    return { webauthn_registration: await renamePasskey(services, user_id, id, call.body.name) };
  }),
];
