import {
  webauthnAuthenticate,
  webauthnAuthenticateStartPrimary,
  webauthnAuthenticateStartSecondary,
  webauthnRegister,
  webauthnRegisterStart,
  webauthnUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { optionalMinutes, optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { DEFAULT_DURATION_MINUTES, startSession } from '../sessions/start-session.ts';
import { finishAuthentication, startAuthentication } from '../webauthn/authenticate-passkey.ts';
import { finishRegistration, startRegistration } from '../webauthn/register-passkey.ts';

/** An attestation with a certificate chain is some kilobytes; the whole request has 64 KiB. */
const credential = text(48_000);
const flag = v.exactOptional(v.boolean());

const registerStartSchema = v.object({
  domain: text(253),
  authenticator_type: v.exactOptional(
    v.picklist(['platform', 'cross-platform'], 'must be platform or cross-platform.'),
  ),
  return_passkey_credential_options: flag,
  override_id: optionalText(64),
  override_name: optionalText(256),
  override_display_name: optionalText(256),
  user_agent: text(),
});

const startSchema = v.object({ domain: text(253), return_passkey_credential_options: flag });

export const webauthnRoutes = (services: Services): Route[] => [
  route(webauthnRegisterStart, registerStartSchema, async (call) => {
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
    const name = call.body.name.trim();
    if (name === '') {
      throw new ApiError(400, 'empty_webauthn_registration_name', 'Please give the passkey a name.', {
        details: { field: 'name' },
      });
    }
    const row = await services.db
      .updateTable('webauthn_registrations')
      .set({ name })
      .where('webauthn_registration_id', '=', call.params.id ?? '')
      .where('user_id', '=', user_id)
      .returning(['webauthn_registration_id', 'domain', 'user_agent', 'authenticator_type', 'name'])
      .executeTakeFirst();
    if (!row)
      throw new ApiError(
        404,
        'webauthn_registration_not_found',
        'We do not know this passkey. It may have been removed from your account.',
      );
    return { webauthn_registration: { ...row, verified: true } };
  }),
];
