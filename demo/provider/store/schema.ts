import type { AuthenticationFactor, UserName } from '@login-widget/auth-client/wire';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Channel } from '../messages/message.ts';
import type { ProjectSettings } from '../project/settings.ts';
import type { BusinessSchema } from './business-schema.ts';
import type { Fixed, Json, Metadata } from './column-types.ts';

interface ProjectsTable {
  project_id: Fixed<string>;
  public_token: Fixed<string>;
  settings: Json<ProjectSettings>;
  created_at: Fixed<Date>;
}

interface SigningKeysTable {
  key_id: Fixed<string>;
  project_id: Fixed<string>;
  algorithm: string;
  public_jwk: Json<Record<string, unknown>>;
  sealed_private_jwk: string;
  created_at: Fixed<Date>;
}

interface UsersTable {
  user_id: Fixed<string>;
  project_id: Fixed<string>;
  status: 'active' | 'pending';
  name: ColumnType<UserName, string | undefined, string>;
  /** In addition to the role of every user. */
  roles: ColumnType<string[], string | undefined, string>;
  trusted_metadata: ColumnType<Metadata, string | undefined, string>;
  untrusted_metadata: ColumnType<Metadata, string | undefined, string>;
  created_at: Fixed<Date>;
}

interface AddressesTable {
  address_id: Fixed<string>;
  project_id: Fixed<string>;
  user_id: Fixed<string>;
  kind: Fixed<'email' | 'phone'>;
  address: Fixed<string>;
  verified: Generated<boolean>;
  /** Somebody added it to an existing account, in a session. */
  added: Generated<boolean>;
  created_at: Fixed<Date>;
}

export interface SessionsTable {
  session_id: Fixed<string>;
  project_id: Fixed<string>;
  user_id: Fixed<string>;
  token_hash: string;
  started_at: Fixed<Date>;
  last_accessed_at: Date;
  expires_at: Date;
  ip_address: string;
  user_agent: string;
  authentication_factors: Json<AuthenticationFactor[]>;
  custom_claims: ColumnType<Metadata | null, string | null | undefined, string | null>;
}

