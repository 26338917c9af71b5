import type {
  Answer,
  AuthenticateAnswer,
  ProtectionFields,
  SessionDuration,
  WebAuthnRegistration,
} from './common.ts';
import { endpoint } from './endpoint.ts';

/** The relying party, and what the new passkey is to be. */
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

/** The browser's new credential, as JSON text. */
export type WebauthnRegisterBody = {
  /** JSON text, binary fields in base64url. */
  public_key_credential: string;
} & Partial<SessionDuration>;

/** The relying party, and whether passkeys are asked for. */
export interface WebauthnAuthenticateStartBody {
  domain: string;
  return_passkey_credential_options?: boolean;
}

export interface WebauthnAuthenticateStartAnswer extends Answer {
  user_id?: string;
  /** JSON text, binary fields in base64url. */
  public_key_credential_request_options: string;
}

/** The browser's assertion, as JSON text. */
export type WebauthnAuthenticateBody = { public_key_credential: string } & SessionDuration & ProtectionFields;

/** Somebody is signed in; `webauthn_registration_id` names the passkey. */
export type WebauthnAuthenticateAnswer = AuthenticateAnswer & { webauthn_registration_id: string };

export interface WebauthnUpdateAnswer extends Answer {
  webauthn_registration: WebAuthnRegistration;
}

/** Gives the options for the browser's `navigator.credentials.create`. */
export const webauthnRegisterStart = endpoint<WebauthnRegisterStartBody, WebauthnRegisterStartAnswer>({
  method: 'POST',
  path: '/webauthn/register/start',
  needs: { public_key_credential_creation_options: 'string' },
});

/** Adds a passkey to the signed-in user. */
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

/** Gives the options for the browser's `navigator.credentials.get`, to sign in. */
export const webauthnAuthenticateStartPrimary = start('primary');

/** The same for somebody who is signed in, as a further factor. */
export const webauthnAuthenticateStartSecondary = start('secondary');

/** Signs in with a passkey. */
export const webauthnAuthenticate = endpoint<WebauthnAuthenticateBody, WebauthnAuthenticateAnswer>({
  method: 'POST',
  path: '/webauthn/authenticate',
  protection: 'retried',
  updates: 'session',
});

/** Renames a passkey. */
export const webauthnUpdate = endpoint<{ name: string }, WebauthnUpdateAnswer>({
  method: 'PUT',
  path: '/webauthn/update/:id',
});
