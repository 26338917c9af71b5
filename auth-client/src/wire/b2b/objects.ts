import type { AuthenticationFactor } from '../common.ts';

/** First factors that an organization can restrict its members to. */
export const AUTH_METHODS = [
  'sso',
  'magic_link',
  'email_otp',
  'password',
  'google_oauth',
  'microsoft_oauth',
  'hubspot_oauth',
  'slack_oauth',
  'github_oauth',
] as const;

/** A first factor that an organization can allow. */
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** Second factors that an organization can allow. */
export const MFA_METHODS = ['sms_otp', 'totp'] as const;

/** A second factor that an organization can allow. */
export type MfaMethod = (typeof MFA_METHODS)[number];

/** `RESTRICTED`: only those in the list of the neighbouring field. */
export type Restriction = 'ALL_ALLOWED' | 'RESTRICTED';

/** Says whether every member needs a second factor. */
export type MfaPolicy = 'OPTIONAL' | 'REQUIRED_FOR_ALL';

/** A connection to an organization's own identity provider. */
export interface ActiveConnection {
  connection_id: string;
  display_name: string;
  identity_provider: string;
}

/** Public data of an organization: what its sign-in screen needs. */
export interface PublicOrganization {
  organization_id: string;
  organization_name: string;
  organization_slug: string;
  organization_logo_url: string;
  sso_active_connections: ActiveConnection[];
  /** Empty if there is no default. */
  sso_default_connection_id: string;
  /** Says whether a person with an address of an allowed domain may join without an invitation. */
  email_jit_provisioning: 'RESTRICTED' | 'NOT_ALLOWED';
  email_allowed_domains: string[];
  oauth_tenant_jit_provisioning: 'RESTRICTED' | 'NOT_ALLOWED';
  allowed_oauth_tenants: Record<string, string[]>;
  auth_methods: Restriction;
  allowed_auth_methods: AuthMethod[];
  mfa_policy: MfaPolicy;
}

/** A customer of a business project, as its members see it. */
export interface Organization extends PublicOrganization {
  trusted_metadata: Record<string, unknown>;
  sso_jit_provisioning: 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED';
  sso_jit_provisioning_allowed_connections: string[];
  scim_active_connection: null | ActiveConnection;
  email_invites: 'ALL_ALLOWED' | 'RESTRICTED' | 'NOT_ALLOWED';
  mfa_methods: Restriction;
  allowed_mfa_methods: MfaMethod[];
  rbac_email_implicit_role_assignments: { domain: string; role_id: string }[];
}

/** A role of a member, and its sources. */
export interface MemberRole {
  role_id: string;
  sources: { type: string; details: Record<string, unknown> }[];
}

/** A person in one organization. Times are ISO 8601 in UTC. */
export interface Member {
  organization_id: string;
  member_id: string;
  email_address: string;
  email_address_verified: boolean;
  /** Former addresses. No other member of the organization can use them until they are unlinked. */
  retired_email_addresses: { email_id?: string; email_address?: string }[];
  /** Deleted members are found only by a search that asks for them, and can be restored. */
  status: 'active' | 'pending' | 'invited' | 'deleted';
  name: string;
  trusted_metadata: Record<string, unknown>;
  untrusted_metadata: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  sso_registrations: {
    connection_id: string;
    external_id: string;
    registration_id: string;
    sso_attributes: Record<string, unknown>;
  }[];
  /** For emergencies: the organization's restrictions of first and second factors do not apply. */
  is_breakglass: boolean;
  is_admin: boolean;
  /** Empty without a password. */
  member_password_id: string;
  mfa_enrolled: boolean;
  /** Empty if there is none. */
  mfa_phone_number: string;
  mfa_phone_number_verified: boolean;
  roles: MemberRole[];
  /** Second factor that is asked for first, or empty. */
  default_mfa_method: MfaMethod | '';
  /** Empty without an authenticator app. */
  totp_registration_id: string;
  oauth_registrations: {
    member_oauth_registration_id: string;
    provider_subject: string;
    provider_type: string;
    profile_picture_url: string;
    locale: string;
    provider_tenants: string[];
  }[];
}

/** A consumer's factor with the order in which it was verified. */
export type MemberAuthenticationFactor = Omit<AuthenticationFactor, 'type'> & {
  type: AuthenticationFactor['type'] | 'sso' | 'recovery_code' | 'email_otp';
  sequence_order: 'PRIMARY' | 'SECONDARY';
};

/** A session of a member. Times are ISO 8601 in UTC. */
export interface MemberSession {
  member_session_id: string;
  member_id: string;
  organization_id: string;
  organization_slug: string;
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  authentication_factors: MemberAuthenticationFactor[];
  custom_claims: Record<string, unknown> | null;
  roles: string[];
}

/** First factors that are still required, because the organization does not accept the earlier ones. */
export interface PrimaryRequired {
  allowed_auth_methods: AuthMethod[];
}

/** Second factor that is still required. */
export interface MfaRequired {
  /** Second factors that the member is enrolled in; null if there are none. */
  member_options: null | { mfa_phone_number: string; totp_registration_id: string };
  /** Set if a code has already been sent. */
  secondary_auth_initiated: null | 'sms_otp';
}

/** An organization that a person belongs to or may join. */
export interface DiscoveredOrganization {
  organization: Organization;
  membership:
    | { type: 'active_member' | 'pending_member' | 'invited_member'; details: null; member: Member }
    | { type: 'eligible_to_join_by_email_domain'; details: { domain: string }; member: null }
    | {
        type: 'eligible_to_join_by_oauth_tenant';
        details: { provider: string; tenant: string };
        member: null;
      };
  /** True if an exchange creates a session at once. */
  member_authenticated: boolean;
  primary_required: null | PrimaryRequired;
  mfa_required: null | MfaRequired;
}