interface PasscodesTable {
  method_id: Fixed<string>;
  project_id: Fixed<string>;
  /** Null when the method id itself identifies the owner (business). */
  user_id: string | null;
  channel: Channel;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

interface TokensTable {
  token_hash: Fixed<string>;
  kind: Fixed<string>;
  project_id: Fixed<string>;
  user_id: string | null;
  data: Json<Metadata>;
  code_challenge: string | null;
  tries: Generated<number>;
  subject: ColumnType<string | null, string | null | undefined, never>;
  expires_at: Date;
  used_at: Date | null;
  created_at: Fixed<Date>;
}

export interface RateLimitsTable {
  key: Fixed<string>;
  count: number;
  resets_at: Date;
}

interface MessagesTable {
  message_id: Fixed<string>;
  position: Generated<string>;
  project_id: Fixed<string>;
  channel: string;
  destination: string;
  sealed: string;
  created_at: Fixed<Date>;
}

export interface EventsTable {
  event_id: Fixed<string>;
  project_id: Fixed<string>;
  event_name: string;
  event: Json<Metadata>;
  created_at: Fixed<Date>;
}

interface PasswordsTable {
  user_id: Fixed<string>;
  password_id: string;
  hash: string;
  requires_reset: Generated<boolean>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

interface WebauthnRegistrationsTable {
  webauthn_registration_id: Fixed<string>;
  project_id: Fixed<string>;
  user_id: Fixed<string>;
  credential_id: Fixed<string>;
  public_key: Fixed<string>;
  /** PostgreSQL's bigint: text from a server, a number from PGlite. */
  sign_count: ColumnType<string | number, number, number>;
  transports: Json<string[]>;
  domain: Fixed<string>;
  user_agent: Fixed<string>;
  authenticator_type: Fixed<string>;
  is_backed_up: boolean;
  name: string;
  created_at: Fixed<Date>;
}

interface TotpsTable {
  totp_id: Fixed<string>;
  /** Either a user or a member. */
  user_id: ColumnType<string | null, string | null | undefined, never>;
  member_id: ColumnType<string | null, string | null | undefined, never>;
  sealed_secret: Fixed<string>;
  verified: Generated<boolean>;
  last_step: ColumnType<string | number, number | undefined, number>;
  expires_at: Fixed<Date>;
  created_at: Fixed<Date>;
}

interface RecoveryCodesTable {
  recovery_code_id: Fixed<string>;
  totp_id: Fixed<string>;
  sealed: Fixed<string>;
  code_hash: Fixed<string>;
  used_at: Date | null;
}

interface CryptoWalletsTable {
  crypto_wallet_id: Fixed<string>;
  project_id: Fixed<string>;
  user_id: Fixed<string>;
  crypto_wallet_address: Fixed<string>;
  crypto_wallet_type: Fixed<'ethereum' | 'solana'>;
  verified: Generated<boolean>;
  created_at: Fixed<Date>;
}

interface OauthRegistrationsTable {
  oauth_user_registration_id: Fixed<string>;
  project_id: Fixed<string>;
  user_id: Fixed<string>;
  provider: Fixed<string>;
  provider_type: Fixed<string>;
  provider_subject: Fixed<string>;
  profile_picture_url: string;
  locale: string;
  created_at: Fixed<Date>;
}

interface OauthClientsTable {
  client_id: Fixed<string>;
  project_id: Fixed<string>;
  client_name: string;
  client_type: 'first_party' | 'third_party';
  secret_hash: string | null;
  redirect_uris: Json<string[]>;
  post_logout_redirect_uris: Json<string[]>;
  created_at: Fixed<Date>;
}

interface OauthConsentsTable {
  user_id: Fixed<string>;
  client_id: Fixed<string>;
  scopes: Json<string[]>;
  created_at: Date;
}

export interface MailTemplatesTable {
  project_id: string;
  template_id: string;
  kind: 'login' | 'signup' | 'reset_password';
  name: string;
  subject: string;
  intro: string;
  button: string;
  updated_at: Date;
}

/** The tables of `migrations/`, one interface each. */
export interface Schema extends BusinessSchema {
  projects: ProjectsTable;
  signing_keys: SigningKeysTable;
  users: UsersTable;
  addresses: AddressesTable;
  sessions: SessionsTable;
  passcodes: PasscodesTable;
  tokens: TokensTable;
  rate_limits: RateLimitsTable;
  messages: MessagesTable;
  events: EventsTable;
  mail_templates: MailTemplatesTable;
  passwords: PasswordsTable;
  webauthn_registrations: WebauthnRegistrationsTable;
  totps: TotpsTable;
  recovery_codes: RecoveryCodesTable;
  crypto_wallets: CryptoWalletsTable;
  oauth_clients: OauthClientsTable;
  oauth_consents: OauthConsentsTable;
  oauth_registrations: OauthRegistrationsTable;
}

export type SessionRow = Selectable<SessionsTable>;
export type TokenRow = Selectable<TokensTable>;

/**
 * A statement names its columns: PostgreSQL refuses a prepared one for all columns as soon as a newer version adds one,
 * while processes of this version still run.
 */
export const SESSION_COLUMNS = [
  'session_id',
  'project_id',
  'user_id',
  'token_hash',
  'started_at',
  'last_accessed_at',
  'expires_at',
  'ip_address',
  'user_agent',
  'authentication_factors',
  'custom_claims',
] as const satisfies readonly (keyof SessionsTable)[];

export const TOKEN_COLUMNS = [
  'token_hash',
  'kind',
  'project_id',
  'user_id',
  'data',
  'code_challenge',
  'tries',
  'subject',
  'expires_at',
  'used_at',
  'created_at',
] as const satisfies readonly (keyof TokensTable)[];
