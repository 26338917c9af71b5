import type {
  Answer,
  AuthenticateAnswer,
  ProtectionFields,
  SessionDuration,
  WebAuthnRegistration,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Optional } from './optional.ts';

/** Relying party and properties of a new passkey. */
export interface WebauthnRegisterStartBody {
  /**
   * The relying party's id (https://www.w3.org/TR/webauthn-3/#relying-party-identifier): the page's host name or a
   * suffix of it.
   */
  domain: string;
  authenticator_type?: 'platform' | 'cross-platform' | undefined;
  /** Asks for the options of a passkey: discoverable, with user verification. */
  return_passkey_credential_options?: boolean | undefined;
  override_id?: string | undefined;
  override_name?: string | undefined;
  override_display_name?: string | undefined;
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
} & Optional<SessionDuration>;

/** Relying party, and whether only passkeys are accepted. */
export interface WebauthnAuthenticateStartBody {
  domain: string;
  return_passkey_credential_options?: boolean | undefined;
}

export interface WebauthnAuthenticateStartAnswer extends Answer {
  user_id?: string | undefined;
  /** JSON text, binary fields in base64url. */
  public_key_credential_request_options: string;
}

/** The browser's assertion, as JSON text. */
export type WebauthnAuthenticateBody = { public_key_credential: string } & SessionDuration & ProtectionFields;

/** Answer to a sign-in; `webauthn_registration_id` identifies the passkey. */
export type WebauthnAuthenticateAnswer = AuthenticateAnswer & { webauthn_registration_id: string };

export interface WebauthnUpdateAnswer extends Answer {
  webauthn_registration: WebAuthnRegistration;
}

/** Returns the options for `navigator.credentials.create`. */
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

/** Returns the options for `navigator.credentials.get`, to sign in. */
export const webauthnAuthenticateStartPrimary = start('primary');

/** The same for a signed-in user, as a further factor. */
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
