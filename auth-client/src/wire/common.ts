/** Fields of every successful answer, next to its own, all under `data`. */
export interface Answer {
  request_id: string;
  status_code: number;
}

/** The body of an answer outside 2xx; not wrapped in `data`. */
export interface ErrorBody {
  status_code: number;
  request_id?: string;
  error_type: string;
  error_message: string;
  error_url: string;
  error_details?: Record<string, unknown>;
}

/** Body of the answer to a request that breaks the schema: one of the three keys, with the list of violations. */
export interface SchemaErrorBody {
  body?: SchemaViolation[];
  params?: SchemaViolation[];
  query?: SchemaViolation[];
}

/** One violation of a request's schema. */
export interface SchemaViolation {
  dataPath: string;
  message: string;
  keyword: string;
  schemaPath: string;
}

/** Fields that captcha and fingerprint add to a protected call. */
export interface ProtectionFields {
  captcha_token?: string;
  dfp_telemetry_id?: string;
}

/** An e-mail address of a user. */
export interface Email {
  email_id: string;
  email: string;
  verified: boolean;
}

/** A phone number of a user, in E.164 form. */
export interface PhoneNumber {
  phone_id: string;
  phone_number: string;
  verified: boolean;
}

/** A user's account at a social provider. */
export interface OAuthProvider {
  oauth_user_registration_id: string;
  provider_subject: string;
  provider_type: string;
  profile_picture_url: string;
  locale: string;
}

/** A passkey of a user. `domain` is its relying party, `name` the user's name for it. */
export interface WebAuthnRegistration {
  webauthn_registration_id: string;
  domain: string;
  user_agent: string;
  authenticator_type: string;
  verified: boolean;
  name: string;
}

/** A biometric key of a user, created by a mobile app, never by a browser. */
export interface BiometricRegistration {
  biometric_registration_id: string;
  verified: boolean;
}

/** An authenticator app of a user. `verified` after its first code. */
export interface Totp {
  totp_id: string;
  verified: boolean;
}

/** A wallet of a user; `crypto_wallet_type` is `ethereum` or `solana`. */
export interface CryptoWallet {
  crypto_wallet_id: string;
  crypto_wallet_address: string;
  crypto_wallet_type: string;
  verified: boolean;
}

/** The name of a user; every part is optional. */
export interface UserName {
  first_name?: string | undefined;
  middle_name?: string | undefined;
  last_name?: string | undefined;
}

/** A user of the project. Times are ISO 8601 in UTC. */
export interface User {
  user_id: string;
  created_at: string;
  status: 'active' | 'pending';
  /** Ids of roles in the project's policy. */
  roles?: string[];
  name: UserName;
  emails: Email[];
  phone_numbers: PhoneNumber[];
  providers: OAuthProvider[];
  password: null | { password_id: string; requires_reset: boolean };
  webauthn_registrations: WebAuthnRegistration[];
  biometric_registrations: BiometricRegistration[];
  totps: Totp[];
  crypto_wallets: CryptoWallet[];
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
}

/** One verified factor of a session. Exactly one `…_factor` field matches the delivery method. */
export interface AuthenticationFactor {
  type:
    | 'magic_link'
    | 'otp'
    | 'oauth'
    | 'webauthn'
    | 'totp'
    | 'crypto'
    | 'password'
    | 'biometric'
    | 'impersonated';
  delivery_method: string;
  last_authenticated_at: string;
  created_at?: string;
  updated_at?: string;
  email_factor?: { email_id: string; email_address: string };
  phone_number_factor?: { phone_id: string; phone_number: string };
  webauthn_factor?: { webauthn_registration_id: string; domain: string; user_agent: string };
  authenticator_app_factor?: { totp_id: string };
  recovery_code_factor?: { totp_recovery_code_id: string };
  crypto_wallet_factor?: {
    crypto_wallet_id: string;
    crypto_wallet_address: string;
    crypto_wallet_type: string;
  };
  [providerFactor: `${string}_oauth_factor`]: { id: string; email_id?: string; provider_subject: string };
}

/** A session of a user. Times are ISO 8601 in UTC. */
export interface Session {
  session_id: string;
  user_id: string;
  /** Roles of the user. */
  roles?: string[];
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  attributes: { ip_address: string; user_agent: string };
  authentication_factors: AuthenticationFactor[];
  custom_claims: Record<string, unknown> | null;
}

/** Answer of every authenticate call. Both tokens are empty strings if the project keeps them in HttpOnly cookies. */
export interface AuthenticateAnswer extends Answer {
  user_id: string;
  user: User;
  session: Session;
  session_token: string;
  session_jwt: string;
  __user?: User;
}

/** Field of every call that may start a session: minutes, at least 5. */
export interface SessionDuration {
  session_duration_minutes: number;
}
