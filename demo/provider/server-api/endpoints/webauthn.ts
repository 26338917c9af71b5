import {
  type Answer,
  type DataOf,
  endpoint,
  type webauthnUpdate as pageUpdate,
  type WebauthnAuthenticateStartBody,
  type WebauthnRegisterStartBody,
} from '@login-widget/auth-client/wire';
import type { SessionFields } from '../fields.ts';
import type { ProvenAnswer } from '../optional-session.ts';

type Proven = Answer & ProvenAnswer & { webauthn_registration_id: string };

/** Binary fields of the options are always base64url, so a call's request for it has no effect. */
interface Encoding {
  use_base64_url_encoding?: true;
}

interface Credential {
  /** JSON text of the result of the browser's `navigator.credentials`. */
  public_key_credential: string;
}

export const webauthnRegisterStart = endpoint<
  Encoding & { user_id: string; user_agent?: string } & Omit<WebauthnRegisterStartBody, 'user_agent'>,
  Answer & { user_id: string; public_key_credential_creation_options: string }
>({ method: 'POST', path: '/webauthn/register/start' });

export const webauthnRegister = endpoint<SessionFields & Credential & { user_id: string }, Proven>({
  method: 'POST',
  path: '/webauthn/register',
});

/** Without a user, any passkey of the domain is accepted. */
export const webauthnAuthenticateStart = endpoint<
  Encoding & { user_id?: string } & WebauthnAuthenticateStartBody,
  Answer & { user_id: string; public_key_credential_request_options: string }
>({ method: 'POST', path: '/webauthn/authenticate/start' });

export const webauthnAuthenticate = endpoint<SessionFields & Credential, Proven>({
  method: 'POST',
  path: '/webauthn/authenticate',
});

export const webauthnUpdate = endpoint<{ name: string }, DataOf<typeof pageUpdate>>({
  method: 'PUT',
  path: '/webauthn/:webauthn_registration_id',
});
