import type { Organization, PublicOrganization } from '@login-widget/auth-client/wire';

/** The public part of an organization, for everybody who knows its slug. */
export const publicOrganization = (organization: Organization): PublicOrganization => ({
  organization_id: organization.organization_id,
  organization_name: organization.organization_name,
  organization_slug: organization.organization_slug,
  organization_logo_url: organization.organization_logo_url,
  sso_active_connections: organization.sso_active_connections,
  sso_default_connection_id: organization.sso_default_connection_id,
  email_jit_provisioning: organization.email_jit_provisioning,
  email_allowed_domains: organization.email_allowed_domains,
  oauth_tenant_jit_provisioning: organization.oauth_tenant_jit_provisioning,
  allowed_oauth_tenants: organization.allowed_oauth_tenants,
  auth_methods: organization.auth_methods,
  allowed_auth_methods: organization.allowed_auth_methods,
  mfa_policy: organization.mfa_policy,
});
