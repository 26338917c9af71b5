import type { Member, MemberSession, Organization } from '../../src/wire/b2b/objects.ts';

/** A member as the provider returns it. */
export const member = (changes: Partial<Member> = {}): Member => ({
  organization_id: 'organization-1',
  member_id: 'member-1',
  email_address: 'ada@example.com',
  email_address_verified: true,
  retired_email_addresses: [],
  status: 'active',
  name: 'Ada',
  trusted_metadata: {},
  untrusted_metadata: {},
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
  sso_registrations: [],
  is_breakglass: false,
  is_admin: false,
  member_password_id: '',
  mfa_enrolled: false,
  mfa_phone_number: '',
  mfa_phone_number_verified: false,
  roles: [],
  default_mfa_method: '',
  totp_registration_id: '',
  oauth_registrations: [],
  ...changes,
});

export const organization = (changes: Partial<Organization> = {}): Organization => ({
  organization_id: 'organization-1',
  organization_name: 'Acme',
  organization_slug: 'acme',
  organization_logo_url: '',
  trusted_metadata: {},
  sso_active_connections: [],
  sso_default_connection_id: '',
  sso_jit_provisioning: 'NOT_ALLOWED',
  sso_jit_provisioning_allowed_connections: [],
  scim_active_connection: null,
  email_allowed_domains: [],
  email_jit_provisioning: 'NOT_ALLOWED',
  email_invites: 'ALL_ALLOWED',
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
  allowed_oauth_tenants: {},
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  mfa_policy: 'OPTIONAL',
  rbac_email_implicit_role_assignments: [],
  ...changes,
});

/** A session that starts at `now`, in milliseconds, and lasts half an hour. */
export const memberSession = (now: number, id = 'member-session-1'): MemberSession => ({
  member_session_id: id,
  member_id: 'member-1',
  organization_id: 'organization-1',
  organization_slug: 'acme',
  started_at: new Date(now).toISOString(),
  last_accessed_at: new Date(now).toISOString(),
  expires_at: new Date(now + 30 * 60_000).toISOString(),
  authentication_factors: [],
  custom_claims: null,
  roles: [],
});

/** The data of an answer that signs a member in. */
export const memberAuthenticated = (now: number, changes: object = {}) => ({
  member_id: 'member-1',
  member: member(),
  organization: organization(),
  member_session: memberSession(now),
  session_token: 'token-1',
  session_jwt: 'jwt-1',
  member_authenticated: true,
  intermediate_session_token: '',
  mfa_required: null,
  primary_required: null,
  ...changes,
});

/** The data of an answer that requires a further factor. */
export const unfinished = (intermediate_session_token = 'intermediate-1') => ({
  member_id: 'member-1',
  member: member(),
  organization: organization({ mfa_policy: 'REQUIRED_FOR_ALL' }),
  member_session: null,
  session_token: '',
  session_jwt: '',
  member_authenticated: false,
  intermediate_session_token,
  mfa_required: { member_options: null, secondary_auth_initiated: null },
  primary_required: null,
});
