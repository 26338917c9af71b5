import type {
  Answer,
  AuthenticateAnswer,
  ProtectionFields,
  SessionDuration,
  WebAuthnRegistration,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export interface WebauthnRegisterStartBody {
  /**
   * The relying party's id (https://www.w3.org/TR/webauthn-3/#relying-party-identifier): the page's host name or a
   * suffix of it.
   */
  domain: string;
  authenticator_type?: 'platform' | 'cross-platform';
  /** Asks for options that make a passkey: discoverable, with user verification. */
  return_passkey_credential_options?: boolean;
  override_id?: string;
  override_name?: string;
  override_display_name?: string;
  user_agent: string;
}

export interface WebauthnRegisterStartAnswer extends Answer {
  user_id: string;
  /** JSON text, binary fields in base64url. */
  public_key_credential_creation_options: string;
}

export type WebauthnRegisterBody = {
  /** JSON text, binary fields in base64url. */
  public_key_credential: string;
} & Partial<SessionDuration>;

export interface WebauthnAuthenticateStartBody {
  domain: string;
  return_passkey_credential_options?: boolean;
}

export interface WebauthnAuthenticateStartAnswer extends Answer {
  user_id?: string;
  /** JSON text, binary fields in base64url. */
  public_key_credential_request_options: string;
}

export type WebauthnAuthenticateBody = { public_key_credential: string } & SessionDuration & ProtectionFields;
export type WebauthnAuthenticateAnswer = AuthenticateAnswer & { webauthn_registration_id: string };

export interface WebauthnUpdateAnswer extends Answer {
  webauthn_registration: WebAuthnRegistration;
}

export const webauthnRegisterStart = endpoint<WebauthnRegisterStartBody, WebauthnRegisterStartAnswer>({
  method: 'POST',
  path: '/webauthn/register/start',
  needs: { public_key_credential_creation_options: 'string' },
});

export const webauthnRegister = endpoint<WebauthnRegisterBody, WebauthnAuthenticateAnswer>({
  method: 'POST',
  path: '/webauthn/register',
  updates: 'session',
});

const start = (path: string) =>
  endpoint<WebauthnAuthenticateStartBody, WebauthnAuthenticateStartAnswer>({
    method: 'POST',
    path: `/webauthn/authenticate/start/${path}`,
    needs: { public_key_credential_request_options: 'string' },
  });

export const webauthnAuthenticateStartPrimary = start('primary');
export const webauthnAuthenticateStartSecondary = start('secondary');

export const webauthnAuthenticate = endpoint<WebauthnAuthenticateBody, WebauthnAuthenticateAnswer>({
  method: 'POST',
  path: '/webauthn/authenticate',
  protection: 'retried',
  updates: 'session',
});

export const webauthnUpdate = endpoint<{ name: string }, WebauthnUpdateAnswer>({
  method: 'PUT',
  path: '/webauthn/update/:id',
});
