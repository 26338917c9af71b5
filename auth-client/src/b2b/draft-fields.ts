/** Fields of `OrganizationDraft`: settings for creating an organization, which can also be updated later. */
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
