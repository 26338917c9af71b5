import type { MemberAuthenticationFactor, Organization } from '@login-widget/auth-client/wire';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Fixed, Json, Metadata } from './column-types.ts';

interface OrganizationsTable {
  organization_id: Fixed<string>;
  project_id: Fixed<string>;
  organization_name: string;
  organization_slug: string;
  organization_logo_url: Generated<string>;
  policy: ColumnType<Partial<Organization>, string | undefined, string>;
  created_at: Fixed<Date>;
}

interface MembersTable {
  member_id: Fixed<string>;
  organization_id: Fixed<string>;
  email_address: string;
  name: string;
  /** A deleted member can be restored, and does not exist until then. */
  status: 'active' | 'pending' | 'invited' | 'deleted';
  email_address_verified: Generated<boolean>;
  trusted_metadata: ColumnType<Metadata, string | undefined, string>;
  untrusted_metadata: ColumnType<Metadata, string | undefined, string>;
  /** In addition to the role of every member. */
  roles: ColumnType<string[], string | undefined, string>;
  is_breakglass: Generated<boolean>;
  mfa_enrolled: Generated<boolean>;
  mfa_phone_number: Generated<string>;
  mfa_phone_number_verified: Generated<boolean>;
  default_mfa_method: Generated<'' | 'sms_otp' | 'totp'>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

interface MemberRetiredAddressesTable {
  email_id: Fixed<string>;
  organization_id: Fixed<string>;
  member_id: Fixed<string>;
  email_address: Fixed<string>;
  retired_at: Fixed<Date>;
}

interface MemberPasswordsTable {
  project_id: Fixed<string>;
  email_address: Fixed<string>;
  password_id: string;
  hash: string;
  requires_reset: Generated<boolean>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

interface MemberSessionsTable {
  member_session_id: Fixed<string>;
  project_id: Fixed<string>;
  organization_id: Fixed<string>;
  member_id: Fixed<string>;
  token_hash: string;
  started_at: Fixed<Date>;
  last_accessed_at: Date;
  expires_at: Date;
  authentication_factors: Json<MemberAuthenticationFactor[]>;
  proves_email: boolean;
  custom_claims: ColumnType<Metadata | null, string | null | undefined, string | null>;
}

export interface SsoConnectionsTable {
  connection_id: Fixed<string>;
  organization_id: Fixed<string>;
  display_name: string;
  identity_provider: string;
  issuer: string;
  client_id: string;
  sealed_client_secret: string;
  is_stand_in: Fixed<boolean>;
  created_at: Fixed<Date>;
}

interface SsoRegistrationsTable {
  registration_id: Fixed<string>;
  connection_id: Fixed<string>;
  member_id: Fixed<string>;
  external_id: Fixed<string>;
  sso_attributes: ColumnType<Metadata, string | undefined, string>;
  created_at: Fixed<Date>;
}

interface MemberOauthRegistrationsTable {
  member_oauth_registration_id: Fixed<string>;
  organization_id: Fixed<string>;
  member_id: Fixed<string>;
  provider: Fixed<string>;
  provider_type: Fixed<string>;
  provider_subject: Fixed<string>;
  profile_picture_url: string;
  locale: string;
  created_at: Fixed<Date>;
}

/** The tables of the business variant. */
export interface BusinessSchema {
  organizations: OrganizationsTable;
  members: MembersTable;
  member_passwords: MemberPasswordsTable;
  member_retired_addresses: MemberRetiredAddressesTable;
  member_sessions: MemberSessionsTable;
  member_oauth_registrations: MemberOauthRegistrationsTable;
  sso_connections: SsoConnectionsTable;
  sso_registrations: SsoRegistrationsTable;
}

export type MemberSessionRow = Selectable<MemberSessionsTable>;

/** As `SESSION_COLUMNS` (`schema.ts`). */
export const MEMBER_SESSION_COLUMNS = [
  'member_session_id',
  'project_id',
  'organization_id',
  'member_id',
  'token_hash',
  'started_at',
  'last_accessed_at',
  'expires_at',
  'authentication_factors',
  'proves_email',
  'custom_claims',
] as const satisfies readonly (keyof MemberSessionsTable)[];
