/** What an organization is founded with, and what may be changed of it later: the fields of `OrganizationDraft`. */
export const DRAFT_FIELDS = {
  'organization_name?': 'string',
  'organization_slug?': 'string',
  'organization_logo_url?': 'string',
  'sso_jit_provisioning?': 'string',
  'email_allowed_domains?': 'strings',
  'email_jit_provisioning?': 'string',
  'email_invites?': 'string',
  'oauth_tenant_jit_provisioning?': 'string',
  'allowed_oauth_tenants?': 'object',
  'auth_methods?': 'string',
  'allowed_auth_methods?': 'strings',
  'mfa_policy?': 'string',
} as const;
